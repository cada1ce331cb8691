// @ts-check
/** Which room is open; the address behind # says so. */
import { fill, h } from "./dom.js";
import { asSet } from "./pictures.js";

/** @type {Record<string, () => Promise<any>>} */
const ROOMS = {
  ask: () => import("./ask.js"),
  play: () => import("./lobby.js"),
  seat: () => import("./table.js"),
  watch: () => import("./watch.js"),
};

const room = /** @type {HTMLElement} */ (document.getElementById("room"));
/** @type {(() => void)|null} */
let leave = null;
let visit = 0;

async function enter() {
  const mine = ++visit;
  const [, name = "ask", ...rest] = (location.hash || "#/ask").split("/");
  const known = ROOMS[name] ? name : "ask";
  for (const link of document.querySelectorAll("nav a[data-room]")) {
    const here = link.getAttribute("data-room") === (known === "seat" ? "play" : known);
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  leave?.();
  leave = null;
  try {
    const found = await ROOMS[known]();
    if (mine === visit) leave = (await found.enter(room, rest.join("/"))) ?? null;
  } catch (error) {
    if (mine === visit) fill(room, h("p", { role: "alert" }, `This room can't be opened: ${/** @type {Error} */ (error).message}`));
  }
}

function theme() {
  const root = document.documentElement;
  const kept = localStorage.getItem("theme");
  if (kept) root.dataset.theme = kept;
  document.getElementById("theme")?.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
  });
}

/** The address says which room is open, so the link into it leaves that alone. */
function skipping() {
  document.querySelector(".skip")?.addEventListener("click", (event) => { event.preventDefault(); room.focus(); });
}

theme();
skipping();
asSet();
addEventListener("hashchange", () => { if (!history.state?.quiet) enter(); });
enter();
