// @ts-check
/** Ask: a question is written down, and answered with its reasons. */
import { api, packed, unpacked } from "./api.js";
import { cardButton, wholeCard } from "./card.js";
import { fill, h, say, segments, show } from "./dom.js";
import { EXAMPLES } from "./examples.js";
import { symbols } from "./mana.js";
import { cardSearch } from "./search.js";
import { tree } from "./tree.js";

const WAIT = 600; // milliseconds after the last letter
const VERDICTS = {
  passed: ["✓", "What you claimed is so"], failed: ["✕", "What you claimed is not so"],
  played: ["→", "What comes of it"], unplayable: ["!", "This can't be played as it is written"],
};

/** What the room remembers while the page is open. */
const kept = { text: EXAMPLES[0].text, rules: "" };

/**
 * @param {HTMLElement} room
 * @param {string} word the question, packed
 */
export async function enter(room, word) {
  if (word) {
    try {
      const found = JSON.parse(await unpacked(word));
      kept.text = String(found.q ?? "");
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
    /** @type {string[]} */
    this.past = [];
    /** @type {any} */
    this.last = null;
    this.gutter = h("div", { class: "gutter", "aria-hidden": "true" });
    this.area = h("textarea", {
      value: kept.text, rows: 20, spellcheck: false, autocapitalize: "off", autocomplete: "off", "aria-label": "Your question as a scenario",
      "aria-describedby": "faults", oninput: () => this.typed(), onscroll: () => { this.gutter.scrollTop = this.area.scrollTop; },
      onkeydown: (/** @type {KeyboardEvent} */ e) => { if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) this.ask(); },
    });
    this.answers = h("div", { class: "answers", "aria-live": "off" });
    this.back = h("button", { type: "button", onclick: () => this.stepBack(), disabled: true }, "↶ Step back");
    fill(room, this.head(), h("div", { class: "ask" },
      h("section", { class: "write", "aria-label": "The question" }, h("div", { class: "panel" },
        h("header", {}, h("h2", { class: "grow" }, "Question"),
          segments("Rules", [["", "as written"], ["modern", "modern"], ["fifth", "Fifth Ed."], ["both", "side by side"]], () => kept.rules, (value) => { kept.rules = value; this.ask(); })),
        h("div", { class: "editor" }, this.gutter, this.area),
        h("div", { class: "in row" },
          h("button", { type: "button", class: "main", onclick: () => this.ask(), title: "Ctrl+Enter" }, "Answer"),
          this.back, h("span", { class: "grow" }),
          h("button", { type: "button", class: "quiet", onclick: () => this.link() }, "Link"),
          h("button", { type: "button", class: "quiet", onclick: () => this.copy(this.area.value, "The scenario is copied.") }, "Copy"))),
        this.search(),
        h("p", { class: "small muted" }, "Places and cards under ", h("code", {}, "given"), ", what is done under ", h("code", {}, "when"), ", what you think is so under ", h("code", {}, "then"), " (it may be left out).")),
      h("section", { "aria-label": "The answer" }, this.answers)));
  }

  /** Cards that are looked for; a chosen one is written where one was writing. */
  search() {
    return h("div", { class: "panel" }, h("div", { class: "in" }, cardSearch("cards", () => kept.rules === "fifth" ? "fifth" : "modern", (name) => this.insert(name))));
  }

  /** @param {string} name */
  insert(name) {
    const at = this.area.selectionStart ?? this.area.value.length;
    const before = this.area.value.slice(0, at);
    const comma = /[^\s:,(]\s*$/.test(before.split("\n").pop() ?? "") ? ", " : "";
    this.past.push(this.area.value);
    this.area.setRangeText(`${comma}${name}`, at, this.area.selectionEnd ?? at, "end");
    this.area.focus();
    this.typed();
  }

  start() {
    this.ask();
    return () => { clearTimeout(this.timer); this.asking?.abort(); };
  }

  head() {
    return h("div", { class: "lead" },
      h("div", {}, h("h1", {}, "What happens if …?"), h("p", {}, "Write down who has what and what they do. The answer says what comes of it and which numbered rule decides.")),
      h("div", { class: "chips", role: "group", "aria-label": "Examples" }, EXAMPLES.map((one) => h("button", {
        type: "button", class: "chip", onclick: () => this.take(one.text),
      }, one.name))));
  }

  /** @param {string} text */
  take(text) {
    if (this.area.value !== text) this.past.push(this.area.value);
    this.area.value = text;
    this.ask();
  }

  stepBack() {
    const before = this.past.pop();
    if (before !== undefined) { this.area.value = before; this.ask(); }
  }

  typed() {
    clearTimeout(this.timer);
    this.number([]);
    this.timer = setTimeout(() => this.ask(), WAIT);
  }

  /** @param {number[]} bad the lines at fault */
  number(bad) {
    const count = this.area.value.split("\n").length;
    this.area.rows = Math.min(34, Math.max(14, count + 1));
    fill(this.gutter, Array.from({ length: count }, (_, n) => h("div", { class: bad.includes(n + 1) ? "bad" : "" }, bad.includes(n + 1) ? `! ${n + 1}` : `${n + 1}`)));
    this.gutter.scrollTop = this.area.scrollTop;
  }

  async ask() {
    clearTimeout(this.timer);
    kept.text = this.area.value;
    this.back.disabled = !this.past.length;
    this.asking?.abort();
    const mine = this.asking = new AbortController();
    this.answers.classList.add("busy");
    try {
      const rules = kept.rules === "both" ? ["modern", "fifth"] : kept.rules ? [kept.rules] : [];
      const found = await api("api/answer", { scenario: kept.text, rules }, mine.signal);
      this.last = found;
      this.answered(found);
    } catch (error) {
      if (/** @type {any} */ (error).name === "AbortError") return;
      this.number([]);
      fill(this.answers, h("ul", { class: "faults", role: "alert" }, h("li", {}, /** @type {Error} */ (error).message)));
    }
    this.answers.classList.remove("busy");
  }

  /** @param {any} found */
  answered(found) {
    this.number(found.faults.map((/** @type {any} */ one) => one.line).filter(Boolean));
    const [mark, words] = VERDICTS[/** @type {keyof typeof VERDICTS} */ (found.status)];
    const claims = found.status === "passed" ? ` — ${found.claims === 1 ? "the claim holds" : `all ${found.claims} claims hold`}` : "";
    say(`${words}${claims}.`);
    fill(this.answers,
      h("div", { class: "panel in-panel" }, h("div", { class: "in" },
        h("div", { class: `verdict ${found.status}` }, h("span", { class: "mark", "aria-hidden": "true" }, mark), h("span", {}, words, h("span", { class: "muted" }, claims))),
        found.title ? h("p", { class: "muted" }, found.title) : null,
        h("ul", { class: "faults", id: "faults" }, found.faults.map((/** @type {any} */ one) => this.fault(one))))),
      h("div", { class: "sides" }, found.editions.map((/** @type {any} */ one) => this.edition(one, found))));
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

  /** @param {any} one @param {any} found */
  edition(one, found) {
    const both = found.editions.length > 1;
    const label = one.rules === "fifth" ? "Fifth Edition" : "Modern rules";
    const point = (/** @type {number[]} */ ids) => {
      for (const card of this.answers.querySelectorAll(".card")) card.classList.toggle("pointed", ids.includes(Number(card.getAttribute("data-id"))));
    };
    const box = h("div", { class: "edition" },
      both ? h("h2", {}, label) : null,
      one.changes.length ? panel("Outcome",
        h("ul", { class: "outcome" }, one.changes.map((/** @type {string} */ words) => h("li", {}, symbols(words)))),
        one.holds.length ? h("button", { type: "button", class: "quiet", onclick: () => this.claim(one.holds, both ? `then ${one.rules}` : "then") }, "Claim this") : null) : null,
      one.why.length ? panel("Why, as you asked", tree(one.why, found.glosses, point, 4)) : null,
      one.explanation.length ? panel("What happened, and by which rule", tree(one.explanation, found.glosses, point)) : null,
      one.claims.some((/** @type {any} */ c) => c.children.length) ? panel("Why what you claimed is so", tree(one.claims, found.glosses, point, 1)) : null,
      one.question ? panel("What may be done now", this.options(one)) : null,
      one.view ? panel("Where it stands", this.table(one)) : null);
    return box;
  }

  /** @param {any} one */
  options(one) {
    const asked = one.question;
    const who = one.view.players[asked.player]?.name ?? "Chance";
    const sample = asked.shape !== "one" ? h("p", { class: "small muted" }, "Write the answer as a line, for example ", h("code", {}, `${who}: ${hint(asked)}`)) : null;
    return [
      h("p", {}, h("strong", {}, who), ` is asked: ${asked.prompt}. `, h("span", { class: "muted" }, asked.moment, " "), asked.rule ? h("span", { class: "rule" }, asked.rule) : null),
      sample,
      h("div", { class: "chips" },
        asked.kind === "priority" ? h("button", { type: "button", class: "chip", onclick: () => this.add("all pass") }, "all pass") : null,
        asked.options.map((/** @type {any} */ option) => h("button", { type: "button", class: "chip", onclick: () => this.add(`${who}: ${asked.shape === "some" ? `choose ${option.text}` : option.text}`) }, symbols(option.text)))),
    ];
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

  /** @param {any} one */
  table(one) {
    const view = one.view;
    const cards = (/** @type {any[]} */ some) => h("div", { class: "zone" }, some.map((card) => cardButton(card, { words: false, onclick: () => this.why(one.rules, card) })));
    const zone = (/** @type {string} */ title, /** @type {any[]} */ some) => some.length ? h("div", {}, h("h3", {}, title), cards(some)) : null;
    return h("div", { class: "zones mini" },
      h("p", { class: "small muted" }, "Choose a card to see why it is what it is."),
      zone("The stack", view.stack),
      view.players.map((/** @type {any} */ p, /** @type {number} */ n) => [
        zone(`${p.name}’s battlefield · ${p.life} life`, view.battlefield.filter((/** @type {any} */ c) => c.controller === n)) ?? h("h3", {}, `${p.name} · ${p.life} life`),
        zone(`${p.name}’s hand`, p["hand known"]), zone(`${p.name}’s graveyard`, p.graveyard), zone(`Exile (${p.name}’s)`, p.exile), zone(`Command (${p.name}’s)`, p.command)]));
  }

  /** @param {string} rules @param {any} card */
  async why(rules, card) {
    const place = h("div", {}, h("p", { class: "muted" }, "…"));
    show(card.label ?? card.name, wholeCard(card), h("h2", {}, "Why it is so"), place);
    try {
      const found = await api("api/why", { scenario: kept.text, rules, what: card.id });
      fill(place, tree([found.reason], found.glosses, undefined, 6));
    } catch (error) { fill(place, h("p", { role: "alert" }, /** @type {Error} */ (error).message)); }
  }

  async link() {
    const word = await packed(JSON.stringify({ q: this.area.value, r: kept.rules }));
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
