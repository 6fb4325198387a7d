// Rows on their way to the server. Each waits in the browser's storage until the server has answered it,
// so that a reload, an expired login or a server that is away loses nothing. Sending twice stores once.
import { cookie } from "./dom.js";

const PAUSES = [500, 1000, 2000, 4000];
const FAILURES = 3;

export class Queue {
  // `answered(item, status, answer)` gets what the server said; `changed(state)` the state of the line:
  // "" | "offline" | "login" | "typist" | "forbidden".
  constructor(name, url, { answered, changed }) {
    this.name = name;
    this.url = url;
    this.answered = answered;
    this.changed = changed;
    this.state = "";
    this.busy = false;
    this.failures = 0;
    this.tries = 0;
    this.unsaved = new Map();
    for (const event of ["online", "focus", "pageshow"]) window.addEventListener(event, () => this.send());
  }

  get items() {
    const found = [];
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index);
      if (key.startsWith(`${this.name}:row:`)) found.push({ key, ...JSON.parse(localStorage.getItem(key)) });
    }
    for (const item of this.unsaved.values()) found.push(item);
    return found.sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  push(item) {
    const key = `${this.name}:row:${String(Date.now()).padStart(15, "0")}-${Math.random().toString(36).slice(2, 8)}`;
    try {
      localStorage.setItem(key, JSON.stringify(item));
    } catch {
      this.unsaved.set(key, { key, ...item });
    }
    this.send();
  }

  drop(item) {
    localStorage.removeItem(item.key);
    this.unsaved.delete(item.key);
  }

  async send() {
    if (this.busy) return;
    this.busy = true;
    clearTimeout(this.timer);
    let next = this.items[0];
    while (next && (await this.sendOne(next))) next = this.items[0];
    this.busy = false;
    this.changed(this.state);
    if (this.items.length) this.timer = setTimeout(() => this.send(), PAUSES[Math.min(this.tries, PAUSES.length - 1)]);
  }

  // Returns whether to go on with the next row.
  async sendOne(item) {
    let response;
    try {
      const body = new URLSearchParams(item.fields);
      const headers = { "X-CSRFToken": cookie("csrftoken"), Accept: "application/json" };
      response = await fetch(this.url, { method: "POST", body, headers, redirect: "manual", signal: AbortSignal.timeout(8000) });
    } catch {
      return this.wait("offline");
    }
    if (response.type === "opaqueredirect") return this.wait("login");
    if (response.status === 403) return this.wait("forbidden");
    if (response.status >= 500 && response.status !== 500) return this.wait("offline");
    let answer = null;
    try {
      answer = await response.json();
    } catch {
      this.failures += 1;
      if (this.failures < FAILURES) return this.wait("offline");
    }
    if (answer?.typist) return this.wait("typist");
    this.failures = this.tries = 0;
    this.state = "";
    this.drop(item);
    this.answered(item, answer ? response.status : 500, answer ?? {});
    return true;
  }

  wait(state) {
    this.state = state;
    this.tries += 1;
    return false;
  }
}
