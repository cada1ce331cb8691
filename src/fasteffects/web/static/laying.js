// @ts-check
/** A position put together by hand: cards are put, dragged and changed; the server writes the lines. */
import { api } from "./api.js";
import { fill, h, say, show } from "./dom.js";

/**
 * @typedef {{name: string, count: number, notes: string[], held: string}} Item
 * @typedef {{name: string, life: number, zones: Record<string, Item[]>, exact: boolean}} Player
 * @typedef {{players: Player[], active: number, step: string}} Laid
 * @typedef {[number, string, number]} Place a player, a zone, and which of its cards
 */

const SHOWN = ["battlefield", "hand", "graveyard"]; // also while they are empty
const YES_NO = ["tapped", "summoning sick", "face down"];
const DRAGGED = "laid:";

export class Laying {
  /**
   * @param {HTMLElement} box
   * @param {() => string} text
   * @param {(text: string) => void} take the text after a change
   */
  constructor(box, text, take) {
    this.box = box;
    this.text = text;
    this.take = take;
    /** @type {Laid|null} */
    this.data = null;
    /** @type {[number, string]} where a card is put that is found */
    this.target = [0, "battlefield"];
    this.all = false;
    /** Changes come one after the other, each on what the one before left. */
    this.last = Promise.resolve();
  }

  /** Show the position as the text has it now. */
  async load() {
    try { this.heard(await api("api/lay", { scenario: this.text() })); } catch (error) { this.wrong(error); }
  }

  /** @param {any} found */
  heard(found) {
    this.data = found.laid;
    this.steps = found.steps;
    if (this.target[0] >= found.laid.players.length) this.target = [0, "battlefield"];
    this.draw();
  }

  /** @param {any} error */
  wrong(error) {
    this.data = null;
    fill(this.box, h("p", { class: "wrong", role: "alert" }, `The text has to be mended first: ${error.message}`));
  }

  /**
   * @param {(data: Laid) => void} change
   * @param {string} words what has been done
   */
  change(change, words) {
    this.last = this.last.then(() => this.carry(change, words));
  }

  /** @param {(data: Laid) => void} change @param {string} words */
  async carry(change, words) {
    if (!this.data) return;
    const wanted = structuredClone(this.data);
    change(wanted);
    try {
      const found = await api("api/lay", { scenario: this.text(), laid: wanted });
      this.heard(found);
      say(words);
      this.take(found.scenario);
    } catch (error) {
      const message = /** @type {Error} */ (error).message;
      fill(this.said, h("span", { class: "wrong", role: "alert" }, message));
    }
  }

  /** Put a card where the next one is wanted. @param {string} name */
  put(name) { this.putAt(name, this.target); }

  /** @param {string} name @param {[number, string]} where */
  putAt(name, [player, zone]) {
    this.change((data) => {
      const there = data.players[player].zones[zone];
      const same = there.find((one) => one.name === name && !one.notes.length && !one.held);
      if (same) same.count += 1;
      else there.push({ name, count: 1, notes: [], held: "" });
    }, `${name} is put into ${this.data?.players[player].name}’s ${zone}.`);
  }

  /** @param {Place} from @param {[number, string]} to */
  move([player, zone, at], to) {
    const name = this.data?.players[player].zones[zone][at]?.name ?? "";
    this.change((data) => {
      const [item] = data.players[player].zones[zone].splice(at, 1);
      const notes = zone === "battlefield" && to[1] !== zone ? [] : item.notes;
      data.players[to[0]].zones[to[1]].push({ ...item, notes });
    }, `${name} is now in ${this.data?.players[to[0]].name}’s ${to[1]}.`);
  }

  draw() {
    const data = /** @type {Laid} */ (this.data);
    const held = /** @type {any} */ (document.activeElement)?.dataset?.key;
    const number = (/** @type {any} */ e) => Math.trunc(Number(e.target.value));
    this.said = h("p", { class: "small" });
    fill(this.box, this.said,
      h("div", { class: "row" }, h("label", { for: "whose" }, "Turn of"),
        h("select", { id: "whose", "data-key": "whose", onchange: (/** @type {any} */ e) => this.change((d) => { d.active = number(e); }, "The turn is changed.") }, data.players.map((p, n) => h("option", { value: n, selected: n === data.active }, p.name))),
        h("label", { for: "step", class: "unseen" }, "Step"),
        h("select", { id: "step", "data-key": "step", onchange: (/** @type {any} */ e) => this.change((d) => { d.step = e.target.value; }, "The step is changed.") }, [...new Set([data.step, ...(this.steps ?? [])])].map((one) => h("option", { value: one, selected: one === data.step }, one))),
        h("span", { class: "grow" }),
        h("button", { type: "button", class: "quiet small", "aria-pressed": String(this.all), onclick: () => { this.all = !this.all; this.draw(); } }, "All zones")),
      data.players.map((p, n) => h("section", { class: "laid", "aria-label": p.name },
        h("div", { class: "row" }, h("h3", { class: "grow" }, p.name), h("label", { for: `life${n}` }, "Life"),
          h("input", { type: "number", id: `life${n}`, "data-key": `life${n}`, class: "few", value: p.life, onchange: (/** @type {any} */ e) => this.change((d) => { d.players[n].life = number(e); }, `${p.name} has ${e.target.value} life.`) })),
        Object.keys(p.zones).filter((zone) => this.all || SHOWN.includes(zone) || p.zones[zone].length).map((zone) => this.zone(n, zone)))));
    if (held) /** @type {any} */ (this.box.querySelector(`[data-key="${CSS.escape(held)}"]`))?.focus();
  }

  /** @param {number} n @param {string} zone */
  zone(n, zone) {
    const data = /** @type {Laid} */ (this.data);
    const aimed = this.target[0] === n && this.target[1] === zone;
    const box = h("div", {
      class: "laidzone", role: "group", "aria-label": `${data.players[n].name}’s ${zone}`,
      ondragover: (/** @type {DragEvent} */ e) => { e.preventDefault(); box.classList.add("over"); },
      ondragleave: () => box.classList.remove("over"),
      ondrop: (/** @type {DragEvent} */ e) => {
        e.preventDefault();
        const what = e.dataTransfer?.getData("text/plain") ?? "";
        if (!what.startsWith(DRAGGED)) this.putAt(what, [n, zone]);
        else {
          const [player, from, at] = what.slice(DRAGGED.length).split("|");
          if (Number(player) !== n || from !== zone) this.move([Number(player), from, Number(at)], [n, zone]);
        }
      },
    },
    h("button", { type: "button", class: `quiet small aim ${aimed ? "aimed" : ""}`, "data-key": `aim${n}${zone}`, "aria-pressed": String(aimed), title: "Cards that are found are put here", onclick: () => { this.target = [n, zone]; this.draw(); } }, zone, aimed ? " ← cards go here" : ""),
    data.players[n].zones[zone].map((item, at) => h("button", {
      type: "button", class: "chip laidcard", "data-key": `card${n}${zone}${at}`, draggable: true, onclick: () => this.edit([n, zone, at]),
      ondragstart: (/** @type {DragEvent} */ e) => e.dataTransfer?.setData("text/plain", `${DRAGGED}${n}|${zone}|${at}`),
    }, item.count > 1 ? h("b", {}, `${item.count} `) : null, item.name, item.notes.length ? h("span", { class: "muted" }, ` · ${item.notes.join(", ")}`) : null)));
    return box;
  }

  /** A card in a window: how many, where, and what is noted of it. @param {Place} place */
  edit(place) {
    const data = /** @type {Laid} */ (this.data);
    const [player, zone, at] = place;
    const item = data.players[player].zones[zone][at];
    const onTable = zone === "battlefield";
    const rest = item.notes.filter((note) => !YES_NO.includes(note) && !/^(\d+ damage|\d+ .+ counters?|attached to .+|controlled by .+)$/.test(note));
    const one = (/** @type {RegExp} */ form) => item.notes.map((note) => form.exec(note)?.[1]).find(Boolean) ?? "";
    const field = (/** @type {string} */ id, /** @type {string} */ words, /** @type {any} */ input) => h("div", { class: "field" }, h("label", { for: id }, words), input);
    const count = h("input", { type: "number", id: "count", min: 1, max: 99, value: item.count, class: "few" });
    const where = h("select", { id: "where" }, data.players.flatMap((p, n) => Object.keys(p.zones).map((to) => h("option", { value: `${n}|${to}`, selected: n === player && to === zone }, `${p.name}’s ${to}`))));
    const ticks = YES_NO.map((word) => h("input", { type: "checkbox", id: `is ${word}`, value: word, checked: item.notes.includes(word) }));
    const damage = h("input", { type: "number", id: "damage", min: 0, class: "few", value: Number(one(/^(\d+) damage$/)) });
    const counted = item.notes.map((note) => /^(\d+) (.+?) counters?$/.exec(note)).filter((found) => found !== null);
    const counters = [...counted.map((found) => [found[1], found[2]]), ["0", "+1/+1"]].map(([many, kind], n) => ({
      many: h("input", { type: "number", min: 0, class: "few", value: Number(many), id: `many${n}`, "aria-label": `How many ${kind} counters` }), kind: h("input", { type: "text", value: kind, class: "some", "aria-label": "Kind of counter" }),
    }));
    const pick = (/** @type {string} */ id, /** @type {string} */ now, /** @type {string[]} */ among) => h("select", { id }, h("option", { value: "" }, "–"), [...new Set([...among, ...(now ? [now] : [])])].map((name) => h("option", { value: name, selected: name === now }, name)));
    const hosts = data.players.flatMap((p) => [p.name, ...p.zones.battlefield.map((other) => other.name)]).filter((name) => name !== item.name);
    const attached = pick("attached", one(/^attached to (.+)$/), hosts);
    const controlled = pick("controlled", one(/^controlled by (.+)$/), data.players.filter((_, n) => n !== player).map((p) => p.name));
    const more = h("input", { type: "text", id: "more", value: rest.join(", "), placeholder: "transformed, level 2 …" });
    const notes = () => [
      ...ticks.filter((tick) => tick.checked).map((tick) => tick.value), ...(Number(damage.value) ? [`${Number(damage.value)} damage`] : []),
      ...counters.filter((c) => Number(c.many.value) && c.kind.value.trim()).map((c) => `${Number(c.many.value)} ${c.kind.value.trim()} counter${Number(c.many.value) > 1 ? "s" : ""}`),
      ...(attached.value ? [`attached to ${attached.value}`] : []), ...(controlled.value ? [`controlled by ${controlled.value}`] : []),
      ...more.value.split(",").map((/** @type {string} */ word) => word.trim()).filter(Boolean),
    ];
    const box = show(item.name, h("form", { class: "stack", onsubmit: (/** @type {Event} */ e) => {
      e.preventDefault();
      box.close();
      const [to, into] = where.value.split("|");
      this.change((d) => {
        const [changed] = d.players[player].zones[zone].splice(at, 1);
        const there = d.players[Number(to)].zones[into];
        const next = { ...changed, count: Math.max(1, Number(count.value)), notes: onTable && into === "battlefield" ? notes() : onTable ? [] : changed.notes };
        if (Number(to) === player && into === zone) there.splice(at, 0, next);
        else there.push(next);
      }, `${item.name} is changed.`);
    } },
    field("count", "How many", count), field("where", "Where", where),
    onTable ? [
      h("div", { class: "row" }, ticks.map((tick) => h("label", {}, tick, ` ${tick.value}`))), field("damage", "Damage", damage),
      field("many0", "Counters", h("div", {}, counters.map((c) => h("div", { class: "row" }, c.many, c.kind)))),
      field("attached", "Attached to", attached), field("controlled", "Controlled by", controlled), field("more", "More notes", more)] : null,
    h("div", { class: "row" }, h("button", { type: "submit", class: "main" }, "So be it"),
      h("button", { type: "button", class: "danger", onclick: () => { box.close(); this.change((d) => { d.players[player].zones[zone].splice(at, 1); }, `${item.name} is taken away.`); } }, "Take it away"))));
  }
}
