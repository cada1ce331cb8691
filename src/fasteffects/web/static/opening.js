// @ts-check
/** A question that is taken from elsewhere: a scenario, a puzzle file, a game that was played. */
import { api } from "./api.js";
import { fill, h, say, show } from "./dom.js";

const LARGEST = 1_900_000; // bytes of a record

/** Whether a text is a puzzle file. @param {string} text */
export function isPuzzle(text) { return /^\s*\[state\]\s*$/im.test(text); }

/** A puzzle file as a question; what it can't say stands in it, too. @param {string} text @returns {Promise<string>} */
export async function solved(text) {
  const found = await api("api/puzzle", { puzzle: text });
  say(`${found.title}${found.left_out.length ? `. ${found.left_out.length} things could not be taken over; they stand at the top.` : ""}`);
  return found.scenario;
}

/** @param {string} text */
function isRecord(text) { return /^\s*\{/.test(text); }

/**
 * A window in which a question is opened.
 * @param {(text: string) => void} take
 */
export async function openElsewhere(take) {
  const { tables } = await import("./lobby.js");
  const error = h("p", { class: "wrong", role: "alert" });
  const open = async (/** @type {string} */ text) => {
    try {
      if (isRecord(text)) {
        (await import("./watch.js")).watch(text);
        box.close();
        location.hash = "#/watch";
        return;
      }
      const found = isPuzzle(text) ? await solved(text) : text;
      box.close();
      take(found);
    } catch (found) { fill(error, /** @type {Error} */ (found).message); }
  };
  const file = h("input", { type: "file", id: "from", accept: ".txt,.pzl,.json,text/plain", onchange: async () => {
    const one = file.files[0];
    if (one && one.size > LARGEST) fill(error, "This file is larger than any question or record.");
    else if (one) open(await one.text());
  } });
  const area = h("textarea", { id: "pasted", rows: 8, class: "copy mono", spellcheck: false });
  const played = tables();
  const box = show("Open a question",
    h("div", { class: "stack" },
      h("div", { class: "field" }, h("label", { for: "from" }, "A file: a scenario, a puzzle (.pzl), or the record of a game"), file),
      h("div", { class: "field" }, h("label", { for: "pasted" }, "Or paste one"), area, h("div", {}, h("button", { type: "button", class: "main", onclick: () => open(area.value) }, "Open it"))),
      error,
      h("h2", {}, "From a game"),
      h("p", { class: "small muted" }, "Go to a moment of a game that is over, and choose “Ask from here”."),
      played.length ? h("ul", { class: "plain" }, played.map((one) => h("li", {}, h("a", { href: `#/watch/${one.secret}`, onclick: () => box.close() }, one.words), h("span", { class: "muted small" }, ` ${one.when}`)))) : h("p", { class: "muted" }, "You have played none in this browser yet.")));
}
