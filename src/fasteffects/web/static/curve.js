// @ts-check
/** What agents thought of a game, as a curve for each: how likely each held it that it would win. */
import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 300;
const HIGH = 90;

/**
 * @param {string} tag
 * @param {Record<string, string|number>} props
 */
function draw(tag, props) {
  const found = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) found.setAttribute(name, String(value));
  return found;
}

/**
 * @param {[number, number, number][]} values after how many answers, in which seat, what
 * @param {any[]} moments
 * @param {string[]} names
 * @param {(moment: number) => void} goTo
 * @returns {{box: HTMLElement, mark: (moment: number) => void}|null}
 */
export function curve(values, moments, names, goTo) {
  if (!values.length) return null;
  const last = Math.max(1, moments.length - 1);
  const moment = (/** @type {number} */ at) => { const n = moments.findIndex((m) => m.at >= at); return n < 0 ? last : n; };
  const x = (/** @type {number} */ n) => n * WIDE / last;
  const y = (/** @type {number} */ value) => HIGH - value * HIGH;
  const sheet = draw("svg", { viewBox: `0 -4 ${WIDE} ${HIGH + 8}`, class: "curve", "aria-hidden": "true", preserveAspectRatio: "none" });
  const here = draw("line", { class: "here", y1: -4, y2: HIGH + 4 });
  sheet.append(draw("line", { class: "half", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }), here);
  const seats = [...new Set(values.map(([, seat]) => seat))].sort();
  for (const seat of seats) {
    const points = values.filter((one) => one[1] === seat).map(([at, , value]) => `${x(moment(at)).toFixed(1)},${y(value).toFixed(1)}`);
    sheet.append(draw("polyline", { class: `line seat${seat}`, points: points.join(" ") }));
  }
  sheet.addEventListener("click", (event) => {
    const box = sheet.getBoundingClientRect();
    goTo(Math.round((/** @type {MouseEvent} */ (event).clientX - box.left) / box.width * last));
  });
  const said = h("p", { class: "small curvewords" });
  const mark = (/** @type {number} */ n) => {
    here.setAttribute("x1", String(x(n)));
    here.setAttribute("x2", String(x(n)));
    const at = moments[n]?.at ?? 0;
    const words = seats.map((seat) => {
      const thought = values.filter((one) => one[1] === seat && one[0] <= at).pop();
      return h("span", { class: `key seat${seat}` }, `${names[seat]}: ${thought ? `${Math.round(100 * thought[2])} in 100` : "–"}`);
    });
    said.replaceChildren(...words);
  };
  return { box: h("section", { class: "panel", "aria-label": "What the agents thought" }, h("header", {}, h("h2", {}, "What they thought: their chance to win")), h("div", { class: "in" }, sheet, said)), mark };
}
