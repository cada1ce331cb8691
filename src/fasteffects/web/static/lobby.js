// @ts-check
/** Play: a table is set. */
import { api } from "./api.js";
import { deckPicker, deckText } from "./decks.js";
import { fill, h, say, segments } from "./dom.js";
import { pictureSetting } from "./pictures.js";

/** @type {any} */
let known = null;

const NAMES = ["Alice", "Bob", "Carol", "Dave"];
const BOTS = ["Ann Bot", "Ben Bot", "Cleo Bot", "Dan Bot"];
/** @type {[string, string][]} */
const WHO = [["bot", "a bot"], ["friend", "a friend, by link"], ["both", "a friend, at this device"]];

/** What the room remembers while the page is open; who of a seat is "" where all are as `against` says. */
const kept = {
  rules: "modern", against: "bot", level: "normal", many: 2, minutes: "",
  seats: NAMES.map((name) => ({ name, who: "", level: "", deck: "", pasted: "" })),
};

/** Tables that this browser has sat at, newest first. */
export function tables() {
  try { return /** @type {any[]} */ (JSON.parse(localStorage.getItem("tables") ?? "[]")); } catch { return []; }
}

/** @param {any} table */
export function remember(table) {
  const others = tables().filter((one) => one.secret !== table.secret);
  localStorage.setItem("tables", JSON.stringify([table, ...others].slice(0, 16)));
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

  /** Who sits there. @param {number} n */
  who(n) {
    if (kept.against === "watch") return "bot";
    return n ? kept.seats[n].who || kept.against : "me";
  }

  draw() {
    this.error = h("div", { role: "alert" });
    const seats = Array.from({ length: kept.many }, (_, n) => n);
    const bots = seats.some((n) => this.who(n) === "bot");
    const people = seats.filter((n) => this.who(n) !== "bot").length;
    const begin = h("button", { class: "main", type: "submit" }, kept.against === "watch" ? "Watch them play" : "Begin");
    fill(this.room,
      h("button", { type: "button", class: "skip", onclick: () => begin.focus() }, "Skip the choices"),
      h("div", { class: "lead" }, h("div", {}, h("h1", {}, "Sit down at a table"), h("p", {}, "No account: a seat is a secret link. Close the page and come back to it; the game waits."))),
      h("div", { class: "lobby" },
        h("form", { class: "panel", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); this.begin(); } },
          h("header", {}, h("h2", { class: "grow" }, "A new game")),
          h("div", { class: "in stack" },
            this.field("Rules", segments("Rules", [["modern", "Modern"], ["fifth", "Fifth Edition, 1997"]], () => kept.rules, (v) => { kept.rules = v; for (const seat of kept.seats) seat.deck = ""; this.draw(); })),
            this.field("Players", segments("Players", [["2", "two"], ["3", "three"], ["4", "four"]], () => String(kept.many), (v) => { kept.many = Number(v); this.draw(); })),
            this.field("Against", segments("Against", [...WHO, ["watch", "nobody: bots"]], () => kept.against, (v) => { kept.against = v; for (const seat of kept.seats) seat.who = ""; this.draw(); })),
            bots ? this.field("Bots are", segments("Strength", known.levels.map((/** @type {string} */ one) => [one, one]), () => kept.level, (v) => { kept.level = v; for (const seat of kept.seats) seat.level = ""; this.draw(); })) : null,
            people > 1 || (people && bots) ? this.field("Clock", segments("Clock", [["", "none"], ["10", "10 min each"], ["25", "25 min"], ["50", "50 min"]], () => kept.minutes, (v) => { kept.minutes = v; })) : null,
            seats.map((n) => this.seat(n)),
            this.error,
            h("div", { class: "row" }, begin))),
        h("section", { class: "panel", "aria-label": "Your tables" },
          h("header", {}, h("h2", {}, "Your tables")),
          h("div", { class: "in" }, tables().length ? h("ul", { class: "plain" }, tables().map((one) => h("li", {}, h("a", { href: `#/seat/${one.secret}` }, one.words), h("span", { class: "muted small" }, ` ${one.when}`)))) : h("p", { class: "muted" }, "None yet. Tables at which you have sat are listed here, in this browser only."), h("hr", {}), pictureSetting()))));
  }

  /** @param {string} words @param {any} inside */
  field(words, inside) { return h("div", { class: "field" }, h("span", { class: "label" }, words), inside); }

  /** A seat: its name, who has it where that may differ, and its deck. @param {number} n */
  seat(n) {
    const seat = kept.seats[n];
    const who = this.who(n);
    const of = n ? kept.against === "watch" ? `Bot ${n + 1}’s` : who === "bot" ? kept.many > 2 ? `Bot ${n}’s` : "The bot’s" : kept.many > 2 ? `${seat.name}’s` : "Your friend’s" : kept.against === "watch" ? "Bot 1’s" : "Your";
    const name = who === "bot" ? null : h("div", { class: "field" }, h("label", { for: n ? `name${n}` : "name" }, n ? "Friend’s name" : "Your name"), h("input", { id: n ? `name${n}` : "name", type: "text", value: seat.name, maxLength: 20, required: true, oninput: (/** @type {any} */ e) => { seat.name = e.target.value; } }));
    const mixed = n && kept.many > 2 && kept.against !== "watch" ? h("div", { class: "field" }, h("label", { for: `who${n}` }, `Seat ${n + 1} is`), h("select", { id: `who${n}`, onchange: (/** @type {any} */ e) => { seat.who = e.target.value; this.draw(); document.getElementById(`who${n}`)?.focus(); } }, WHO.map(([value, words]) => h("option", { value, selected: value === who }, words)))) : null;
    return h("fieldset", { class: "place" }, h("legend", {}, n || kept.against === "watch" ? `Seat ${n + 1}` : "You"), mixed, name, this.strength(n), deckPicker(`deck${n}`, `${of} deck`, this.decks(), seat, n, kept.rules));
  }

  /** How strong the bot of a seat is, where there are several. @param {number} n */
  strength(n) {
    const bots = kept.seats.slice(0, kept.many).filter((_, at) => this.who(at) === "bot").length;
    if (this.who(n) !== "bot" || bots < 2) return null;
    const seat = kept.seats[n];
    const now = seat.level || kept.level;
    return h("div", { class: "field" }, h("label", { for: `level${n}` }, "Its strength"), h("select", { id: `level${n}`, onchange: (/** @type {any} */ e) => { seat.level = e.target.value; } },
      known.levels.map((/** @type {string} */ one) => h("option", { value: one, selected: one === now }, one))));
  }

  /** Names that differ. @returns {string[]} */
  names() {
    const bots = kept.seats.slice(0, kept.many).filter((_, n) => this.who(n) === "bot").length;
    /** @type {string[]} */
    const names = [];
    for (let n = 0; n < kept.many; n += 1) {
      const wanted = this.who(n) !== "bot" ? kept.seats[n].name.trim() || NAMES[n] : bots > 1 ? BOTS[n] : "Bot";
      const taken = (/** @type {string} */ one) => names.some((other) => other.toLowerCase() === one.toLowerCase());
      names.push(taken(wanted) ? [NAMES[n], ...NAMES, `${wanted} 2`].find((one) => !taken(one)) ?? wanted : wanted);
    }
    return names;
  }

  async begin() {
    const names = this.names();
    const seats = names.map((name, n) => ({ name, deck: deckText(kept.seats[n]), level: this.who(n) === "bot" ? kept.seats[n].level || kept.level : "" }));
    fill(this.error, h("p", { class: "muted" }, "The table is being set …"));
    try {
      const clock = kept.minutes && kept.against !== "watch" ? { minutes: Number(kept.minutes) } : {};
      const made = await api("api/tables", { rules: kept.rules, seats, ...clock });
      this.made(made, `${names.join(" – ")}, ${kept.rules === "fifth" ? "Fifth Edition" : "modern rules"}`);
    } catch (error) {
      fill(this.error, h("ul", { class: "faults" }, h("li", {}, /** @type {Error} */ (error).message.split("\n").map((one) => h("span", { class: "block" }, one)))));
    }
  }

  /** @param {any} made @param {string} words */
  made(made, words) {
    const when = new Date().toLocaleDateString();
    const seats = made.seats;
    const friends = seats.filter((/** @type {any} */ _, /** @type {number} */ n) => n && this.who(n) === "friend");
    const here = seats.map((/** @type {any} */ one, /** @type {number} */ n) => this.who(n) === "both" || this.who(n) === "me" ? one.secret : null);
    const both = here.filter(Boolean).length > 1 ? here : null;
    if (both) for (let n = seats.length - 1; n; n -= 1) if (here[n]) remember({ secret: here[n], both, friends, watch: made.watch, words: `${words} (${seats[n].name})`, when });
    const secret = kept.against === "watch" ? made.watch : seats[0].secret;
    remember({ secret, friends, both, watch: made.watch, words, when });
    say("The game begins.");
    location.hash = `#/seat/${secret}`;
  }
}
