// @ts-check
/** A seat's connection: it comes back by itself, and asks for what has happened since. */

const VERSION = 1;
const WAITS = [300, 700, 1500, 3000, 6000];

export class Connection {
  /**
   * @param {string} secret
   * @param {(message: any) => void} hear
   * @param {(there: boolean) => void} changed told whether the server is there
   * @param {string[]} also the other seats at this device
   */
  constructor(secret, hear, changed, also = []) {
    this.secret = secret;
    this.also = also;
    this.hear = hear;
    this.changed = changed;
    this.since = 0;
    this.tries = 0;
    this.ended = false;
    this.open();
  }

  open() {
    const url = new URL("api/socket", location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.hash = "";
    this.socket = new WebSocket(url);
    this.socket.onopen = () => this.say("sit", { secret: this.secret, v: VERSION, since: this.since, also: this.also });
    this.socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "state") {
        this.tries = 0;
        this.changed(true);
        const fresh = message.events.filter((/** @type {any} */ e) => e.number > this.since);
        if (fresh.length) this.since = fresh[fresh.length - 1].number;
        message.events = fresh;
      }
      if (message.final) this.ended = true;
      this.hear(message);
    };
    this.socket.onclose = () => {
      if (this.ended) return;
      this.changed(false);
      this.timer = setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    };
  }

  /** @param {string} type @param {any} [more] */
  say(type, more = {}) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type, ...more }));
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
