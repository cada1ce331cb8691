// @ts-check
/** Reasons as a tree whose lines open to what is under them and to what their rules say. */
import { h } from "./dom.js";
import { symbols } from "./mana.js";

/**
 * @typedef {{id: string, kind: string, text: string, deciding: string[], rules: string[], objects: number[],
 *   player: string|null, chooser: string|null, among: string[], because: string|null, children: Reason[]}} Reason
 */

const KINDS = {
  cost: "cost", choice: "choice", would: "would", changed: "changed", triggered: "trigger", not: "not", refused: "refused",
};

/**
 * @param {Reason[]} reasons
 * @param {Record<string, string>} glosses
 * @param {(ids: number[]) => void} [point] told which objects a line is about
 * @param {number} [open] how many levels are open
 * @returns {HTMLElement}
 */
export function tree(reasons, glosses, point, open = 3) {
  return h("ul", { class: "tree" }, reasons.map((one) => line(one, glosses, point, open)));
}

/**
 * @param {Reason} one
 * @param {Record<string, string>} glosses
 * @param {((ids: number[]) => void)|undefined} point
 * @param {number} open
 * @returns {HTMLElement}
 */
function line(one, glosses, point, open) {
  const kind = /** @type {Record<string, string>} */ (KINDS)[one.kind];
  const words = [kind ? h("span", { class: "kind" }, kind) : null, symbols(one.text)];
  const below = one.children.length ? h("ul", { hidden: open <= 0 }, one.children.map((child) => line(child, glosses, point, open - 1))) : null;
  const said = what(one, glosses);
  const heard = () => point?.(one.objects);
  return h("li", { class: one.kind, onmouseenter: heard, onfocusin: heard },
    h("div", { class: "line" },
      below ? h("button", { type: "button", class: "twist", "aria-expanded": String(open > 0), onclick: (/** @type {Event} */ e) => toggle(e, below) },
        h("span", { class: "tick", "aria-hidden": "true" }, "▸"), h("span", { class: "words" }, words))
        : h("span", { class: "leaf" }, h("span", { class: "tick", "aria-hidden": "true" }, "·"), h("span", { class: "words" }, words)),
      said ? h("button", { type: "button", class: "rules", "aria-expanded": "false", "aria-label": `rules ${one.deciding.join(", ") || "behind it"}: what they say`, onclick: (/** @type {Event} */ e) => toggle(e, said) },
        one.deciding.length ? one.deciding.map((rule, n) => h("span", { class: n ? "rule" : "rule first", title: glosses[rule] ?? "" }, rule)) : h("span", { class: "rule" }, "…")) : null),
    said, below);
}

/** @param {Event} event @param {HTMLElement} box */
function toggle(event, box) {
  box.hidden = !box.hidden;
  /** @type {HTMLElement} */ (event.currentTarget).setAttribute("aria-expanded", String(!box.hidden));
}

/**
 * What a line's rules say, who chose among what, and the path of procedures; folded away.
 * @param {Reason} one
 * @param {Record<string, string>} glosses
 */
function what(one, glosses) {
  const parts = [
    ...one.deciding.map((rule) => [h("dt", {}, rule), h("dd", {}, glosses[rule] ?? "")]),
    one.chooser && one.among.length ? h("dd", { class: "wide" }, `${one.chooser} chose among: ${one.among.join(", ")}`) : null,
    one.rules.length ? h("dd", { class: "wide muted" }, `path: ${one.rules.join(" › ")}`) : null,
  ].filter(Boolean);
  return parts.length ? h("dl", { class: "glosses", hidden: true }, parts) : null;
}
