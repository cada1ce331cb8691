// @ts-check
/** A deck is chosen, pasted or built; what is not read is told before the game. */
import { api } from "./api.js";
import { fill, h, say, show } from "./dom.js";
import { cardSearch } from "./search.js";

export const OWN = "(paste a deck list)";
const LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
const MOST_KEPT = 30;

/** Decks that were built in this browser, by their names. */
function built() {
  try { return /** @type {Record<string, string>} */ (JSON.parse(localStorage.getItem("decks") ?? "{}")); } catch { return {}; }
}

/** @param {string} name @param {string} text */
function keep(name, text) {
  const all = Object.entries({ ...built(), [name]: text });
  localStorage.setItem("decks", JSON.stringify(Object.fromEntries(all.slice(-MOST_KEPT))));
}

/** @typedef {{deck: string, pasted: string}} Chosen */

/**
 * The text of a chosen deck, or its name where it is shipped.
 * @param {Chosen} chosen
 */
export function deckText(chosen) {
  if (chosen.deck === OWN) return chosen.pasted;
  return chosen.deck.startsWith("=") ? built()[chosen.deck.slice(1)] ?? "" : chosen.deck;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {any[]} shipped
 * @param {Chosen} chosen is changed
 * @param {number} first which of the shipped ones, where none is chosen yet
 * @param {string} rules
 */
export function deckPicker(id, label, shipped, chosen, first, rules) {
  const own = Object.keys(built());
  const there = [...shipped.map((one) => one.name), ...own.map((name) => `=${name}`), OWN];
  const usual = shipped.filter((one) => !one.commander); // a Commander deck plays only other ones (903)
  if (!there.includes(chosen.deck)) chosen.deck = usual[first % usual.length]?.name ?? OWN;
  const about = h("p", { class: "small muted", "aria-live": "polite" });
  const area = h("textarea", { rows: 7, class: "copy mono", "aria-label": `${label}: the list`, placeholder: "4 Lightning Bolt\n20 Mountain\n…", value: chosen.pasted, oninput: (/** @type {any} */ e) => { chosen.pasted = e.target.value; }, onchange: () => check(deckText(chosen), rules, about) });
  const box = h("div", { class: "grow" });
  const draw = () => {
    const option = (/** @type {string} */ value, /** @type {string} */ words) => h("option", { value, selected: chosen.deck === value }, words);
    fill(box, h("div", { class: "row" },
      h("select", { id, onchange: (/** @type {any} */ e) => { chosen.deck = e.target.value; draw(); } },
        shipped.map((one) => option(one.name, one.name.replace(/^(modern|period)-/, "").replaceAll("-", " "))),
        Object.keys(built()).map((name) => option(`=${name}`, `yours: ${name}`)), option(OWN, OWN)),
      h("button", { type: "button", class: "quiet small", onclick: () => build(deckText(chosen), chosen.deck, rules, (name) => { chosen.deck = `=${name}`; draw(); }) }, "Build …")), area, about);
    area.hidden = chosen.deck !== OWN;
    if (chosen.deck.startsWith("=")) check(deckText(chosen), rules, about);
    else fill(about, area.hidden ? shipped.find((one) => one.name === chosen.deck)?.about ?? "" : "Every common form of deck files is read.");
  };
  draw();
  return h("div", { class: "field" }, h("label", { for: id }, label), box);
}

/** @param {string} text @param {string} rules @param {HTMLElement} about */
async function check(text, rules, about) {
  if (!text.trim()) return;
  try {
    const found = await api("api/deck", { deck: text, rules });
    fill(about, found.faults.length ? h("span", { class: "wrong" }, found.faults.map((/** @type {string} */ one) => h("span", { class: "block" }, one))) : `${found.cards} cards, all of them are read.`);
  } catch (error) { fill(about, /** @type {Error} */ (error).message); }
}

/**
 * The builder: cards are looked for, put in and taken out; the deck is kept in this browser.
 * @param {string} text what to begin with: a list, or the name of a shipped deck
 * @param {string} from how it is called
 * @param {string} rules
 * @param {(name: string) => void} done
 */
async function build(text, from, rules, done) {
  /** @type {Map<string, number>} */
  const cards = new Map();
  /** @type {Set<string>} */
  const leaders = new Set(); // the deck's commanders
  if (text.trim()) {
    try {
      const found = await api("api/deck", { deck: text, rules });
      for (const [count, name] of found.lines) cards.set(name, count);
      for (const name of found.commanders) leaders.add(name);
    } catch { /* begin with none */ }
  }
  const list = h("ul", { class: "decklist", "aria-label": "The deck" });
  const count = h("strong", { role: "status" });
  const about = h("p", { class: "small muted", "aria-live": "polite" });
  const name = h("input", { type: "text", id: "deckname", maxLength: 40, value: from.startsWith("=") ? from.slice(1) : "My deck" });
  const lines = () => {
    const part = (/** @type {boolean} */ led) => [...cards].filter(([one]) => leaders.has(one) === led).map(([one, many]) => `${many} ${one}`);
    return leaders.size ? ["Commander", ...part(true), "", "Deck", ...part(false)].join("\n") : part(false).join("\n");
  };
  const later = () => { clearTimeout(timer); timer = setTimeout(() => check(lines(), rules, about), 600); };
  let timer = 0;
  const change = (/** @type {string} */ one, /** @type {number} */ by) => {
    const many = Math.max(0, (cards.get(one) ?? 0) + by);
    if (many) cards.set(one, many);
    else { cards.delete(one); leaders.delete(one); }
    draw();
    say(`${many} ${one}`);
    later();
  };
  const lead = (/** @type {string} */ one) => {
    if (!leaders.delete(one)) leaders.add(one);
    draw();
    later();
  };
  const draw = () => {
    const held = /** @type {any} */ (document.activeElement)?.dataset?.key;
    const step = (/** @type {string} */ one, /** @type {number} */ by) => h("button", { type: "button", "data-key": `${by}${one}`, "aria-label": `${by > 0 ? "one more" : "one less"} ${one}`, onclick: () => change(one, by) }, by > 0 ? "+" : "−");
    const all = [...cards].sort(([a], [b]) => Number(LANDS.includes(a)) - Number(LANDS.includes(b)) || a.localeCompare(b));
    fill(count, `${all.reduce((sum, [, many]) => sum + many, 0)} cards`);
    const leads = (/** @type {string} */ one) => h("button", { type: "button", class: "quiet small", "data-key": `lead${one}`, "aria-label": `${one} is a commander`, "aria-pressed": String(leaders.has(one)), title: "It leads the deck, in a Commander game", onclick: () => lead(one) }, leaders.has(one) ? "♛ commander" : "♛");
    const may = (/** @type {string} */ one) => rules === "modern" && cards.get(one) === 1 && !LANDS.includes(one);
    fill(list, all.map(([one, many]) => h("li", {}, step(one, -1), h("b", {}, String(many)), step(one, 1), h("span", {}, one), may(one) || leaders.has(one) ? leads(one) : null)));
    if (held) /** @type {any} */ ([...list.querySelectorAll("button")].find((b) => b.dataset.key === held))?.focus();
  };
  draw();
  const box = show("Build a deck",
    h("div", { class: "builder" },
      h("div", {}, cardSearch("deckcards", () => rules, (one) => change(one, 1), { label: "Put a card in", verb: "Put in" }),
        h("div", { class: "chips", role: "group", "aria-label": "Basic lands" }, LANDS.map((one) => h("button", { type: "button", class: "chip", onclick: () => change(one, 1) }, `+ ${one}`)))),
      h("div", {}, h("div", { class: "row" }, count, h("span", { class: "grow" }), h("button", { type: "button", class: "quiet small", onclick: () => { cards.clear(); leaders.clear(); draw(); } }, "Empty it")), list, about)),
    h("div", { class: "row" }, h("label", { for: "deckname" }, "Called"), name, h("button", { type: "button", class: "main", onclick: () => {
      const called = name.value.trim() || "My deck";
      keep(called, lines());
      box.close();
      done(called);
    } }, "Keep it")));
  box.classList.add("large");
  box.querySelector("input")?.focus();
}
