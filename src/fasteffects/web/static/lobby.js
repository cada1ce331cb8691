// @ts-check
/** Play: a table is set. */
import { api } from "./api.js";
import { fill, h, say, segments } from "./dom.js";

/** @type {any} */
let known = null;

/** What the room remembers while the page is open. */
const kept = { rules: "modern", against: "bot", level: "normal", name: "Alice", other: "Bob", decks: ["", ""], pasted: ["", ""] };

/** Tables that this browser has sat at, newest first. */
export function tables() {
  try { return /** @type {any[]} */ (JSON.parse(localStorage.getItem("tables") ?? "[]")); } catch { return []; }
}

/** @param {any} table */
export function remember(table) {
  const others = tables().filter((one) => one.secret !== table.secret);
  localStorage.setItem("tables", JSON.stringify([table, ...others].slice(0, 12)));
}

/** @param {HTMLElement} room */
export async function enter(room) {
  fill(room, h("p", { class: "muted" }, "…"));
  known ??= await api("api/decks");
  new Lobby(room).draw();
}

class Lobby {
  /** @param {HTMLElement} room */
  constructor(room) { this.room = room; }

  decks() { return known.decks.filter((/** @type {any} */ one) => one.rules === kept.rules); }

  draw() {
    this.error = h("div", { role: "alert" });
    fill(this.room,
      h("div", { class: "lead" }, h("div", {}, h("h1", {}, "Sit down at a table"), h("p", {}, "No account: a seat is a secret link. Close the page and come back to it; the game waits."))),
      h("div", { class: "lobby" },
        h("form", { class: "panel", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); this.begin(); } },
          h("header", {}, h("h2", { class: "grow" }, "A new game")),
          h("div", { class: "in stack" },
            h("div", { class: "field" }, h("span", { class: "label" }, "Rules"), segments("Rules", [["modern", "Modern"], ["fifth", "Fifth Edition, 1997"]], () => kept.rules, (v) => { kept.rules = v; kept.decks = ["", ""]; this.draw(); })),
            h("div", { class: "field" }, h("span", { class: "label" }, "Against"), segments("Against", [["bot", "a bot"], ["friend", "a friend, by link"], ["both", "a friend, at this device"], ["watch", "nobody: two bots"]], () => kept.against, (v) => { kept.against = v; this.draw(); })),
            kept.against === "bot" || kept.against === "watch" ? h("div", { class: "field" }, h("span", { class: "label" }, "The bot is"), segments("Strength", known.levels.map((/** @type {string} */ one) => [one, one]), () => kept.level, (v) => { kept.level = v; })) : null,
            kept.against !== "watch" ? h("div", { class: "field" }, h("label", { for: "name" }, "Your name"), h("input", { id: "name", type: "text", value: kept.name, maxLength: 20, required: true, oninput: (/** @type {any} */ e) => { kept.name = e.target.value; } })) : null,
            this.deck(0, kept.against === "watch" ? "The first bot’s deck" : "Your deck"),
            this.deck(1, kept.against === "friend" || kept.against === "both" ? "Your friend’s deck" : "The bot’s deck"),
            this.error,
            h("div", { class: "row" }, h("button", { class: "main", type: "submit" }, kept.against === "watch" ? "Watch them play" : "Begin")))),
        h("section", { class: "panel", "aria-label": "Your tables" },
          h("header", {}, h("h2", {}, "Your tables")),
          h("div", { class: "in" }, tables().length ? h("ul", { class: "plain" }, tables().map((one) => h("li", {}, h("a", { href: `#/seat/${one.secret}` }, one.words), h("span", { class: "muted small" }, ` ${one.when}`)))) : h("p", { class: "muted" }, "None yet. Tables at which you have sat are listed here, in this browser only.")))));
  }

  /** @param {number} n @param {string} label */
  deck(n, label) {
    const own = "(paste a deck list)";
    const decks = this.decks();
    if (!kept.decks[n]) kept.decks[n] = decks[n % decks.length]?.name ?? own;
    const about = h("p", { class: "small muted" });
    const area = h("textarea", { rows: 7, class: "copy mono", "aria-label": `${label}: the list`, placeholder: "4 Lightning Bolt\n20 Mountain\n…", value: kept.pasted[n], oninput: (/** @type {any} */ e) => { kept.pasted[n] = e.target.value; }, onchange: () => this.check(n, about) });
    const pick = h("select", { id: `deck${n}`, onchange: (/** @type {any} */ e) => { kept.decks[n] = e.target.value; draw(); } },
      decks.map((/** @type {any} */ one) => h("option", { value: one.name, selected: kept.decks[n] === one.name }, one.name.replace(/^(modern|period)-/, "").replaceAll("-", " "))),
      h("option", { value: own, selected: kept.decks[n] === own }, own));
    const draw = () => {
      area.hidden = kept.decks[n] !== own;
      fill(about, area.hidden ? decks.find((/** @type {any} */ one) => one.name === kept.decks[n])?.about ?? "" : "Every common form of deck files is read.");
    };
    draw();
    return h("div", { class: "field" }, h("label", { for: `deck${n}` }, label), h("div", { class: "grow" }, pick, area, about));
  }

  /** @param {number} n @param {HTMLElement} about */
  async check(n, about) {
    if (!kept.pasted[n].trim()) return;
    try {
      const found = await api("api/deck", { deck: kept.pasted[n], rules: kept.rules });
      fill(about, found.faults.length ? h("span", { class: "wrong" }, found.faults.map((/** @type {string} */ one) => h("span", { class: "block" }, one))) : `${found.cards} cards, all of them are read.`);
    } catch (error) { fill(about, /** @type {Error} */ (error).message); }
  }

  async begin() {
    const text = (/** @type {number} */ n) => kept.decks[n].startsWith("(") ? kept.pasted[n] : kept.decks[n];
    const names = kept.against === "watch" ? ["Ann Bot", "Ben Bot"] : [kept.name.trim(), kept.against === "bot" ? "Bot" : kept.name.trim() === kept.other ? "Alice" : kept.other];
    if (names[0] === names[1]) names[1] = `${names[1]} 2`;
    const levels = [kept.against === "watch" ? kept.level : "", kept.against === "friend" || kept.against === "both" ? "" : kept.level];
    const seats = names.map((name, n) => ({ name, deck: text(n), level: levels[n] }));
    fill(this.error, h("p", { class: "muted" }, "The table is being set …"));
    try {
      const made = await api("api/tables", { rules: kept.rules, seats });
      const words = `${names.join(" – ")}, ${kept.rules === "fifth" ? "Fifth Edition" : "modern rules"}`;
      const secret = made.seats[0].secret ?? made.watch;
      const friend = kept.against === "friend" ? made.seats[1].secret : null;
      const both = kept.against === "both" ? made.seats.map((/** @type {any} */ one) => one.secret) : null;
      if (both) remember({ secret: both[1], both, words: `${words} (${names[1]})`, when: new Date().toLocaleDateString() });
      remember({ secret, friend, both, watch: made.watch, words, when: new Date().toLocaleDateString() });
      say("The game begins.");
      location.hash = `#/seat/${secret}`;
    } catch (error) {
      fill(this.error, h("ul", { class: "faults" }, h("li", {}, /** @type {Error} */ (error).message.split("\n").map((one) => h("span", { class: "block" }, one)))));
    }
  }
}
