// @ts-check
/** Lines over the board: who attacks and blocks whom, what a spell aims at. The same is said in words on the cards. */

const SVG = "http://www.w3.org/2000/svg";
const TIP = 9; // pixels of an arrow's tip

/** @typedef {{from: number, to: number, kind: "attack"|"block"|"target"}} Line a card, and a card or a player */

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
 * All lines of a view, with those that are being chosen.
 * @param {any} view
 * @param {[number, number][]} chosen
 * @param {"attack"|"block"} kind of those
 * @returns {Line[]}
 */
export function linesOf(view, chosen, kind) {
  /** @type {Line[]} */
  const found = chosen.map(([from, to]) => ({ from, to, kind }));
  for (const card of view.battlefield) {
    if (card.attacks !== null && card.attacks !== undefined) found.push({ from: card.id, to: card.attacks, kind: "attack" });
    for (const to of card.blocks ?? []) found.push({ from: card.id, to, kind: "block" });
  }
  for (const spell of view.stack) for (const to of spell.targets) found.push({ from: spell.id, to, kind: "target" });
  return found;
}

/**
 * Draw them over a box, in place of those that were there.
 * @param {HTMLElement} box
 * @param {Line[]} lines
 */
export function drawLines(box, lines) {
  box.querySelector(":scope > svg.lines")?.remove();
  if (!lines.length) return;
  const at = box.getBoundingClientRect();
  const sheet = draw("svg", { class: "lines", "aria-hidden": "true", width: box.clientWidth, height: box.scrollHeight });
  for (const line of lines) {
    const from = place(box, line.from, at);
    const to = place(box, line.to, at);
    if (!from || !to) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < TIP) continue;
    const end = { x: to.x - (to.x - from.x) * 12 / length, y: to.y - (to.y - from.y) * 12 / length };
    const bend = { x: (from.x + end.x) / 2 + (end.y - from.y) * .12, y: (from.y + end.y) / 2 - (end.x - from.x) * .12 };
    const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
    const wing = (/** @type {number} */ turn) => `${end.x - TIP * Math.cos(angle + turn)} ${end.y - TIP * Math.sin(angle + turn)}`;
    const path = `M ${from.x} ${from.y} Q ${bend.x} ${bend.y} ${end.x} ${end.y} M ${wing(.5)} L ${end.x} ${end.y} L ${wing(-.5)}`;
    sheet.append(draw("path", { class: `under ${line.kind}`, d: path }), draw("path", { class: line.kind, d: path }));
  }
  box.append(sheet);
}

/**
 * The middle of a card or a player's name in the box.
 * @param {HTMLElement} box
 * @param {number} id
 * @param {DOMRect} at of the box
 */
function place(box, id, at) {
  const found = box.querySelector(`.card[data-id="${id}"]`) ?? box.querySelector(`.who[data-seat="${id}"]`);
  const there = found?.getBoundingClientRect();
  return there && { x: there.left + there.width / 2 - at.left + box.scrollLeft, y: there.top + there.height / 2 - at.top + box.scrollTop };
}
