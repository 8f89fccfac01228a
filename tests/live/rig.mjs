// rig.mjs - what the tests of rooms share: the real server, programs that speak HTTP and
// WebSockets, TAP.
//
// SHOW=1 in the environment shows what the servers complain about.
//
// Nothing here waits for a time: a test waits for what it has to see, and fails if it does not
// come.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const modules = createRequire(new URL("../../build/e2e/", import.meta.url));
const WebSocket = modules("ws");

export const pentoid = process.env.PENTOID ?? "build/release/pentoid";
export const scratch = mkdtempSync(join(tmpdir(), "live-"));
const site = join(scratch, "site");
mkdirSync(site);
writeFileSync(join(site, "index.html"), "<!doctype html><title>The page</title>\n");

const patience = 30000; // milliseconds until something that does not come has failed

/* ---- TAP ---------------------------------------------------------------------------------- */

let count = 0;
let failures = 0;

/** Runs one test; only those with $ONLY in their name, if that is set. */
export async function test(name, body) {
  if (process.env.ONLY && !name.includes(process.env.ONLY)) return;
  count++;
  try {
    await body();
    console.log(`ok ${count} - ${name}`);
  } catch (error) {
    failures++;
    console.log(`not ok ${count} - ${name}`);
    for (const line of String(error?.stack ?? error).split("\n")) console.log(`#   ${line}`);
  }
}

export function is(found, wanted, what = "") {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`);
}

export function good(value, what) {
  if (!value) throw new Error(`${what}: ${JSON.stringify(value)}`);
  return value;
}

/** Ends all that is still running, and the tests. */
export async function finish() {
  for (const server of servers) await server.kill("SIGKILL");
  rmSync(scratch, { recursive: true, force: true });
  console.log(`1..${count}`);
  process.exit(failures === 0 ? 0 : 1);
}

/** Something that has to come in time. */
export function within(promise, what, milliseconds = patience) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited in vain: ${what}`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Asks again until the answer is true. */
export async function until(what, question) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/* ---- the server --------------------------------------------------------------------------- */

const servers = new Set();
let directories = 0;

export function newDirectory() {
  return join(scratch, `data${++directories}`);
}

export class Server {
  /** Starts one on a free port, or again on the same port; `options` are more words. */
  static async start({ data = newDirectory(), port = 0, options = [] } = {}) {
    const server = new Server();
    server.data = data;
    const words = ["serve", "--port", `${port}`, "--site", site];
    if (!options.includes("--no-rooms") && data) words.push("--data", data);
    server.child = spawn(pentoid, [...words, ...options], { stdio: ["ignore", "pipe", "pipe"] });
    server.out = "";
    server.err = "";
    server.child.stderr.on("data", (piece) => {
      server.err += piece;
      if (process.env.SHOW) process.stderr.write(piece);
    });
    server.gone = new Promise((resolve) =>
      server.child.on("exit", (code, signal) => resolve(signal ?? code)),
    );
    servers.add(server);
    server.gone.then(() => servers.delete(server));
    await within(server.#begin(), "the server");
    return server;
  }

  #begin() {
    return new Promise((resolve, reject) => {
      this.child.stdout.on("data", (piece) => {
        this.out += piece;
        const found = /http:\/\/[^/]*:(\d+)\//.exec(this.out);
        if (found) {
          this.port = Number(found[1]);
          resolve();
        }
      });
      this.gone.then((how) => reject(new Error(`the server ended: ${how} ${this.err}`)));
    });
  }

  /** Ends it; answers with its status or the signal that ended it. */
  kill(signal = "SIGTERM") {
    this.child.kill(signal);
    return within(this.gone, `the end of the server after ${signal}`);
  }

  /** Ends it well, with nothing to complain about. */
  async stop() {
    is(await this.kill(), 0, "status of the server");
    is(this.err, "", "what it complains about");
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** One request; the answer has status, text, headers and, if it is JSON, json. */
  async ask(method, path, { secret, body, headers = {}, raw } = {}) {
    const all = { ...headers };
    if (secret) all.Authorization = `Bearer ${secret}`;
    const answer = await fetch(this.url + path, {
      method,
      headers: all,
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal: AbortSignal.timeout(patience),
    });
    const text = await answer.text();
    const is_json = (answer.headers.get("content-type") ?? "").includes("json");
    let json;
    if (is_json && !answer.headers.get("content-type").includes("ndjson") && text)
      json = JSON.parse(text);
    return { status: answer.status, text, json, headers: answer.headers };
  }

  get(path, more) {
    return this.ask("GET", path, more);
  }
  post(path, body, secret, more) {
    return this.ask("POST", path, { body, secret, ...more });
  }

  /** A new room, and people who sit on its open seats; answers with ids, secrets and seats. */
  async room(terms = {}, names = ["Ana", "Ben"]) {
    const made = await this.post("/api/rooms", {
      variant: "adaptoid",
      clock: "none",
      seats: ["open", "open"],
      ...terms,
    });
    is(made.status, 201, `a new room: ${made.text}`);
    const room = { ...made.json, id: made.json.room, seat: [], server: this };
    for (const name of names) {
      const sat = await this.sit(room, name);
      room.seat[sat.seat] = sat.secret;
    }
    return room;
  }

  async sit(room, name, seat = 0) {
    const sat = await this.post(`/api/rooms/${room.id}/sit`, { seat, name }, room.invite);
    is(sat.status, 201, `a seat for ${name}: ${sat.text}`);
    return sat.json;
  }

  do(room, seat, what) {
    return this.post(`/api/rooms/${room.id}/do`, what, room.seat[seat] ?? seat);
  }

  /** A move by a seat that has to be accepted. */
  async move(room, seat, ply, move, key = `m${ply}`) {
    const answer = await this.do(room, seat, { key, do: "move", ply, move });
    is([answer.status, answer.json?.t], [200, "ok"], `${move}: ${answer.text}`);
    return answer.json.seq;
  }

  async look(room, secret) {
    return (await this.get(`/api/rooms/${room.id}`, { secret })).json;
  }

  async news(room, after = 0) {
    return (await this.get(`/api/rooms/${room.id}/news?after=${after}`)).json;
  }
}

/* ---- a program on a WebSocket ------------------------------------------------------------- */

export class Client {
  /** Connects, and says hello if there is a room. */
  static async open(server, room, as, more = {}) {
    const client = new Client();
    client.heard = []; // all messages, as texts and as values
    client.texts = [];
    client.waiting = [];
    client.socket = new WebSocket(
      `ws://127.0.0.1:${server.port}/api/live`,
      more.protocols ?? ["pentoid.1"],
      more.ws ?? {},
    );
    client.socket.on("message", (bytes) => client.#hear(bytes.toString()));
    client.closed = new Promise((resolve) =>
      client.socket.on("close", (code, reason) => resolve([code, reason.toString()])),
    );
    await within(
      new Promise((resolve, reject) => {
        client.socket.on("open", resolve);
        client.socket.on("error", reject);
      }),
      "a WebSocket",
    );
    if (room) client.hello(room, as, more.hello);
    return client;
  }

  hello(room, as, more = {}) {
    this.say({ t: "hello", room: room.id ?? room, ...(as ? { as } : {}), ...more });
  }

  say(message) {
    this.socket.send(JSON.stringify(message));
  }

  #hear(text) {
    this.texts.push(text);
    this.heard.push(JSON.parse(text));
    for (const look of this.waiting.splice(0)) look();
  }

  /** The first message from the n-th on that fits, by its type and perhaps more. */
  wait(t, fits = () => true, from = 0) {
    const found = () => this.heard.slice(from).find((m) => m.t === t && fits(m));
    return within(
      new Promise((resolve) => {
        const look = () => {
          const m = found();
          if (m) resolve(m);
          else this.waiting.push(look);
        };
        look();
      }),
      `${t} among ${this.texts.slice(from).join("\n")}`,
    );
  }

  /** Does something, and waits for the answer. */
  async do(key, what) {
    const from = this.heard.length;
    this.say({ t: "do", key, ...what });
    const answers = (m) => m.key === key;
    return Promise.race([this.wait("ok", answers, from), this.wait("no", answers, from)]);
  }

  close() {
    this.socket.terminate();
    return within(this.closed, "the end of a socket");
  }
}

/** The moves of a random game of Adaptoid, always the same for a seed. */
export function randomMoves(seed) {
  const record = execFileSync(pentoid, ["random", "adaptoid", "--seed", `${seed}`]).toString();
  return record
    .replace(/\[.*\]\n/g, "")
    .split(/\s+/)
    .filter((word) => word && !/^\d+\.$/.test(word));
}
