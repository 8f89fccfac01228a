// ws-server.mjs - what bench/rooms compares with: node and the package ws, with as much of the
// protocol as an idle client needs. It says where it is, as pentoid does.
import { createServer } from "node:http";
import { createRequire } from "node:module";

const require = createRequire(new URL("../build/e2e/package.json", import.meta.url));
const { WebSocketServer } = require("ws");

const server = createServer((request, response) => {
  response.writeHead(201, { "Content-Type": "application/json" });
  response.end('{"room":"7Kq2mPx4Za","invite":"i.abcdefghijklmnopqrstuv"}');
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

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

sockets.on("connection", (socket) => {
  socket.on("message", (data) => socket.send(JSON.stringify(answer(JSON.parse(data)))));
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
