// @ts-check
/** Cards, drawn by us: name, cost, type, words, power. */
import { h } from "./dom.js";
import { symbols } from "./mana.js";
import { picture } from "./pictures.js";

/** @typedef {any} Card as CardData of docs/schema.json */

const TONES = { white: "w", blue: "u", black: "b", red: "r", green: "g" };

/** @param {Card} card */
export function tone(card) {
  if (card.colors?.length > 1) return "gold";
  if (card.colors?.length === 1) return TONES[/** @type {keyof typeof TONES} */ (card.colors[0])];
  return card.types?.includes("Land") ? "land" : "none";
}

/** @param {Card} card */
export function typeLine(card) {
  const left = [...(card.supertypes ?? []), ...(card.types ?? [])].join(" ");
  return card.subtypes?.length ? `${left} — ${card.subtypes.join(" ")}` : left;
}

/** @param {Card} card */
export function size(card) {
  if (card.power !== null && card.power !== undefined) return `${card.power}/${card.toughness}`;
  if (card.loyalty !== null && card.loyalty !== undefined) return `${card.counters?.loyalty ?? card.loyalty}`;
  if (card.defense !== null && card.defense !== undefined) return `${card.counters?.defense ?? card.defense}`;
  return "";
}

/**
 * What is said of a card at a glance, for whoever listens.
 * @param {Card} card
 */
export function spoken(card) {
  return [
    card.label ?? card.name, card.cost ? `cost ${card.cost.replaceAll(/[{}]/g, " ").trim()}` : "", typeLine(card), size(card), ...states(card),
  ].filter(Boolean).join(", ");
}

/**
 * In which state a permanent is, in words.
 * @param {Card} card
 * @returns {string[]}
 */
export function states(card) {
  const found = [];
  if (card.tapped) found.push("tapped");
  if (card["face down"]) found.push(card["face down"]);
  if (card.attacking) found.push(`attacks ${card.attacking}`);
  if (card.blocked) found.push("blocked");
  if (card.blocking?.length) found.push(`blocks ${card.blocking.join(", ")}`);
  if (card.damage) found.push(`${card.damage} damage`);
  for (const [kind, n] of Object.entries(card.counters ?? {})) if (n) found.push(`${n} ${kind}`);
  if (card.sick) found.push("summoning sick");
  if (card["attached to"]) found.push(`on ${card["attached to"]}`);
  return found;
}

/**
 * The same as it stands on a small card: being tapped shows.
 * @param {Card} card
 */
function shortly(card) {
  return states(card).map((one) => one === "tapped" ? "" : one === "summoning sick" ? "sick" : one.startsWith("attacks ") ? "attacks" : one).filter(Boolean);
}

/**
 * A card as a button.
 * @param {Card} card
 * @param {{onclick?: (e: Event) => void, glows?: boolean, chosen?: boolean, words?: boolean, note?: string, extra?: any, also?: Record<string, any>}} [how]
 * @returns {HTMLElement}
 */
export function cardButton(card, how = {}) {
  const text = card.abilities ?? [];
  return h("button", {
    type: "button", "data-id": card.id, onclick: how.onclick,
    class: ["card", `tone-${tone(card)}`, card.tapped && "tapped", how.glows && "glows", how.chosen && "chosen", card.attacking && "attacking", card.blocking?.length && "blocking"].filter(Boolean).join(" "),
    "aria-label": [spoken(card), how.note, how.glows ? "can be used now" : "", how.chosen ? "chosen" : ""].filter(Boolean).join(", "),
    "aria-pressed": how.chosen === undefined ? null : String(how.chosen), ...how.also,
  },
  picture(card),
  h("span", { class: "name" }, card.name || "a face-down card"),
  card.cost ? h("span", { class: "cost" }, symbols(card.cost)) : null,
  h("span", { class: "type" }, typeLine(card)),
  how.words === false ? null : h("span", { class: "text" }, text.map((/** @type {string} */ one) => h("span", {}, symbols(one)))),
  h("span", { class: "foot-line" },
    h("span", { class: "states" }, shortly(card).map((one) => h("span", {}, one))),
    size(card) ? h("span", { class: "size" }, size(card)) : null),
  how.chosen ? h("span", { class: "tickmark", "aria-hidden": "true" }, "✓") : null,
  how.extra);
}

/**
 * A card in full, and what is printed on it where that is not what it is now.
 * @param {Card} card
 * @returns {HTMLElement}
 */
export function wholeCard(card) {
  const changed = card.changed?.length ? h("p", { class: "small muted" }, `Not as printed: ${card.changed.join(", ")}.`) : null;
  return h("div", { class: `whole tone-${tone(card)}` },
    h("div", { class: "row" }, h("strong", { class: "grow" }, card.name), h("span", {}, symbols(card.cost ?? ""))),
    h("div", { class: "muted small" }, typeLine(card)),
    (card.abilities ?? []).map((/** @type {string} */ one) => h("p", {}, symbols(one))),
    h("div", { class: "row" }, h("span", { class: "grow small muted" }, states(card).join(" · ")), size(card) ? h("strong", {}, size(card)) : null),
    changed);
}
