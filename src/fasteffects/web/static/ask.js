// @ts-check
/** Ask: a question is written down, and answered with its reasons. */
import { api, packed, unpacked } from "./api.js";
import { cardButton, wholeCard } from "./card.js";
import { fill, h, say, segments, show } from "./dom.js";
import { EXAMPLES } from "./examples.js";
import { Laying } from "./laying.js";
import { symbols } from "./mana.js";
import { isPuzzle, openElsewhere, solved } from "./opening.js";
import { cardSearch } from "./search.js";
import { tree } from "./tree.js";

const WAIT = 600; // milliseconds after the last letter
const VERDICTS = {
  passed: ["✓", "What you claimed is so"], failed: ["✕", "What you claimed is not so"],
  played: ["→", "What comes of it"], unplayable: ["!", "This can't be played as it is written"],
};

/** What the room remembers while the page is open. */
const kept = { branches: [branch(EXAMPLES[0].text)], at: 0, rules: "", by: "text" };
const MOST_BRANCHES = 4;

/**
 * One way that things may go: its text, and the texts before and after it.
 * @param {string} text
 * @returns {{text: string, past: string[], future: string[]}}
 */
function branch(text) { return { text, past: [], future: [] }; }

/** Put another question in place of all that is there. @param {string} text */
export function put(text) {
  kept.branches = [branch(text)];
  kept.at = 0;
}

/**
 * @param {HTMLElement} room
 * @param {string} word the question, packed
 */
export async function enter(room, word) {
  if (word) {
    try {
      const found = JSON.parse(await unpacked(word));
      kept.branches = [found.q ?? "", ...(found.b ?? [])].slice(0, MOST_BRANCHES).map((one) => branch(String(one)));
      kept.at = 0;
      kept.rules = String(found.r ?? "");
    } catch { say("This link holds no question."); }
  }
  return new Ask(room).start();
}

class Ask {
  /** @param {HTMLElement} room */
  constructor(room) {
    /** @type {AbortController|null} */
    this.asking = null;
    this.timer = 0;
    /** @type {Map<string, any>} answers to texts that were asked already */
    this.known = new Map();
    this.gutter = h("div", { class: "gutter", "aria-hidden": "true" });
    this.area = h("textarea", {
      value: this.now.text, rows: 20, spellcheck: false, autocapitalize: "off", autocomplete: "off", "aria-label": "Your question as a scenario",
      "aria-describedby": "faults", oninput: () => this.typed(), onscroll: () => { this.gutter.scrollTop = this.area.scrollTop; },
      onkeydown: (/** @type {KeyboardEvent} */ e) => { if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) this.asked(); },
    });
    this.answers = h("div", { class: "answers", "aria-live": "off" });
    this.back = h("button", { type: "button", onclick: () => this.step(-1), disabled: true }, "↶ Step back");
    this.on = h("button", { type: "button", class: "quiet", onclick: () => this.step(1), disabled: true, "aria-label": "Step forward" }, "↷");
    this.tabs = h("div", { class: "row tabs", role: "group", "aria-label": "Branches" });
    this.mirror = h("div", { class: "mirror", "aria-hidden": "true" });
    this.editor = h("div", { class: "editor" }, this.gutter, this.area, this.mirror);
    this.sized = new ResizeObserver(() => this.lined());
    this.sized.observe(this.area);
    this.laidBox = h("div", { class: "in laying" });
    this.laying = new Laying(this.laidBox, () => this.area.value, (text) => this.take(text, true));
    fill(room, this.head(), h("div", { class: "ask" },
      h("section", { class: "write", "aria-label": "The question" }, h("div", { class: "panel" },
        h("header", {}, h("h2", { class: "grow" }, "Question"),
          segments("Rules", [["", "as written"], ["modern", "modern"], ["fifth", "Fifth Ed."], ["both", "side by side"]], () => kept.rules, (value) => { kept.rules = value; this.ask(); })),
        this.tabs, this.editor, this.laidBox,
        h("div", { class: "in row" },
          h("button", { type: "button", class: "main", onclick: () => this.asked(), title: "Ctrl+Enter" }, "Answer"),
          this.back, this.on, h("span", { class: "grow" }),
          h("button", { type: "button", class: "quiet", onclick: () => this.link() }, "Link"),
          h("button", { type: "button", class: "quiet", onclick: () => this.copy(this.area.value, "The scenario is copied.") }, "Copy"))),
        this.search(),
        h("p", { class: "small muted" }, "As a table, cards are dragged, or chosen by name. As text: places and cards under ", h("code", {}, "given"), ", what is done under ", h("code", {}, "when"), ", what you think is so under ", h("code", {}, "then"), " (it may be left out). ", h("kbd", {}, "Ctrl"), " ", h("kbd", {}, "Enter"), " leads to the answer.")),
      h("section", { "aria-label": "The answer" }, this.answers)));
  }

  /** Long lines are broken: each number is as high as its line. */
  lined() {
    this.mirror.style.width = `${this.area.clientWidth}px`;
    fill(this.mirror, this.area.value.split("\n").map((/** @type {string} */ line) => h("div", {}, line || " ")));
    [...this.gutter.children].forEach((one, n) => { /** @type {HTMLElement} */ (one).style.height = `${this.mirror.children[n]?.getBoundingClientRect().height}px`; });
    this.gutter.scrollTop = this.area.scrollTop;
  }

  /** Cards that are looked for; a chosen one is written where one was writing. */
  search() {
    return h("div", { class: "panel" }, h("div", { class: "in" }, cardSearch("cards", () => kept.rules === "fifth" ? "fifth" : "modern", (name) => kept.by === "table" ? this.laying.put(name) : this.insert(name))));
  }

  /** @param {string} name */
  insert(name) {
    const at = this.area.selectionStart ?? this.area.value.length;
    const before = this.area.value.slice(0, at);
    const comma = /[^\s:,(]\s*$/.test(before.split("\n").pop() ?? "") ? ", " : "";
    this.past();
    this.area.setRangeText(`${comma}${name}`, at, this.area.selectionEnd ?? at, "end");
    this.area.focus();
    this.typed();
  }

  get now() { return kept.branches[kept.at]; }

  /** Remember the text as it is, to come back to it. */
  past() {
    this.now.past.push(this.area.value);
    this.now.future = [];
  }

  /** The branches, and whether one writes text or lays cards. */
  drawTabs() {
    const go = (/** @type {number} */ n) => { kept.at = n; this.area.value = this.now.text; this.ask(); };
    const many = kept.branches.length;
    const buttons = () => [...this.tabs.querySelectorAll("button")];
    const held = buttons().indexOf(/** @type {any} */ (document.activeElement));
    fill(this.tabs,
      many > 1 ? kept.branches.map((_, n) => h("button", { type: "button", class: "small", "aria-pressed": String(n === kept.at), onclick: () => go(n) }, `Branch ${n + 1}`)) : null,
      many < MOST_BRANCHES ? h("button", { type: "button", class: "quiet small", title: "Go on in two ways, side by side", onclick: () => this.split() }, "+ Branch") : null,
      many > 1 ? h("button", { type: "button", class: "quiet small", "aria-label": `Close branch ${kept.at + 1}`, onclick: () => { kept.branches.splice(kept.at, 1); go(Math.max(0, kept.at - 1)); } }, "✕") : null,
      h("span", { class: "grow" }),
      segments("As", [["text", "text"], ["table", "table"]], () => kept.by, (value) => { kept.by = value; this.shown(); }));
    if (held >= 0) buttons()[Math.min(held, buttons().length - 1)].focus();
  }

  /** Another way from here: a copy, in which the last thing that was done can be taken back. */
  split() {
    const now = this.now;
    kept.branches.splice(kept.at + 1, 0, { text: this.area.value, past: [...now.past], future: [] });
    kept.at += 1;
    say(`Branch ${kept.at + 1}: what is written now is seen beside the other one.`);
    this.ask();
  }

  /** The text, or the table. */
  shown() {
    const table = kept.by === "table";
    this.editor.hidden = table;
    this.laidBox.hidden = !table;
    if (table) this.laying.load();
  }

  start() {
    this.shown();
    this.number([]);
    fill(this.answers, h("p", { class: "muted" }, "Your question is being answered …"));
    this.ask();
    return () => { clearTimeout(this.timer); this.asking?.abort(); };
  }

  head() {
    return h("div", { class: "lead" },
      h("div", {}, h("h1", {}, "What happens if …?"), h("p", {}, "Write down who has what and what they do. The answer says what comes of it and which numbered rule decides.")),
      h("div", { class: "chips", role: "group", "aria-label": "Examples" }, EXAMPLES.map((one) => h("button", {
        type: "button", class: "chip", onclick: () => this.take(one.text),
      }, one.name)), h("button", { type: "button", class: "chip", onclick: () => openElsewhere((text) => this.take(text)) }, "Open …")));
  }

  /** @param {string} text @param {boolean} [laid] whether it is what lies on the table already */
  take(text, laid = false) {
    if (this.area.value !== text) this.past();
    this.area.value = text;
    if (kept.by === "table" && this.laying.data && !laid) this.shown();
    this.ask();
  }

  /** @param {number} way back, or forth again */
  step(way) {
    const [from, to] = way < 0 ? [this.now.past, this.now.future] : [this.now.future, this.now.past];
    const text = from.pop();
    if (text === undefined) return;
    to.push(this.area.value);
    this.area.value = text;
    if (kept.by === "table") this.shown();
    this.ask();
  }

  typed() {
    clearTimeout(this.timer);
    this.number([]);
    this.timer = setTimeout(() => isPuzzle(this.area.value) ? this.unriddle() : this.ask(), WAIT);
  }

  /** A puzzle file was pasted: make a question of it. */
  async unriddle() {
    const text = this.area.value;
    try {
      const found = await solved(text);
      if (this.area.value === text) this.take(found);
    } catch { this.ask(); }
  }

  /** @param {number[]} bad the lines at fault */
  number(bad) {
    const count = this.area.value.split("\n").length;
    fill(this.gutter, Array.from({ length: count }, (_, n) => h("div", { class: bad.includes(n + 1) ? "bad" : "" }, bad.includes(n + 1) ? `! ${n + 1}` : `${n + 1}`)));
    this.lined();
    const high = Math.round(this.mirror.offsetHeight / (parseFloat(getComputedStyle(this.mirror).lineHeight) || 1)) || count;
    this.area.rows = Math.min(34, Math.max(matchMedia("(max-width: 520px)").matches ? 6 : 14, high + 1));
  }

  /** Who asks for the answer is led to it: on a phone it is out of sight. */
  async asked() {
    await this.ask();
    this.lead([".beside.here .verdict", ".verdict", ".faults"]);
  }

  /** Give the focus to the first of these that is there. @param {string[]} places @param {FocusOptions} [how] */
  lead(places, how) {
    const found = places.map((place) => this.answers.querySelector(place)).find(Boolean);
    /** @type {any} */ (found)?.focus(how);
  }

  async ask() {
    clearTimeout(this.timer);
    this.now.text = this.area.value;
    this.back.disabled = !this.now.past.length;
    this.on.disabled = !this.now.future.length;
    this.drawTabs();
    this.asking?.abort();
    const mine = this.asking = new AbortController();
    this.answers.classList.add("busy");
    try {
      const found = await Promise.all(kept.branches.map((one) => this.answer(one.text, mine.signal)));
      this.answered(found);
    } catch (error) {
      if (/** @type {any} */ (error).name === "AbortError") return;
      this.number([]);
      fill(this.answers, h("ul", { class: "faults", role: "alert", tabIndex: -1 }, h("li", {}, /** @type {Error} */ (error).message)));
    }
    this.answers.classList.remove("busy");
  }

  /** @param {string} text @param {AbortSignal} signal */
  async answer(text, signal) {
    const rules = kept.rules === "both" ? ["modern", "fifth"] : kept.rules ? [kept.rules] : [];
    const key = `${kept.rules} ${text}`;
    if (!this.known.has(key)) {
      if (this.known.size > 40) this.known.clear();
      this.known.set(key, await api("api/answer", { scenario: text, rules }, signal));
    }
    return this.known.get(key);
  }

  /** @param {any[]} all what came of each branch */
  answered(all) {
    const found = all[kept.at];
    const held = this.answers.contains(document.activeElement);
    this.number(found.faults.map((/** @type {any} */ one) => one.line).filter(Boolean));
    const [, words] = VERDICTS[/** @type {keyof typeof VERDICTS} */ (found.status)];
    say(`${all.length > 1 ? `Branch ${kept.at + 1}: ` : ""}${words}${claimed(found)}.`);
    if (all.length === 1) fill(this.answers, this.verdict(found, true), h("div", { class: `sides ${found.editions.length > 1 ? "branched" : ""}` }, found.editions.map((/** @type {any} */ one) => this.edition(one, found))));
    else fill(this.answers, h("div", { class: "sides branched" }, all.map((one, n) => this.beside(one, n, all))));
    if (!held) return;
    this.lead([".beside.here .next", ".next", ".verdict"], { preventScroll: true });
    document.activeElement?.scrollIntoView({ block: "nearest" }); // what came of it stays in sight above
  }

  /** @param {any} found @param {boolean} now whether it is what is being written */
  verdict(found, now) {
    const [mark, words] = VERDICTS[/** @type {keyof typeof VERDICTS} */ (found.status)];
    return h("div", { class: "panel in-panel" }, h("div", { class: "in" },
      h("div", { class: `verdict ${found.status}`, tabIndex: -1 }, h("span", { class: "mark", "aria-hidden": "true" }, mark), h("span", {}, words, h("span", { class: "muted" }, claimed(found)))),
      found.title ? h("p", { class: "muted" }, found.title) : null,
      h("ul", { class: "faults", id: now ? "faults" : null }, found.faults.map((/** @type {any} */ one) => this.fault(one))),
      now ? this.leftOut() : null));
  }

  /** What of a puzzle no lines can say: the answer is one without it. */
  leftOut() {
    const some = this.area.value.split("\n").map((/** @type {string} */ line, /** @type {number} */ n) => ({ line: n + 1, text: /^\s*# left out: (.+)$/.exec(line)?.[1] })).filter((/** @type {any} */ one) => one.text);
    return some.length ? h("div", { class: "leftout" }, h("p", {}, some.length > 1 ? `${some.length} things of the puzzle could not be taken over; the answer is one without them:` : "One thing of the puzzle could not be taken over; the answer is one without it:"), h("ul", {}, some.map((/** @type {any} */ one) => this.fault(one)))) : null;
  }

  /** One branch beside the others: what is done otherwise in it, and what comes of that alone. @param {any} found @param {number} n @param {any[]} all */
  beside(found, n, all) {
    const lines = (/** @type {string} */ text) => text.split("\n").map((line) => line.trim()).filter(Boolean);
    const others = kept.branches.filter((_, at) => at !== n).map((one) => lines(one.text));
    const own = lines(kept.branches[n].text).filter((line) => !others.every((other) => other.includes(line)));
    const same = (/** @type {any} */ one) => (/** @type {string} */ words) => all.every((other) => other.editions.some((/** @type {any} */ e) => e.rules === one.rules && e.changes.includes(words)));
    return h("section", { class: `beside ${n === kept.at ? "here" : ""}`, "aria-label": `Branch ${n + 1}` },
      h("h2", {}, `Branch ${n + 1}`, n === kept.at ? h("span", { class: "muted small" }, " you write here") : null),
      own.length ? h("p", { class: "small mono" }, own.map((line) => h("span", { class: "block" }, line))) : null,
      this.verdict(found, n === kept.at), found.editions.map((/** @type {any} */ one) => this.edition(one, found, n, same(one))));
  }

  /** @param {any} one */
  fault(one) {
    return h("li", {}, one.line ? h("button", { type: "button", class: "at", onclick: () => this.goTo(one.line) }, `Line ${one.line}`) : null, one.line ? ": " : "", one.text);
  }

  /** @param {number} line */
  goTo(line) {
    const lines = this.area.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    this.area.focus();
    this.area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  }

  /**
   * @param {any} one @param {any} found
   * @param {number} [n] the branch
   * @param {(words: string) => boolean} [same] whether all branches come to that
   */
  edition(one, found, n = kept.at, same) {
    const both = found.editions.length > 1;
    const label = one.rules === "fifth" ? "Fifth Edition" : "Modern rules";
    const point = (/** @type {number[]} */ ids) => {
      for (const card of box.querySelectorAll(".card")) card.classList.toggle("pointed", ids.includes(Number(card.getAttribute("data-id"))));
    };
    const happened = tree(one.explanation, found.glosses, point);
    const last = () => /** @type {any} */ (happened.lastElementChild?.querySelector(".rules, .twist"))?.focus();
    const box = h("div", { class: "edition" },
      both ? h("h2", {}, label) : null,
      one.changes.length ? panel("Outcome",
        h("ul", { class: "outcome" }, one.changes.map((/** @type {string} */ words) => h("li", { class: same && !same(words) ? "only" : "" }, symbols(words), same && !same(words) ? h("span", { class: "kind" }, "only here") : null))),
        one.holds.length ? h("button", { type: "button", class: "quiet", onclick: () => { this.at(n); this.claim(one.holds, both ? `then ${one.rules}` : "then"); } }, "Claim this") : null) : null,
      one.why.length ? panel("Why, as you asked", tree(one.why, found.glosses, point, 4)) : null,
      one.explanation.length ? panel("What happened, and by which rule", happened) : null,
      one.claims.some((/** @type {any} */ c) => c.children.length) ? panel("Why what you claimed is so", tree(one.claims, found.glosses, point, 1)) : null,
      one.question ? panel("What may be done now", h("div", { class: "next", tabIndex: -1 }, one.explanation.length ? h("button", { type: "button", class: "skip", onclick: last }, "To what happened last, and its rule") : null, this.options(one, n))) : null,
      one.view ? panel("Where it stands", this.table(one, n)) : null);
    return box;
  }

  /** Write in that branch from now on. @param {number} n */
  at(n) {
    if (n === kept.at) return;
    kept.at = n;
    this.area.value = this.now.text;
  }

  /** @param {any} one @param {number} n the branch */
  options(one, n) {
    const asked = one.question;
    const who = one.view.players[asked.player]?.name ?? "Chance";
    const sample = asked.shape !== "one" ? h("p", { class: "small muted" }, "Write the answer as a line, for example ", h("code", {}, `${who}: ${hint(asked)}`)) : null;
    return [
      h("p", {}, h("strong", {}, who), asked.kind === "priority" ? " has priority: " : ` is asked: ${asked.prompt}. `, h("span", { class: "muted" }, asked.moment, " "), asked.rule ? h("span", { class: "rule" }, asked.rule) : null),
      sample,
      h("div", { class: "chips" },
        asked.kind === "priority" ? h("button", { type: "button", class: "chip", onclick: () => { this.at(n); this.add("all pass"); } }, "all pass") : null,
        asked.options.map((/** @type {any} */ option) => this.option(one, option, n))),
    ];
  }

  /** @param {any} one @param {any} option @param {number} n @param {() => void} [done] */
  option(one, option, n, done) {
    const asked = one.question;
    const who = one.view.players[asked.player]?.name ?? "Chance";
    return h("button", { type: "button", class: "chip", onclick: () => { done?.(); this.at(n); this.add(`${who}: ${asked.shape === "some" ? `choose ${option.text}` : option.text}`); } }, symbols(option.text));
  }

  /**
   * Play it out: one line more under `when`.
   * @param {string} line
   */
  add(line) {
    const lines = this.area.value.replace(/\s+$/, "").split("\n");
    /** @param {string} word @param {number} from */
    const head = (word, from) => lines.findIndex((/** @type {string} */ words, /** @type {number} */ at) => at >= from && new RegExp(`^${word}\\b`).test(words.trim()));
    const when = head("when", 0);
    const then = head("then", Math.max(0, when));
    if (when < 0) lines.splice(then < 0 ? lines.length : then, 0, "", "when", `  ${line}`, ...(then < 0 ? [] : [""]));
    else {
      let at = then < 0 ? lines.length : then;
      while (at > 0 && !lines[at - 1].trim()) at -= 1;
      lines.splice(at, 0, `  ${line}`);
    }
    this.take(`${lines.join("\n")}\n`);
  }

  /**
   * Make a test of the question: what came out is claimed.
   * @param {string[]} lines @param {string} head
   */
  claim(lines, head) {
    const text = this.area.value.replace(/\s+$/, "");
    const there = text.split("\n").some((/** @type {string} */ line) => line.trim() === head);  // it has reasons to give, and claims nothing yet
    this.take(`${text}\n${there ? "" : `\n${head}\n`}${lines.map((line) => `  ${line}\n`).join("")}`);
  }

  /** @param {any} one @param {number} n the branch */
  table(one, n) {
    const view = one.view;
    const cards = (/** @type {any[]} */ some) => h("div", { class: "zone" }, some.map((card) => cardButton(card, { words: false, onclick: () => this.why(one, card, n) })));
    const zone = (/** @type {string} */ title, /** @type {any[]} */ some) => some.length ? h("div", {}, h("h3", {}, title), cards(some)) : null;
    return h("div", { class: "zones mini" },
      h("p", { class: "small muted" }, "Choose a card to see why it is what it is."),
      zone(view.rules === "fifth" ? "The batch" : "The stack", view.stack),
      view.players.map((/** @type {any} */ p, /** @type {number} */ n) => [
        zone(`${p.name}’s battlefield · ${p.life} life`, view.battlefield.filter((/** @type {any} */ c) => c.controller === n)) ?? h("h3", {}, `${p.name} · ${p.life} life`),
        zone(`${p.name}’s hand`, p["hand known"]), zone(`${p.name}’s graveyard`, p.graveyard), zone(`Exile (${p.name}’s)`, p.exile), zone(`Command (${p.name}’s)`, p.command)]));
  }

  /** A card: what may be done with it, why it is what it is, why something can't be done. @param {any} one @param {any} card @param {number} n */
  async why(one, card, n) {
    const place = h("div", {}, h("p", { class: "muted" }, "…"));
    const possible = (one.question?.options ?? []).filter((/** @type {any} */ o) => o.refs.includes(card.id));
    const reason = async (/** @type {any} */ what) => {
      try {
        const found = await api("api/why", { scenario: kept.branches[n].text, rules: one.rules, ...what });
        fill(place, tree([found.reason], found.glosses, undefined, 6));
      } catch (error) { fill(place, h("p", { role: "alert" }, /** @type {Error} */ (error).message)); }
    };
    const head = h("h2", {}, "Why it is so");
    const name = card.label ?? card.name;
    const box = show(name, wholeCard(card),
      h("div", { class: "chips" }, possible.map((/** @type {any} */ o) => this.option(one, o, n, () => box.close())),
        possible.length ? null : h("button", { type: "button", class: "small", onclick: () => { fill(head, "Why not"); reason({ cannot: name }); } }, "Why can’t I use it now?")),
      head, place);
    await reason({ what: card.id });
  }

  async link() {
    const word = await packed(JSON.stringify({ q: kept.branches[0].text, r: kept.rules, ...(kept.branches.length > 1 ? { b: kept.branches.slice(1).map((one) => one.text) } : {}) }));
    const url = `${location.href.split("#")[0]}#/ask/${word}`;
    history.replaceState({ quiet: true }, "", url);
    this.copy(url, "The link is copied; it holds the whole question.");
  }

  /** @param {string} text @param {string} done */
  async copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      say(done);
      toast(done);
    } catch { show("Copy this", h("textarea", { value: text, rows: 8, readOnly: true, class: "copy mono" })); }
  }
}

/** How many claims hold, if something is claimed. @param {any} found */
function claimed(found) {
  return found.status === "passed" ? ` — ${found.claims === 1 ? "the claim holds" : `all ${found.claims} claims hold`}` : "";
}

/** @param {any} asked */
function hint(asked) {
  const first = asked.options.slice(0, 2).map((/** @type {any} */ o) => o.text);
  if (asked.shape === "number") return `X = ${asked.low}`;
  if (asked.shape === "order") return `order ${asked.options.map((/** @type {any} */ o) => o.text).join(", ")}`;
  if (asked.shape === "divide") return `divide ${asked.high} to ${first[0]}`;
  if (asked.shape === "pairs") return `${asked.kind} with ${first[0] ?? "…"}`;
  return `choose ${first.join(", ") || "none"}`;
}

/** @param {string} title @param {...any} inside */
function panel(title, ...inside) {
  return h("section", { class: "panel", "aria-label": title }, h("header", {}, h("h2", {}, title)), h("div", { class: "in" }, inside));
}

/** @param {string} words */
function toast(words) {
  const box = h("div", { class: "toast" }, words);
  document.body.append(box);
  setTimeout(() => box.remove(), 2500);
}
