// @ts-check
/** Watch: a record or a finished table, moment by moment, with the reasons beside it. */
import { api } from "./api.js";
import { Board } from "./board.js";
import { put } from "./ask.js";
import { wholeCard } from "./card.js";
import { curve } from "./curve.js";
import { fill, h, say, segments, show } from "./dom.js";
import { tables } from "./lobby.js";
import { symbols } from "./mana.js";
import { tree } from "./tree.js";

const PACE = 900; // milliseconds of a moment
const ZONES = ["graveyard", "exile", "command", "hand known", "library known"];

/** The record that was opened last. */
let opened = "";

/** Watch that record next. @param {string} record */
export function watch(record) { opened = record; }

/** @param {HTMLElement} room @param {string} words a table's secret and a moment */
export function enter(room, words) {
  const [secret, at] = words.split("/");
  if (!secret && !opened) return choose(room);
  const film = new Film(room, secret ? { secret } : { record: opened }, Number(at) || 0);
  film.load(null);
  return () => film.leave();
}

/** @param {HTMLElement} room */
function choose(room) {
  const error = h("p", { class: "wrong", role: "alert" });
  const take = async (/** @type {File|undefined} */ file) => {
    if (!file) return;
    if (file.size > 1_900_000) { fill(error, "This file is larger than any record."); return; }
    opened = await file.text();
    enter(room, "");
  };
  const input = h("input", { type: "file", accept: ".json,application/json", id: "file", onchange: () => take(input.files[0]) });
  const drop = h("div", { class: "drop", ondragover: (/** @type {Event} */ e) => { e.preventDefault(); drop.classList.add("over"); }, ondragleave: () => drop.classList.remove("over"), ondrop: (/** @type {DragEvent} */ e) => { e.preventDefault(); take(e.dataTransfer?.files[0]); } },
    h("label", { for: "file" }, "A record of a game, as play, simulate and arena write it:"), input, h("span", { class: "muted small" }, "or drop it here"));
  fill(room, h("div", { class: "lead" }, h("div", {}, h("h1", {}, "Watch a game again"), h("p", {}, "Each moment, with what happened in it and by which rules."))),
    h("div", { class: "lobby" }, h("section", { class: "panel", "aria-label": "A record" }, h("header", {}, h("h2", {}, "From a file")), h("div", { class: "in stack" }, drop, error)),
      h("section", { class: "panel", "aria-label": "Your tables" }, h("header", {}, h("h2", {}, "Your tables")), h("div", { class: "in" }, tables().length ? h("ul", { class: "plain" }, tables().map((one) => h("li", {}, h("a", { href: `#/watch/${one.secret}` }, one.words), h("span", { class: "muted small" }, ` ${one.when}`)))) : h("p", { class: "muted" }, "None yet. ", h("a", { href: "#/play" }, "Play a game"), ", or let bots play one there: it can be watched here, and again.")))));
  return undefined;
}

class Film {
  /** @param {HTMLElement} room @param {any} what @param {number} at */
  constructor(room, what, at) {
    this.room = room;
    this.what = what;
    this.at = at;
    /** @type {any} */
    this.film = null;
    this.timer = 0;
    this.boardBox = h("div", { class: "board" });
    this.board = new Board(this.boardBox, (card) => show(card.label ?? card.name, wholeCard(card)), () => undefined);
    this.status = h("div", { class: "status" });
    this.slider = h("input", { type: "range", min: 0, max: 0, value: 0, class: "grow", "aria-label": "Moment", oninput: () => this.goTo(Number(this.slider.value)) });
    this.playing = h("button", { type: "button", onclick: () => this.play(), "aria-label": "Play or pause" }, "▶");
    this.lines = h("ol", { class: "log", "aria-label": "What happened", tabIndex: 0 });
    this.reasons = h("div", { class: "in why" });
    this.turns = h("select", { "aria-label": "Turn", onchange: () => this.goTo(Number(this.turns.value)) });
    this.keys = (/** @type {KeyboardEvent} */ e) => this.key(e);
    addEventListener("keydown", this.keys);
    document.body.classList.add("at-table");
  }

  leave() {
    clearInterval(this.timer);
    clearTimeout(this.waits);
    removeEventListener("keydown", this.keys);
    document.body.classList.remove("at-table");
  }

  /** @param {number|null} seat */
  async load(seat) {
    fill(this.room, h("p", { class: "muted" }, "The game is played again …"));
    try {
      this.film = await api("api/film", { ...this.what, seat });
    } catch (error) {
      opened = "";
      fill(this.room, h("p", { role: "alert" }, /** @type {Error} */ (error).message), h("a", { href: "#/watch", onclick: () => choose(this.room) }, "Another one"));
      return;
    }
    const film = this.film;
    const seats = /** @type {[string, string][]} */ ([["", "all hands open"], ...film.players.map((/** @type {any} */ p, /** @type {number} */ n) => [String(n), `as ${p.name} saw it`])]);
    const last = film.moments.length - 1;
    this.slider.max = last;
    this.curve = curve(film.values, film.moments, film.players.map((/** @type {any} */ p) => p.name), (n) => this.goTo(n));
    const starts = film.moments.map((/** @type {any} */ m, /** @type {number} */ n) => [m.view.turn, n]).filter((/** @type {any} */ [turn], /** @type {number} */ n, /** @type {any[]} */ all) => !n || turn !== all[n - 1][0]);
    fill(this.turns, starts.map((/** @type {any} */ [turn, n]) => h("option", { value: n }, turn ? `Turn ${turn}` : "Beginning")));
    this.starts = starts;
    fill(this.room, h("div", { class: "table" },
      h("div", { class: "status row" }, this.status,
        h("div", { class: "row grow player" },
          h("button", { type: "button", onclick: () => this.goTo(this.at - 1), "aria-label": "One moment back" }, "◀"), this.playing,
          h("button", { type: "button", onclick: () => this.goTo(this.at + 1), "aria-label": "One moment on" }, "▶▏"), this.slider, this.turns),
        film.over ? segments("As whom", seats, () => film.viewer === null ? "" : String(film.viewer), (v) => this.load(v === "" ? null : Number(v))) : h("span", { class: "muted small" }, "The game is not over: hidden cards stay hidden.")),
      this.boardBox,
      h("div", { class: "side" }, this.curve?.box, h("section", { class: "panel logbox", "aria-label": "Log" }, h("header", {}, h("h2", { class: "grow" }, "Log"), h("div", { class: "row tools" }, this.tools(film))), this.lines),
        h("section", { class: "panel logbox", "aria-label": "Why" }, h("header", {}, h("h2", {}, "Why")), this.reasons))));
    fill(this.lines, film.moments.flatMap((/** @type {any} */ m, /** @type {number} */ n) => m.events.map((/** @type {any} */ [text, rules]) => h("li", { class: /'s turn \d+$/.test(text) ? "turn" : "", "data-moment": n },
      h("button", { type: "button", class: "plainly", onclick: () => this.goTo(n) }, symbols(text)), rules.length ? h("span", { class: "rule", title: rules.join(" › ") }, rules[rules.length - 1]) : null))));
    this.goTo(Math.min(this.at, last));
  }

  /** @param {any} film */
  tools(film) {
    const quiet = (/** @type {string} */ words, /** @type {() => void} */ act) => h("button", { type: "button", class: "quiet small", onclick: act }, words);
    return [
      this.what.secret ? quiet("Link", () => {
        const url = `${location.href.split("#")[0]}#/watch/${this.what.secret}/${this.at}`;
        history.replaceState({ quiet: true }, "", url);
        navigator.clipboard?.writeText(url).catch(() => undefined);
        say("The address holds this moment now.");
      }) : null,
      film.over && this.what.secret ? quiet("Export", async () => {
        const found = await api("api/record", this.what);
        const link = h("a", { href: URL.createObjectURL(new Blob([found.record], { type: "application/json" })), download: "fasteffects-record.json" });
        link.click();
      }) : null,
      film.viewer === null ? quiet("Ask from here", () => this.question()) : null,
      quiet("Another", () => { opened = ""; location.hash = "#/watch"; if (!this.what.secret) { this.leave(); choose(this.room); } }),
    ];
  }

  /** This moment as a question, in the other room. */
  async question() {
    try {
      const found = await api("api/position", { ...this.what, end: this.film.moments[this.at].at });
      put(found.scenario);
      if (found.back) say(`No lines can say this very moment: the question begins ${found.back} answers before it.`);
      location.hash = "#/ask";
    } catch (error) { show("No question can begin here", h("p", {}, /** @type {Error} */ (error).message)); }
  }

  /** @param {number} n */
  goTo(n) {
    const film = this.film;
    this.at = Math.max(0, Math.min(n, film.moments.length - 1));
    const moment = film.moments[this.at];
    const view = this.unfolded(moment.view);
    this.slider.value = String(this.at);
    this.curve?.mark(this.at);
    const start = [...this.starts].reverse().find(([, at]) => at <= this.at);
    this.turns.value = String(start?.[1] ?? 0);
    const who = film.players[view.active]?.name ?? "";
    fill(this.status, h("strong", {}, view.turn ? `Turn ${view.turn}` : "Before the game"), h("span", {}, view.over ? " The game is over." : ` ${who} · ${view.step || view.phase}`));
    this.slider.setAttribute("aria-valuetext", `turn ${view.turn}, ${view.step || view.phase}`);
    this.board.draw({ seat: film.viewer !== null && film.viewer >= 0 ? film.viewer : 0, view, players: film.players }, {
      glows: () => false, isChosen: () => undefined, note: () => "",
      name: (/** @type {number} */ id) => id < view.players.length ? view.players[id].name : film.cards.find((/** @type {any} */ c) => c.id === id)?.name ?? "",
    });
    let near = null;
    for (const line of this.lines.children) {
      const here = Number(/** @type {any} */ (line).dataset.moment);
      line.classList.toggle("here", here === this.at);
      if (here <= this.at) near = line;
    }
    near?.scrollIntoView({ block: "nearest" });
    this.ask(moment, film.moments[this.at - 1]);
  }

  /** @param {any} moment @param {any} before */
  ask(moment, before) {
    clearTimeout(this.waits);
    const answer = moment.answer ? h("p", {}, h("strong", {}, this.film.players[moment.answer[0]].name), `: ${moment.answer[2]}`) : null;
    fill(this.reasons, answer, this.film.viewer === null && before ? h("p", { class: "muted small" }, "…") : h("p", { class: "muted small" }, before ? "With all hands open, reasons are told here." : ""));
    if (this.film.viewer !== null || !before || this.timer) return;
    this.waits = setTimeout(async () => {
      const at = this.at;
      try {
        const found = await api("api/moment", { ...this.what, start: before.at, end: moment.at });
        if (at === this.at) fill(this.reasons, answer, found.reasons.length ? tree(found.reasons, found.glosses, undefined, 3) : h("p", { class: "muted small" }, !moment.answer || /^pass/.test(moment.answer[2]) ? "Nothing but time has passed." : "Nothing has come of it yet."));
      } catch (error) { fill(this.reasons, answer, h("p", { class: "muted small" }, /** @type {Error} */ (error).message)); }
    }, 250);
  }

  /** @param {any} view */
  unfolded(view) {
    const cards = (/** @type {number[]} */ some) => some.map((n) => this.film.cards[n]);
    return { ...view, battlefield: cards(view.battlefield), stack: cards(view.stack), players: view.players.map((/** @type {any} */ p) => ({ ...p, ...Object.fromEntries(ZONES.map((zone) => [zone, cards(p[zone])])) })) };
  }

  play() {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = 0;
      this.goTo(this.at);
    } else {
      if (this.at >= this.film.moments.length - 1) this.goTo(0);
      this.timer = setInterval(() => { if (this.at >= this.film.moments.length - 1) this.play(); else this.goTo(this.at + 1); }, PACE);
    }
    this.playing.textContent = this.timer ? "❚❚" : "▶";
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.film || /^(INPUT|SELECT|TEXTAREA)$/.test(/** @type {any} */ (event.target).tagName) || document.querySelector("dialog[open]")) return;
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key];
    if (step) { this.goTo(this.at + step); event.preventDefault(); }
    else if (event.key === " " && document.activeElement?.tagName !== "BUTTON") { this.play(); event.preventDefault(); }
  }
}
