// ws-server.mjs - what bench/rooms compares with: a server with as much of the protocol as an idle
// client needs, on node with the package ws, or on Bun with its own WebSockets. It says where it
// is, as pentoid does.
import { createServer } from "node:http";
import { createRequire } from "node:module";

const ROOM = '{"room":"7Kq2mPx4Za","invite":"i.abcdefghijklmnopqrstuv"}';
const headers = { "Content-Type": "application/json" };

/** What an idle client hears: a seat if it asks for one, and that all is well. */
const answer = (message) => {
  if (message.t === "hello") {
    const chair = message.as?.startsWith("s.") ? 1 : 0;
    return { t: "ready", seq: 0, now: Date.now(), you: chair, chair, here: [], watch: 0 };
  }
  if (message.t === "do") {
    return { t: "ok", key: message.key, seq: 1, seat: 1, secret: "s.abcdefghijklmnopqrstuv" };
  }
  return { t: "pong", n: message.n, now: Date.now(), seq: 0 };
};
const reply = (text) => JSON.stringify(answer(JSON.parse(text)));

const say = (port) => console.log(`http://127.0.0.1:${port}/`);

function serveOnNode() {
  const require = createRequire(new URL("../build/e2e/package.json", import.meta.url));
  const { WebSocketServer } = require("ws");
  const server = createServer((request, response) => response.writeHead(201, headers).end(ROOM));
  new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket) => {
    socket.on("message", (text) => socket.send(reply(text)));
  });
  server.listen(0, "127.0.0.1", () => say(server.address().port));
}

function serveOnBun() {
  const server = globalThis.Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request, self) =>
      self.upgrade(request) ? undefined : new Response(ROOM, { status: 201, headers }),
    websocket: { message: (socket, text) => void socket.send(reply(text)) },
  });
  say(server.port);
}

if (globalThis.Bun) serveOnBun();
else serveOnNode();
