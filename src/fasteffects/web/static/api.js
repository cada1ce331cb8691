// @ts-check
/** Speaking with the server, and links that hold a whole question. */

/**
 * Ask the server; an error is an Error in words for a person.
 * @param {string} path
 * @param {any} [data] what is sent; without it something is only fetched
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function api(path, data, signal) {
  const how = data === undefined ? { signal } : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data), signal,
  };
  let reply;
  try {
    reply = await fetch(path, how);
  } catch (error) {
    if (/** @type {any} */ (error).name === "AbortError") throw error;
    throw new Error("The server does not answer. Is it still running?");
  }
  let found = null;
  try { found = await reply.json(); } catch { /* said below */ }
  if (!reply.ok || found === null) throw new Error(found?.error ?? `The server answers with the status ${reply.status}.`);
  return found;
}

/** @param {Uint8Array} bytes */
function letters(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * A text made small, in letters that a link may hold.
 * @param {string} text
 */
export async function packed(text) {
  const small = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return letters(new Uint8Array(await new Response(small).arrayBuffer()));
}

const LARGEST = 200_000;

/**
 * The text that was made small.
 * @param {string} word
 */
export async function unpacked(word) {
  const plain = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) throw new Error("This link holds too much.");
    pieces.push(value);
  }
  return new Blob(pieces).text();
}
