// @ts-check
/** A table: the board, what is asked, and what has happened. */
import { Board } from "./board.js";
import { wholeCard } from "./card.js";
import { Connection } from "./connection.js";
import { fill, h, say, show } from "./dom.js";
import { remember, tables } from "./lobby.js";
import { symbols } from "./mana.js";
import { Asking } from "./question.js";
import { tree } from "./tree.js";

const PHRASES = ["Hello!", "Good luck!", "Thinking …", "Your turn.", "Oops.", "Well played!", "Thanks!", "Good game!"];
const MOST_LINES = 400;

/** @param {HTMLElement} room @param {string} secret */
export function enter(room, secret) {
  const table = new Table(room, secret);
  return () => table.leave();
}

class Table {
  /** @param {HTMLElement} room @param {string} secret */
  constructor(room, secret) {
    this.room = room;
    this.secret = secret;
    /** @type {any} */
    this.state = null;
    /** @type {any[]} */
    this.log = [];
    this.chatted = 0;
    this.status = h("div", { class: "status", role: "status" });
    this.boardBox = h("div", { class: "board" });
    this.askBox = h("section", { class: "asking panel", "aria-label": "What you are asked", tabIndex: -1 });
    this.lines = h("ol", { class: "log", "aria-label": "What has happened", tabIndex: 0 });
    this.tools = h("div", { class: "row tools" });
    this.asking = new Asking(this.askBox, (choice) => this.answer(choice), () => this.draw(), (type, more) => this.say(type, more));
    this.board = new Board(this.boardBox, (card) => this.clicked(card), (n) => this.asking.player(n));
    fill(room, h("div", { class: "table" }, this.status, this.boardBox,
      h("div", { class: "side" }, this.askBox, h("section", { class: "panel logbox", "aria-label": "Log" }, h("header", {}, h("h2", { class: "grow" }, "Log"), this.tools), this.lines))));
    fill(this.askBox, h("div", { class: "in" }, h("p", { class: "muted" }, "Sitting down …")));
    this.connection = new Connection(secret, (m) => this.hear(m), (there) => this.status.classList.toggle("lost", !there), (this.kept()?.both ?? []).filter((/** @type {string|null} */ one) => one && one !== secret));
    this.keys = (/** @type {KeyboardEvent} */ e) => this.key(e);
    addEventListener("keydown", this.keys);
    document.body.classList.add("at-table");
  }

  /** @param {string} type @param {any} [more] */
  say(type, more) {
    const mine = type === "rematch" ? this.kept() : null;
    this.connection.say(type, mine ? { also: [...(mine.both ?? []).filter(Boolean), ...mine.friends.map((/** @type {any} */ one) => one.secret)] } : more);
  }

  /** What this browser knows of the table: links of friends, and who sits at the same device. */
  kept() {
    const found = tables().find((one) => one.secret === this.secret);
    return found && { ...found, friends: found.friends ?? (found.friend ? [{ name: "Your friend", secret: found.friend }] : []) };
  }

  leave() {
    clearInterval(this.ticking);
    this.connection.close();
    removeEventListener("keydown", this.keys);
    document.body.classList.remove("at-table");
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "state") this.stands(message);
    else if (message.type === "why") this.told?.(message);
    else if (message.type === "whynot") show(`Why not ${message.words}?`, tree([message.reason], message.glosses, undefined, 6));
    else if (message.type === "rematch") this.again(message);
    else if (message.type === "refused") {
      if (this.told && /id/.test(message.error)) this.told({ error: message.error });
      else if (message.final) fill(this.askBox, h("div", { class: "in" }, h("p", { role: "alert" }, message.error), h("a", { href: "#/play" }, "To the tables")));
      else { this.asking.refused(message.error); say(message.error); }
    }
  }

  /** @param {any} state */
  stands(state) {
    const before = this.state;
    this.state = state;
    for (const event of state.events) this.happened(event, state.minor.includes(event.number));
    for (const one of state.chat.slice(this.chatted - state.chat.length || state.chat.length)) this.line(h("li", { class: "chat" }, h("strong", {}, state.players[one.seat].name), `: ${PHRASES[one.phrase]}`));
    this.chatted = state.chat.length;
    while (this.lines.childElementCount > MOST_LINES) this.lines.firstElementChild?.remove();
    this.lines.scrollTop = this.lines.scrollHeight;
    this.asking.next = this.nextHere(state);
    this.asking.put(state);
    this.draw();
    const question = state.question;
    if (question && question.number !== before?.question?.number) say(`You are asked: ${question.prompt}. ${question.options.length} possible.`);
    else if (state.view.over && !before?.view.over) say(this.ending());
  }

  /** Who decides now at the same device, if it is somebody else. @param {any} state */
  nextHere(state) {
    const both = this.kept()?.both;
    const n = state.view.decision?.player;
    if (!both || state.view.over || n === undefined || n === state.seat || !both[n]) return null;
    const name = state.players[n].name;
    return h("button", { type: "button", class: "main", onclick: () => {
      const go = h("button", { type: "button", class: "main", onclick: () => { location.hash = `#/seat/${both[n]}`; } }, `I am ${name}`);
      fill(this.room, h("div", { class: "handover" }, h("h1", {}, `Now ${name}`), h("p", { class: "muted" }, "Hand the device over before you look."), go));
      go.focus();
    } }, `Hand over to ${name}`);
  }

  /** @param {any} event @param {boolean} minor */
  happened(event, minor) {
    if (event.kind === "TakenBack") {
      for (const line of this.lines.querySelectorAll("li[data-n]")) if (Number(line.getAttribute("data-n")) > event.details.to) line.classList.add("gone");
      this.line(h("li", { class: "back" }, "taken back"));
      return;
    }
    if (!event.text) return;
    const turn = /^.+'s turn \d+$/.test(event.text);
    const rules = event.rules.slice(-2);
    this.line(h("li", { class: turn ? "turn" : minor ? "minor" : "", "data-n": event.number, title: event.rules.join(" › ") },
      h("span", {}, symbols(event.text)), !turn && !minor && rules.length ? h("span", { class: "rule" }, rules[rules.length - 1]) : null));
  }

  /** @param {HTMLElement} item */
  line(item) { this.lines.append(item); }

  draw() {
    const state = this.state;
    if (!state) return;
    this.board.draw(state, this.asking);
    this.drawStatus(state);
    this.drawTools(state);
  }

  ending() {
    const won = (this.state.view.result ?? []).map((/** @type {number} */ n) => this.state.players[n].name);
    return won.length ? `The game is over: ${won.join(" and ")} won.` : "The game is over: nobody won.";
  }

  /** @param {any} state */
  drawStatus(state) {
    const view = state.view;
    const asked = view.decision?.player;
    const who = asked === undefined || asked === null || asked > 8 ? null : state.players[asked];
    const away = state.players.filter((/** @type {any} */ p, /** @type {number} */ n) => !p.level && !p.here && n !== state.seat && !this.kept()?.both?.[n]);
    fill(this.status,
      h("strong", {}, view.over ? this.ending() : view.turn ? `Turn ${view.turn}` : "Before the first turn"),
      view.over || !view.turn ? null : h("span", {}, [state.players[view.active]?.name, view.step || view.phase].filter(Boolean).join(" · ")),
      view.over ? null : h("span", { class: "grow" }, who ? (asked === state.seat ? (state.passes ? "Nothing for you to do." : "You decide.") : who.level ? `${who.name} thinks …` : `${who.name} decides.`) : ""),
      this.clocks(state),
      away.length ? h("span", { class: "muted small" }, `${away.map((/** @type {any} */ p) => p.name).join(", ")} not here`) : null,
      h("span", { class: "lostword" }, "No connection; trying again …"));
  }

  /** How much time everybody has, where there is a clock; it goes on by itself. @param {any} state */
  clocks(state) {
    clearInterval(this.ticking);
    if (!state.clock) return null;
    const heard = Date.now();
    const box = h("span", { class: "clocks" });
    const draw = () => {
      const gone = state.view.over ? 0 : (Date.now() - heard) / 1000;
      fill(box, state.clock.left.map((/** @type {number|null} */ left, /** @type {number} */ n) => left === null ? null : h("span", { class: n === state.clock.running ? "running" : "", role: "timer" }, `${state.players[n].name} ${minutes(Math.max(0, left - (n === state.clock.running ? gone : 0)))}`)));
    };
    draw();
    if (state.clock.running !== null && !state.view.over) this.ticking = setInterval(draw, 1000);
    return box;
  }

  /** @param {any} state */
  drawTools(state) {
    const mine = this.kept();
    const quiet = (/** @type {string} */ words, /** @type {() => void} */ act) => h("button", { type: "button", class: "quiet small", onclick: act }, words);
    fill(this.tools,
      mine?.friends.length ? quiet(mine.friends.length > 1 ? "Friends’ links" : "Friend’s link", () => this.friends(mine.friends)) : null,
      mine?.watch ? quiet("Watchers’ link", () => this.link("For who watches", [{ name: "", secret: mine.watch }])) : null,
      state.seat !== null ? quiet("Stops", () => this.stops()) : null,
      state.seat !== null ? quiet("Say", () => this.phrases()) : null,
      state.seat !== null && !state.view.over && !state.view.players[state.seat].lost ? quiet("Concede", () => this.concede()) : null);
    const waited = mine?.friends.some((/** @type {any} */ one) => state.players.some((/** @type {any} */ p) => !p.level && !p.here && (p.name === one.name || mine.friends.length === 1)));
    if (waited && !this.shown && state.seat !== null) { this.shown = true; this.friends(mine.friends); }
  }

  /** @param {any[]} friends */
  friends(friends) { this.link(friends.length > 1 ? "Your friends’ seats" : "Your friend’s seat", friends); }

  /** @param {string} title @param {{name: string, secret: string}[]} links */
  link(title, links) {
    const box = show(title, h("p", {}, links[0].name ? "Who has such a link has the seat. Send it to nobody else." : "Who has this link can look on."), links.map((one) => {
      const url = `${location.href.split("#")[0]}#/seat/${one.secret}`;
      const area = h("textarea", { class: "copy mono", readOnly: true, rows: 2, value: url, "aria-label": `The link${links.length > 1 ? ` of ${one.name}` : ""}` });
      return h("div", { class: "stack linked" }, links.length > 1 ? h("strong", {}, one.name) : null, area, h("div", {}, h("button", { type: "button", class: "main", onclick: async () => {
        try { await navigator.clipboard.writeText(url); say("Copied."); if (links.length === 1) box.close(); } catch { area.select(); }
      } }, "Copy")));
    }));
  }

  phrases() {
    const box = show("Say", h("div", { class: "chips" }, PHRASES.map((words, n) => h("button", { type: "button", class: "chip", onclick: () => { this.connection.say("say", { phrase: n }); box.close(); } }, words))));
  }

  concede() {
    const box = show("Give the game up?", h("div", { class: "row" }, h("button", { type: "button", class: "danger", onclick: () => { this.connection.say("concede"); box.close(); } }, "Concede"), h("button", { type: "button", onclick: () => box.close() }, "Play on")));
  }

  stops() {
    const now = this.state.settings;
    const chosen = { mine: new Set(now.mine), theirs: new Set(now.theirs) };
    const column = (/** @type {"mine"|"theirs"} */ side, /** @type {string} */ step) => h("td", {}, h("input", { type: "checkbox", "aria-label": `${step}, ${side === "mine" ? "your turns" : "others’ turns"}`, checked: chosen[side].has(step), onchange: (/** @type {any} */ e) => e.target.checked ? chosen[side].add(step) : chosen[side].delete(step) }));
    const auto = h("input", { type: "checkbox", checked: now.auto, id: "auto" });
    const mana = h("input", { type: "checkbox", checked: now.mana, id: "mana" });
    const box = show("Where you are asked",
      h("p", { class: "small muted" }, "You are always asked to answer what others do, where you can. Elsewhere you are asked in these steps:"),
      h("table", { class: "stops" }, h("thead", {}, h("tr", {}, h("th", {}, "step"), h("th", {}, "yours"), h("th", {}, "theirs"))), h("tbody", {}, now.steps.map((/** @type {string} */ step) => h("tr", {}, h("th", { scope: "row" }, step), column("mine", step), column("theirs", step))))),
      h("p", {}, auto, h("label", { for: "auto" }, " pass by itself elsewhere")), h("p", {}, mana, h("label", { for: "mana" }, " mana is drawn by itself")),
      h("button", { type: "button", class: "main", onclick: () => {
        this.connection.say("stops", { mine: [...chosen.mine], theirs: [...chosen.theirs], auto: auto.checked });
        if (mana.checked !== now.mana) this.connection.say("mana", { auto: mana.checked });
        box.close();
      } }, "So be it"));
  }

  /** @param {any} choice */
  answer(choice) {
    const question = this.state?.question;
    if (question) this.connection.say("answer", { question: question.number, choice });
  }

  /** @param {any} card */
  clicked(card) {
    if (!this.asking.card(card.id)) this.look(card);
  }

  /** @param {any} card */
  look(card) {
    const place = h("div", {}, h("p", { class: "muted" }, "…"));
    this.told = (/** @type {any} */ found) => {
      this.told = null;
      fill(place, found.error ? h("p", { class: "muted" }, found.error) : tree([found.reason], found.glosses, undefined, 6));
    };
    const own = this.state.seat !== null;
    show(card.label ?? card.name, wholeCard(card),
      own ? h("p", {}, h("button", { type: "button", class: "small", onclick: () => this.connection.say("whynot", { words: card.label ?? card.name }) }, "Why can’t I use it now?")) : null,
      h("h2", {}, "Why it is so"), place);
    this.connection.say("why", { object: card.id });
  }

  /** The same again: this browser keeps what it had of the table. @param {any} message */
  again(message) {
    const old = this.kept();
    const also = [...message.also];
    const both = old?.both && also.length ? old.both.map((/** @type {any} */ one) => one && also.shift()) : null;
    const friends = old && also.length ? old.friends.map((/** @type {any} */ one) => ({ ...one, secret: also.shift() })) : [];
    const words = `again: ${this.state.players.map((/** @type {any} */ p) => p.name).join(" – ")}`;
    const when = new Date().toLocaleDateString();
    for (const other of both ?? []) if (other && other !== message.secret) remember({ secret: other, both, friends, watch: message.watch, words, when });
    remember({ secret: message.secret, both, friends, watch: message.watch, words, when });
    location.hash = `#/seat/${message.secret}`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {any} */ (event.target).tagName) || document.querySelector("dialog[open]")) return;
    if (this.asking.key(event.key)) event.preventDefault();
    else if (event.key === "z" && this.state?.undo.possible) this.connection.say("undo");
    else if (event.key === "l" || event.key === "?") {
      const id = Number(/** @type {any} */ (event.target).closest?.(".card")?.dataset.id);
      const card = id && this.board.cards.get(id);
      if (card) this.look(card);
    }
  }
}

/** @param {number} seconds */
function minutes(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
