// @ts-check
/** Making elements, and telling a screen reader what has happened. */

/**
 * An element.  What begins with "on" listens; null, false and undefined are left out.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...any} inside
 * @returns {any}
 */
export function h(tag, props = {}, ...inside) {
  const found = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) found.addEventListener(name.slice(2), value);
    else if (name === "class") found.className = value;
    else if (name in found && !name.startsWith("aria") && name !== "list") /** @type {any} */ (found)[name] = value;
    else found.setAttribute(name, value === true ? "" : String(value));
  }
  put(found, inside);
  return found;
}

/**
 * Put things into an element.
 * @param {Element} where
 * @param {any[]} inside
 */
export function put(where, inside) {
  for (const one of inside.flat(Infinity)) {
    if (one !== null && one !== undefined && one !== false && one !== "") where.append(one);
  }
}

/**
 * Put other things in place of what an element holds.
 * @param {Element} where
 * @param {...any} inside
 */
export function fill(where, ...inside) {
  where.replaceChildren();
  put(where, inside);
}

/**
 * Say something to whoever listens instead of looking.
 * @param {string} words
 */
export function say(words) {
  const live = document.getElementById("live");
  if (live) live.textContent = live.textContent === words ? `${words}\u00a0` : words;
}

/**
 * A window over the page; closed by Escape or its button.
 * @param {string} title
 * @param {...any} inside
 * @returns {HTMLDialogElement}
 */
export function show(title, ...inside) {
  const box = h("dialog", { "aria-label": title, onclose: () => box.remove(), onclick: (/** @type {Event} */ e) => e.target === box && box.close() },
    h("header", {}, h("h2", { class: "grow" }, title), h("button", { type: "button", class: "quiet", onclick: () => box.close(), "aria-label": "Close" }, "✕")),
    h("div", { class: "in" }, inside));
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * Some choices of which one holds.
 * @param {string} label
 * @param {[string, string][]} choices
 * @param {() => string} now
 * @param {(value: string) => void} choose
 * @returns {HTMLElement}
 */
export function segments(label, choices, now, choose) {
  const box = h("div", { class: "segments", role: "group", "aria-label": label });
  const draw = () => fill(box, choices.map(([value, words]) => h("button", {
    type: "button", "aria-pressed": String(now() === value), onclick: () => { choose(value); draw(); box.querySelector('[aria-pressed="true"]')?.focus(); },
  }, words)));
  draw();
  return box;
}
