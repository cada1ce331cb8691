// @ts-check
/** Cards are looked for by name, type and words; a found one is chosen, or dragged. */
import { api } from "./api.js";
import { fill, h, say } from "./dom.js";
import { symbols } from "./mana.js";

const WAIT = 250; // milliseconds after the last letter
const SHOWN = 5; // lines of a card

/**
 * A field to look for cards, with what is found under it.
 * @param {string} id of the field
 * @param {() => string} rules
 * @param {(name: string) => void} choose
 * @param {{label?: string, verb?: string}} [how]
 * @returns {HTMLElement}
 */
export function cardSearch(id, rules, choose, how = {}) {
  const label = how.label ?? "Find a card";
  const found = h("ul", { "aria-label": "Cards found" });
  let timer = 0;
  let asked = 0;
  const look = async (/** @type {string} */ words) => {
    const mine = ++asked;
    if (words.trim().length < 2) { fill(found); return; }
    try {
      const { cards } = await api(`api/cards?rules=${rules()}&q=${encodeURIComponent(words)}`);
      if (mine !== asked) return;
      fill(found, cards.map((/** @type {any} */ card) => item(card, choose, how.verb ?? "")));
      say(`${cards.length} cards found.`);
    } catch (error) { fill(found, h("li", {}, /** @type {Error} */ (error).message)); }
  };
  return h("div", { class: "search" }, h("label", { for: id, class: "unseen" }, label),
    h("input", { type: "search", id, placeholder: `${label}: name, words, type:goblin …`, autocomplete: "off", oninput: (/** @type {any} */ e) => { clearTimeout(timer); timer = setTimeout(() => look(e.target.value), WAIT); } }), found);
}

/**
 * @param {any} card
 * @param {(name: string) => void} choose
 * @param {string} verb
 */
function item(card, choose, verb) {
  const lines = card.lines.slice(0, SHOWN).join("\n").replace(`${card.name}  `, "");
  return h("li", { class: card.stopped ? "no" : "" }, h("button", {
    type: "button", draggable: !card.stopped, "aria-label": verb ? `${verb} ${card.name}` : null, onclick: () => choose(card.name),
    ondragstart: (/** @type {DragEvent} */ e) => e.dataTransfer?.setData("text/plain", card.name),
  }, h("strong", {}, card.name), h("span", { class: "lines" }, card.stopped ? `not read: ${card.stopped}` : symbols(lines))));
}
