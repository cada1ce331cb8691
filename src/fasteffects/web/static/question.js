// @ts-check
/** What a seat is asked, and how it answers: by clicking cards, or the buttons that say the same. */
import { fill, h } from "./dom.js";
import { symbols } from "./mana.js";

/** @typedef {any} Question as QuestionData of docs/schema.json, with its number */

const KINDS = {
  mulligan: "Do you keep this hand?", priority: "Your move", target: "Choose a target", mode: "Choose a mode", x: "How much is X?",
  attack: "Which creatures attack?", block: "Which creatures block?", mana: "Pay", divide: "Divide", order: "Put in order", discard: "Discard", "yes/no": "Yes or no?",
};

export class Asking {
  /**
   * @param {HTMLElement} box
   * @param {(choice: any) => void} answer
   * @param {() => void} redraw
   * @param {(type: string, more?: any) => void} say
   */
  constructor(box, answer, redraw, say) {
    this.box = box;
    this.answer = answer;
    this.redraw = redraw;
    this.say = say;
    /** @type {any} */
    this.state = null;
    /** @type {Question} */
    this.question = null;
    /** @type {any[]} what has been chosen of a big question */
    this.chosen = [];
    /** @type {number|null} a creature whose goal is being chosen */
    this.held = null;
    this.error = "";
    /** @type {HTMLElement|null} how to hand the device over */
    this.next = null;
    this.amount = 0;
    /** @type {number[]} */
    this.amounts = [];
  }

  /** @param {any} state */
  put(state) {
    this.state = state;
    if (state.question?.number !== this.question?.number) {
      this.chosen = [];
      this.held = null;
      this.error = "";
      this.amount = state.question?.low ?? 0;
      const many = state.question?.options.length ?? 0;
      this.amounts = Array.from({ length: many }, (_, n) => n ? state.question.low : state.question.high - state.question.low * (many - 1));
    }
    this.question = state.question;
    this.draw();
  }

  /** @param {string} words */
  refused(words) {
    this.error = words;
    this.draw();
  }

  /**
   * Whether something glows: it can be chosen now.
   * @param {number} id
   */
  glows(id) {
    const q = this.question;
    if (!q) return false;
    if (q.shape === "pairs") return this.held === null ? q.pairs.some((/** @type {any} */ p) => p.creature === id) : this.goals(this.held).includes(id) || q.pairs.some((/** @type {any} */ p) => p.creature === id);
    return q.options.some((/** @type {any} */ o) => o.kind !== "pass" && o.refs.includes(id) && !this.isMana(o));
  }

  /** @param {any} option */
  isMana(option) { return this.question.kind === "priority" && /^(tap|ActivateMana)/.test(option.text) && option.kind !== "cast"; }

  /** @param {number} id */
  isChosen(id) {
    const q = this.question;
    if (!q) return undefined;
    if (q.shape === "pairs") return this.held === id || this.chosen.some(([creature]) => creature === id) || undefined;
    if (q.shape === "some" || q.shape === "order") return this.chosen.some((n) => q.options[n].refs.includes(id)) || undefined;
    return undefined;
  }

  /** @param {number} id what a chosen creature attacks or blocks */
  note(id) {
    const pair = this.question?.shape === "pairs" && this.chosen.find(([creature]) => creature === id);
    return pair ? `${this.question.kind === "attack" ? "attacks" : "blocks"} ${this.name(pair[1])}` : "";
  }

  /** The creatures and their goals that are chosen so far. @returns {[number, number][]} */
  get pairs() { return this.question?.shape === "pairs" ? this.chosen : []; }

  /**
   * A creature was dragged onto something.
   * @param {number} creature @param {number} goal
   */
  put_on(creature, goal) {
    this.chosen = this.chosen.filter(([one]) => one !== creature);
    this.held = null;
    this.chosen.push([creature, goal]);
    this.error = "";
    this.draw();
    this.redraw();
  }

  /** @param {number} creature */
  goals(creature) { return this.question.pairs.find((/** @type {any} */ p) => p.creature === creature)?.goals ?? []; }

  /** @param {number} id */
  name(id) {
    const players = this.state.view.players;
    if (id < players.length) return players[id].name;
    const all = [...this.state.view.battlefield, ...players.flatMap((/** @type {any} */ p) => [...p["hand known"], ...p.graveyard, ...p.exile, ...p["library known"]]), ...this.state.view.stack];
    const card = all.find((one) => one.id === id);
    return card?.label ?? card?.name ?? "something";
  }

  /**
   * A card was clicked; whether that meant something.
   * @param {number} id
   */
  card(id) {
    const q = this.question;
    if (!q) return false;
    if (q.shape === "pairs") return this.pair(id);
    const some = q.options.filter((/** @type {any} */ o) => o.refs.includes(id));
    if (!some.length) return false;
    if (q.shape === "some" || q.shape === "order") { this.toggle(some[0].index); return true; }
    if (q.shape !== "one") return false;
    const exact = some.filter((/** @type {any} */ o) => o.refs[0] === id);
    const meant = exact.length ? exact : some;
    if (meant.length === 1) this.answer(meant[0].index);
    else if (meant.every((/** @type {any} */ o) => o.key === meant[0].key)) this.answer(meant[0].index);
    else { this.only = meant; this.draw(); this.box.querySelector("button")?.focus(); }
    return true;
  }

  /** @param {number} n a player was clicked */
  player(n) { return this.card(n); }

  /** @param {number} id */
  pair(id) {
    const q = this.question;
    const own = q.pairs.some((/** @type {any} */ p) => p.creature === id);
    if (this.held !== null && this.goals(this.held).includes(id)) {
      this.chosen.push([this.held, id]);
      this.held = null;
    } else if (own) {
      if (this.held === id) this.held = null;
      else if (this.chosen.some(([creature]) => creature === id)) this.chosen = this.chosen.filter(([creature]) => creature !== id);
      else if (this.goals(id).length === 1) this.chosen.push([id, this.goals(id)[0]]);
      else this.held = id;
    } else return false;
    this.error = "";
    this.draw();
    this.redraw();
    return true;
  }

  /** @param {number} index */
  toggle(index) {
    this.chosen = this.chosen.includes(index) ? this.chosen.filter((n) => n !== index) : [...this.chosen, index];
    if (this.question.shape === "some" && this.chosen.length > this.question.high) this.chosen = this.chosen.slice(-this.question.high);
    this.error = "";
    this.draw();
    this.redraw();
  }

  /** @param {string} key */
  key(key) {
    const q = this.question;
    if (!q) return false;
    if (q.shape === "one") {
      const pass = q.options.find((/** @type {any} */ o) => o.kind === "pass");
      if (key === " " && pass && !/^(BUTTON|A)$/.test(document.activeElement?.tagName ?? "")) { this.answer(pass.index); return true; }
      if (key === "p" && pass) { this.answer(pass.index); return true; }
      const n = Number(key);
      const listed = this.listed();
      if (key >= "1" && key <= "9" && listed[n - 1]) { this.answer(listed[n - 1].index); return true; }
    } else if (key >= "1" && key <= "9") return this.nth(Number(key) - 1);
    else if (key === "Enter" && document.activeElement === document.body) { this.done(); return true; }
    return false;
  }

  /** Choose one of several by its number, or take it back. @param {number} n */
  nth(n) {
    const q = this.question;
    if (q.shape === "pairs") {
      const id = this.held === null ? q.pairs[n]?.creature : this.goals(this.held)[n];
      return id !== undefined && this.pair(id);
    }
    if ((q.shape !== "some" && q.shape !== "order") || !q.options[n]) return false;
    this.toggle(q.options[n].index);
    return true;
  }

  /** The options as buttons: of equal ones only the first. */
  listed() {
    const q = this.question;
    const seen = new Set();
    return (this.only ?? q.options).filter((/** @type {any} */ o) => {
      if (q.shape === "one" && (o.kind === "pass" || seen.has(o.key) || (this.isMana(o) && !this.all))) return false;
      seen.add(o.key);
      return true;
    });
  }

  done() {
    const q = this.question;
    if (q.shape === "number") this.answer(this.amount);
    else if (q.shape === "divide") this.answer(this.amounts);
    else if (q.shape === "pairs") this.answer(this.chosen);
    else if (q.shape === "words") this.answer(this.words ?? "");
    else this.answer(this.chosen);
  }

  draw() {
    const q = this.question;
    const had = this.box.contains(document.activeElement);
    this.box.dataset.question = q ? String(q.number) : "";
    if (!q) fill(this.box, h("div", { class: "in" }, this.waiting()));
    else fill(this.box, h("header", {}, h("h2", { class: "grow" }, KINDS[/** @type {keyof typeof KINDS} */ (q.kind)] ?? q.prompt), q.rule ? h("span", { class: "rule", title: q.moment }, q.rule) : null), h("div", { class: "in stack" }, this.inside(q), this.error ? h("p", { class: "wrong", role: "alert" }, this.error) : null, this.below()));
    if (had && !this.box.contains(document.activeElement)) this.box.focus({ preventScroll: true });
    this.only = null;
  }

  waiting() {
    const view = this.state.view;
    if (view.over) return [h("p", {}, "The game is over."), this.state.seat !== null ? h("div", { class: "row" }, h("button", { type: "button", class: "main", onclick: () => this.say("rematch") }, "Play again"), h("a", { href: `#/watch/${location.hash.split("/")[2]}` }, "Watch it again")) : h("a", { href: `#/watch/${location.hash.split("/")[2]}` }, "Watch it again")];
    const who = this.state.players[view.decision?.player];
    return h("div", { class: "waiting" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i", {}), h("i", {}), h("i", {})), h("span", {}, this.state.passes ? "You could do nothing here: it goes on by itself." : who ? (who.level ? `${who.name} thinks …` : `${who.name} decides.`) : "…"), this.next, this.wanted());
  }

  wanted() {
    const who = this.state.undo.wanted;
    if (who === null || this.state.seat === null) return null;
    if (who === this.state.seat) return h("p", {}, "You asked to take your last choice back.");
    if (this.state.undo.agreed?.includes(this.state.seat)) return h("p", {}, `You let ${this.state.players[who].name} take the last choice back.`);
    return h("p", { class: "stack" }, `${this.state.players[who].name} wants to take the last choice back. `, h("span", { class: "row" }, h("button", { type: "button", onclick: () => this.say("agree", { yes: true }) }, "Agree"), h("button", { type: "button", onclick: () => this.say("agree", { yes: false }) }, "No")));
  }

  below() {
    const q = this.question;
    return [this.wanted(), h("div", { class: "row small" },
      this.state.undo.possible ? h("button", { type: "button", class: "quiet small", onclick: () => this.say("undo"), title: "z" }, "↶ Take back") : null,
      q.kind === "priority" ? [h("button", { type: "button", class: "quiet small", onclick: () => this.say("skip", { until: "end" }) }, "Pass until the turn ends"),
        h("button", { type: "button", class: "quiet small", onclick: () => this.say("skip", { until: "mine" }) }, "… until my next turn")] : null,
      q.options.some((/** @type {any} */ o) => this.isMana(o)) ? h("button", { type: "button", class: "quiet small", "aria-pressed": String(!!this.all), onclick: () => { this.all = !this.all; this.draw(); } }, this.all ? "Hide mana" : "Mana by hand") : null)];
  }

  /** @param {Question} q */
  inside(q) {
    const about = q.about !== null && q.about !== undefined ? h("span", { class: "muted" }, ` (${this.name(q.about)})`) : null;
    const prompt = q.kind === "priority" ? h("p", { class: "muted small" }, `${q.moment[0]?.toUpperCase() ?? ""}${q.moment.slice(1)}. Choose a card that glows, or pass.`) : h("p", {}, symbols(q.prompt), about);
    const go = (/** @type {string} */ words, can = true) => h("button", { type: "button", class: "main", disabled: !can, onclick: () => this.done() }, words);
    if (q.shape === "one") {
      const pass = q.options.find((/** @type {any} */ o) => o.kind === "pass");
      return [prompt, pass ? h("button", { type: "button", class: "main wide", onclick: () => this.answer(pass.index), title: "space or p" }, h("kbd", { "aria-hidden": "true" }, "p"), this.state.view.stack.length ? " Pass: let it resolve" : " Pass") : null,
        h("div", { class: "options" }, this.listed().map((/** @type {any} */ o, /** @type {number} */ n) => h("button", { type: "button", class: pass ? "" : n ? "" : "main", onclick: () => this.answer(o.index) }, number(n), symbols(o.text))))];
    }
    if (q.shape === "some" || q.shape === "order") {
      const order = q.shape === "order";
      const enough = order ? this.chosen.length === q.options.length : this.chosen.length >= q.low && this.chosen.length <= q.high;
      const count = order ? "in the order you choose them" : q.low === q.high ? `choose ${q.low}` : `from ${q.low} to ${q.high}`;
      return [prompt, h("p", { class: "small muted" }, count),
        h("div", { class: "options" }, q.options.map((/** @type {any} */ o, /** @type {number} */ n) => {
          const at = this.chosen.indexOf(o.index);
          return h("button", { type: "button", "aria-pressed": String(at >= 0), class: at >= 0 ? "picked" : "", onclick: () => this.toggle(o.index) }, at >= 0 ? h("kbd", {}, order ? `${at + 1}.` : "✓") : number(n), symbols(o.text));
        })), go(this.chosen.length || order ? `Done (${this.chosen.length})` : q.low ? `Choose ${q.low}` : "None", enough)];
    }
    if (q.shape === "number") return [prompt, h("div", { class: "row" }, h("input", { type: "number", min: q.low, max: q.high, value: this.amount, "aria-label": q.prompt, oninput: (/** @type {any} */ e) => { this.amount = Number(e.target.value); } }), h("span", { class: "muted small" }, `${q.low} to ${q.high}`), go("Done"))];
    if (q.shape === "divide") {
      const left = () => q.high - this.amounts.reduce((a, b) => a + b, 0);
      const rest = h("span", { class: "muted small", role: "status" }, `${left()} left`);
      const done = go("Done");
      return [prompt, q.options.map((/** @type {any} */ o, /** @type {number} */ n) => h("label", { class: "row" }, h("input", { type: "number", min: q.low, max: q.high, value: this.amounts[n], oninput: (/** @type {any} */ e) => { this.amounts[n] = Number(e.target.value); fill(rest, `${left()} left`); done.disabled = left() !== 0; } }), o.text)), h("div", { class: "row" }, done, rest)];
    }
    if (q.shape === "pairs") return this.fighting(q, prompt, go);
    return [prompt, h("div", { class: "row" }, h("input", { type: "text", "aria-label": q.prompt, oninput: (/** @type {any} */ e) => { this.words = e.target.value; } }), go("Done"))];
  }

  /** @param {Question} q @param {any} prompt @param {(words: string, can?: boolean) => any} go */
  fighting(q, prompt, go) {
    const verb = q.kind === "attack" ? "attacks" : "blocks";
    const every = () => {
      this.chosen = q.pairs.map((/** @type {any} */ p) => [p.creature, p.goals[0]]);
      this.draw();
      this.redraw();
    };
    const hold = this.held;
    return [
      h("p", { class: "small muted" }, hold === null ? `Choose creatures that glow${q.kind === "block" ? ", then what each blocks" : ""}.` : `What does ${this.name(hold)} ${q.kind}?`),
      hold !== null ? h("div", { class: "options" }, this.goals(hold).map((/** @type {number} */ goal, /** @type {number} */ n) => h("button", { type: "button", onclick: () => this.pair(goal) }, number(n), this.name(goal)))) : null,
      h("div", { class: "options" }, q.pairs.map((/** @type {any} */ p, /** @type {number} */ n) => {
        const on = this.chosen.find(([creature]) => creature === p.creature);
        return h("button", { type: "button", "aria-pressed": String(!!on), class: on ? "picked" : "", onclick: () => this.pair(p.creature) }, on ? h("kbd", {}, "✓") : hold === null ? number(n) : null, on ? `${this.name(p.creature)} ${verb} ${this.name(on[1])}` : this.name(p.creature));
      })),
      h("div", { class: "row" }, go(this.chosen.length ? `${q.kind === "attack" ? "Attack" : "Block"} with ${this.chosen.length}` : q.kind === "attack" ? "No attack" : "No blocks", hold === null),
        q.kind === "attack" && this.chosen.length < q.pairs.length ? h("button", { type: "button", onclick: every }, "All") : null,
        this.chosen.length ? h("button", { type: "button", class: "quiet", onclick: () => { this.chosen = []; this.held = null; this.draw(); this.redraw(); } }, "Clear") : null)];
  }
}

/** The key that chooses an option. @param {number} n */
function number(n) { return n < 9 ? h("kbd", { "aria-hidden": "true" }, String(n + 1)) : null; }
