// @ts-check
/** The board: everybody's rows, the stack, hands, zones one tap away. */
import { cardButton } from "./card.js";
import { fill, h, show } from "./dom.js";
import { dragByTouch } from "./dragging.js";
import { drawLines, linesOf } from "./lines.js";
import { symbols } from "./mana.js";

/** What spells wait in, as the rules of the game call it. @param {any} view */
export function pileName(view) { return view.rules === "fifth" ? "batch" : "stack"; }

export class Board {
  /**
   * @param {HTMLElement} box
   * @param {(card: any) => void} clicked
   * @param {(player: number) => any} player
   */
  constructor(box, clicked, player) {
    this.box = box;
    this.clicked = clicked;
    this.player = player;
    /** @type {Map<number, any>} */
    this.cards = new Map();
    this.box.addEventListener("scroll", () => this.lined(), true);
    this.sized = new ResizeObserver(() => this.lined());
    this.sized.observe(this.box);
  }

  /** Lines for attacks, blocks and targets, where things are now. */
  lined() {
    cancelAnimationFrame(this.frame ?? 0);
    this.frame = requestAnimationFrame(() => {
      if (this.view) drawLines(this.box, linesOf(this.view, this.asking?.pairs ?? [], this.asking?.question?.kind === "block" ? "block" : "attack"));
    });
  }

  /** @param {any} state @param {any} asking */
  draw(state, asking) {
    const focused = /** @type {any} */ (document.activeElement)?.closest?.(".board .card")?.dataset.id;
    const view = state.view;
    this.asking = asking;
    this.view = view;
    this.cards.clear();
    const me = state.seat ?? 0;
    const order = [...view.players.keys()].map((n) => (n + me + 1) % view.players.length).reverse();
    const others = order.filter((n) => n !== me).reverse();
    fill(this.box,
      others.length > 1 ? h("div", { class: `others of${others.length}` }, others.map((n) => this.side(view, n, true))) : others.map((n) => this.side(view, n, true)),
      view.stack.length ? h("section", { class: "stackrow", "aria-label": `The ${pileName(view)}` }, h("h3", {}, `${pileName(view) === "batch" ? "Batch" : "Stack"}: the ${view.stack.length > 1 ? "rightmost resolves first" : "next to resolve"}`), h("div", { class: "zone" }, view.stack.map((/** @type {any} */ card) => this.spell(card)))) : h("div", { class: "midline", "aria-hidden": "true" }),
      this.side(view, me, false),
      this.looked(view));
    if (!this.drawn && this.cards.size) {
      this.drawn = true;
      this.box.scrollTop = this.box.scrollHeight;
    }
    this.lined();
    if (focused) /** @type {any} */ (this.box.querySelector(`.card[data-id="${focused}"]`))?.focus({ preventScroll: true });
  }

  /** @param {any} view @param {number} n @param {boolean} above */
  side(view, n, above) {
    const p = view.players[n];
    const own = view.battlefield.filter((/** @type {any} */ c) => c.controller === n);
    const isLand = (/** @type {any} */ c) => c.types.includes("Land") && !c.types.includes("Creature");
    const lands = own.filter(isLand);
    const creatures = own.filter((/** @type {any} */ c) => c.types.includes("Creature"));
    const rest = own.filter((/** @type {any} */ c) => !isLand(c) && !c.types.includes("Creature"));
    const known = p["hand known"];
    const hidden = p.hand - known.length;
    const rows = [
      this.row(`${p.name}’s creatures`, creatures),
      lands.length || rest.length ? h("div", { class: "back-row" }, this.row(`${p.name}’s lands`, this.piled(lands), true), this.row(`${p.name}’s other permanents`, rest)) : null,
      known.length ? h("div", { class: "hand", role: "group", "aria-label": `${p.name}’s hand` }, known.map((/** @type {any} */ c) => this.card(c)), hidden > 0 ? h("span", { class: "backs", role: "img", "aria-label": `${hidden} hidden cards` }, Array.from({ length: Math.min(hidden, 8) }, () => h("i", {})), h("b", {}, `${hidden}`)) : null) : null,
    ].filter(Boolean);
    if (above) rows.reverse();
    const line = this.line(view, p, n);
    return h("section", { class: `seat ${view.active === n ? "active" : ""} ${p.lost ? "lost" : ""}`, "aria-label": p.name, "data-goal": n, ...this.drop(n) }, above ? [line, rows] : [rows, line]);
  }

  /** @param {any} view @param {any} p @param {number} n */
  line(view, p, n) {
    const glows = this.asking?.glows(n);
    const zone = (/** @type {string} */ words, /** @type {any[]} */ cards) => h("button", { type: "button", class: `quiet small ${cards.some((c) => this.asking?.glows(c.id)) ? "glows" : ""}`, onclick: () => this.zone(`${p.name}’s ${words}`, cards), disabled: !cards.length }, `${words} ${cards.length}`);
    const known = p["hand known"];
    const hidden = p.hand - known.length;
    const counters = Object.entries(p.counters).filter(([, many]) => many).map(([kind, many]) => `${many} ${kind}`);
    return h("div", { class: "seatline row" },
      h("button", { type: "button", "data-seat": n, class: `who ${glows ? "glows" : ""}`, disabled: !glows, onclick: () => this.player(n), "aria-label": `${p.name}, ${p.life} life${view.active === n ? ", active" : ""}${glows ? ", can be chosen" : ""}` },
        h("span", { class: "life" }, String(p.life)), h("strong", {}, p.name), view.active === n ? h("span", { class: "turnmark" }, "turn") : null),
      counters.length ? h("span", { class: "small" }, counters.join(", ")) : null,
      p.mana.length ? h("span", { "aria-label": "mana" }, symbols(p.mana.map((/** @type {string} */ m) => `{${m.replace(/[{}]/g, "")}}`).join(""))) : null,
      h("span", { class: "grow" }),
      known.length < p.hand ? h("span", { class: "backs", "aria-hidden": "true" }, Array.from({ length: Math.min(hidden, 7) }, () => h("i", {}))) : null,
      h("span", { class: "small muted" }, `hand ${p.hand} · library ${p.library}`),
      p.graveyard.length ? zone("graveyard", p.graveyard) : null, p.exile.length ? zone("exile", p.exile) : null, p.command.length ? zone("command", p.command) : null);
  }

  /** @param {string} label @param {any[]} cards @param {boolean} [small] */
  row(label, cards, small) {
    return cards.length ? h("div", { class: small ? "perms lands" : "perms", role: "group", "aria-label": label }, cards.map((c, n) => {
      const one = this.card(c, small);
      if (small && n && cards[n - 1].name === c.name && cards[n - 1].tapped === c.tapped) one.classList.add("piled");
      return one;
    })) : null;
  }

  /** Lands of a kind lie together. @param {any[]} lands */
  piled(lands) {
    return [...lands].sort((a, b) => a.name.localeCompare(b.name) || Number(a.tapped) - Number(b.tapped));
  }

  /**
   * A creature can be dragged onto what it is to attack or block.
   * @param {number} goal a card or a player
   */
  drop(goal) {
    if (this.asking?.question?.shape !== "pairs") return {};
    const fits = () => this.dragged !== undefined && this.asking.goals(this.dragged).includes(goal);
    return {
      ondragover: (/** @type {DragEvent} */ e) => { if (fits()) e.preventDefault(); },
      ondrop: (/** @type {DragEvent} */ e) => {
        if (!fits()) return;
        e.preventDefault();
        e.stopPropagation();
        this.asking.put_on(this.dragged, goal);
      },
    };
  }

  /** @param {number} id */
  drag(id) {
    if (!this.asking?.goals || this.asking.question?.shape !== "pairs" || !this.asking.goals(id).length) return {};
    return {
      draggable: true, onpointerdown: (/** @type {PointerEvent} */ e) => dragByTouch(e, { box: this.box, fits: (goal) => this.asking.goals(id).includes(goal), put: (goal) => this.asking.put_on(id, goal) }),
      ondragend: () => { this.dragged = undefined; },
      ondragstart: (/** @type {DragEvent} */ e) => { this.dragged = id; e.dataTransfer?.setData("text/plain", String(id)); },
    };
  }

  /** @param {any} card @param {boolean} [small] */
  card(card, small) {
    this.cards.set(card.id, card);
    const note = this.asking?.note(card.id);
    return cardButton(card, {
      onclick: () => this.clicked(card), glows: this.asking?.glows(card.id), chosen: this.asking?.isChosen(card.id), words: !small, note, also: { ...this.drop(card.id), ...this.drag(card.id) },
      extra: note ? h("span", { class: "note", "aria-hidden": "true" }, note) : null,
    });
  }

  /** @param {any} card */
  spell(card) {
    this.cards.set(card.id, card);
    const aims = card.targets.map((/** @type {number} */ id) => this.asking?.name(id)).filter(Boolean);
    return h("div", { class: "onstack" }, this.card(card), h("p", { class: "small" }, symbols(card.words), aims.length && !/targeting/.test(card.words) ? ` → ${aims.join(", ")}` : ""));
  }

  /** What is looked at in a library now. @param {any} view */
  looked(view) {
    const some = view.players.flatMap((/** @type {any} */ p) => p["library known"].filter((/** @type {any} */ c) => this.asking?.glows(c.id) || this.asking?.isChosen(c.id)));
    return some.length ? h("section", { class: "stackrow", "aria-label": "Cards you look at" }, h("h3", {}, "In the library"), h("div", { class: "zone" }, some.map((/** @type {any} */ c) => this.card(c)))) : null;
  }

  /** @param {string} title @param {any[]} cards */
  zone(title, cards) {
    const box = show(title, h("div", { class: "zone" }, [...cards].reverse().map((card) => cardButton(card, {
      glows: this.asking?.glows(card.id), onclick: () => { box.close(); this.clicked(card); },
    }))));
  }
}
