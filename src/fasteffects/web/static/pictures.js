// @ts-check
/**
 * Pictures of cards, which the browser may load from a public card database: off unless somebody turns them on.
 * The page is asked for anew then, since what it may load is said where it is served.
 */
import { h } from "./dom.js";

const WORD = "pictures"; // in the address, and of the setting
const FROM = "https://api.scryfall.com/cards/named?format=image&version=normal&exact=";

/** Whether pictures are loaded. */
export const pictured = new URLSearchParams(location.search).has(WORD);

/** Ask for the page as the setting says; whether that is happening. */
export function asSet() {
  const wanted = localStorage.getItem(WORD) === "on";
  if (wanted === pictured) return false;
  location.replace(`${location.pathname}${wanted ? `?${WORD}` : ""}${location.hash}`);
  return true;
}

/** The setting, with what it means. */
export function pictureSetting() {
  return h("p", { class: "small" },
    h("input", { type: "checkbox", id: WORD, checked: pictured, onchange: (/** @type {any} */ e) => {
      if (e.target.checked) localStorage.setItem(WORD, "on");
      else localStorage.removeItem(WORD);
      asSet();
    } }),
    h("label", { for: WORD }, " Load card pictures"), h("span", { class: "muted block" }, "Your browser fetches them from Scryfall, a public card database that is not ours, and so tells it which cards you see. Without this nothing is loaded from elsewhere."));
}

/**
 * The picture of a card, where they are wanted and there is one to be seen.
 * @param {any} card
 */
export function picture(card) {
  if (!pictured || card.kind === "token" || card["face down"] || !card.faces?.length) return null;
  const found = h("img", { class: "picture", alt: "", loading: "lazy", draggable: false, src: FROM + encodeURIComponent(card.name), onerror: () => found.remove() });
  return found;
}
