// @ts-check
/** Symbols of mana in words, drawn as our own: a letter in a circle. */
import { h } from "./dom.js";

const NAMES = { W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colorless", T: "tap", Q: "untap", X: "X", S: "snow" };

/**
 * A text with its symbols drawn.
 * @param {string} text
 * @returns {any[]}
 */
export function symbols(text) {
  return text.split(/(\{[^{}\s]{1,7}\})/).map((part) => {
    const found = /^\{(.+)\}$/.exec(part);
    if (!found) return part;
    const letter = found[1];
    const tone = NAMES[/** @type {keyof typeof NAMES} */ (letter)] && letter.length === 1 ? letter.toLowerCase() : /\//.test(letter) ? "two" : "n";
    const name = letter.split("/").map((one) => NAMES[/** @type {keyof typeof NAMES} */ (one)] ?? one).join(" or ");
    return h("span", { class: `sym sym-${tone}`, role: "img", "aria-label": name }, h("span", { "aria-hidden": "true" }, letter === "T" ? "↷" : letter === "Q" ? "↶" : letter));
  });
}
