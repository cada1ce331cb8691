// @ts-check
/** Dragging by a finger or a pen, which the browser's own dragging is not there for: a copy of the card goes along. */
import { h } from "./dom.js";

const FAR = 10; // pixels after which it is no tap any more
const EDGE = 48; // pixels of the board's edge near which it scrolls
const PACE = 12;
const QUIET = 50; // milliseconds in which a browser may make a click of the lifted finger

/**
 * A finger came down on a card; it may drag it onto something.
 * @param {PointerEvent} down
 * @param {{fits: (goal: number) => boolean, put: (goal: number) => void, box: HTMLElement}} to
 */
export function dragByTouch(down, to) {
  if (down.pointerType === "mouse" || !down.isPrimary) return;
  const card = /** @type {HTMLElement} */ (down.currentTarget);
  card.draggable = false; // a long press would begin the browser's own
  const from = card.getBoundingClientRect();
  /** @type {HTMLElement|null} */
  let copy = null;
  /** @type {HTMLElement|null} */
  let over = null;

  /** What lies under the finger and can be the goal. @param {PointerEvent} e */
  const under = (e) => {
    const found = document.elementFromPoint(e.clientX, e.clientY);
    for (const [selector, name] of [[".card[data-id]", "id"], [".seat[data-goal]", "goal"]]) {
      const one = /** @type {HTMLElement|null|undefined} */ (found?.closest(selector));
      if (one && to.fits(Number(one.dataset[name]))) return { one, goal: Number(one.dataset[name]) };
    }
    return null;
  };
  /** @returns {HTMLElement} */
  const copied = () => {
    const made = h("div", { class: "going", "aria-hidden": "true" }, card.cloneNode(true));
    made.style.width = `${from.width}px`;
    made.style.height = `${from.height}px`;
    document.body.append(made);
    return made;
  };
  const move = (/** @type {PointerEvent} */ e) => {
    if (e.pointerId !== down.pointerId) return;
    const [x, y] = [e.clientX - down.clientX, e.clientY - down.clientY];
    if (!copy && Math.hypot(x, y) < FAR) return;
    const going = copy ??= copied();
    going.style.left = `${from.left + x}px`;
    going.style.top = `${from.top + y}px`;
    const board = to.box.getBoundingClientRect();
    if (e.clientY < board.top + EDGE) to.box.scrollTop -= PACE;
    else if (e.clientY > board.bottom - EDGE) to.box.scrollTop += PACE;
    const now = under(e)?.one ?? null;
    if (now === over) return;
    over?.classList.remove("over");
    over = now;
    over?.classList.add("over");
  };
  const end = (/** @type {PointerEvent} */ e) => {
    if (e.pointerId !== down.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    over?.classList.remove("over");
    card.draggable = true;
    if (!copy) return;
    copy.remove();
    const quiet = (/** @type {MouseEvent} */ click) => {
      if (Math.hypot(click.clientX - e.clientX, click.clientY - e.clientY) >= FAR) return; // a click of its own
      click.preventDefault();
      click.stopPropagation();
    };
    addEventListener("click", quiet, { capture: true }); // where the finger was lifted: it was no tap
    setTimeout(() => removeEventListener("click", quiet, { capture: true }), QUIET);
    const found = e.type === "pointerup" ? under(e) : null;
    if (found) to.put(found.goal);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
