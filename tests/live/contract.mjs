// contract.mjs - what other programs rely on, word by word: statuses, keys, news, records; and the
// first steps on a WebSocket.
import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client, Server, good, is, pentoid, scratch, test, within } from "./rig.mjs";

const server = await Server.start();

await test("a room is made, and has an id and secrets", async () => {
  const made = await server.post("/api/rooms", {
    variant: "adaptoid",
    clock: "none",
    seats: ["open", "level 3"],
    listed: false,
  });
  is(made.status, 201, made.text);
  good(/^[1-9A-HJ-NP-Za-km-z]{10}$/.test(made.json.room), made.json.room);
  good(/^i\.[A-Za-z0-9_-]{22}$/.test(made.json.invite), "invite");
  good(/^h\.[A-Za-z0-9_-]{22}$/.test(made.json.host), "host");
  const room = await server.look({ id: made.json.room });
  is([room.t, room.turn, room.ply, room.result], ["room", 0, 0, "ongoing"], "it waits");
  is(
    room.seats.map((s) => [s.seat, s.kind]),
    [
      [1, "open"],
      [2, "level 3"],
    ],
    "its seats",
  );
});

// The values are the business of tests/serve.sh.
const guards = [
  "Content-Security-Policy",
  "X-Content-Type-Options",
  "X-Frame-Options",
  "Referrer-Policy",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Permissions-Policy",
];

await test("whatever is answered has the headers that a browser heeds", async () => {
  const { id } = await server.room();
  const answers = [
    await server.get(`/api/rooms/${id}`),
    await server.get(`/api/rooms/${id}/record`),
    await server.get("/api/rooms/aaaaaaaaaa"),
    await server.get("/api/nothing"),
    await server.post("/api/rooms", {}, undefined, { raw: "{]" }),
    await server.post(`/api/rooms/${id}/sit`, { seat: 1, name: "Eve" }, "i.x"),
    await server.ask("DELETE", "/api/rooms"),
  ];
  for (const { status, text, headers } of answers) {
    is(
      guards.filter((name) => !headers.get(name)),
      [],
      `${status} ${text.slice(0, 60)}`,
    );
    is(headers.get("Cache-Control"), "no-store", `${status} ${text.slice(0, 60)}`);
  }
});

await test("seats are taken once", async () => {
  const room = await server.room({}, []);
  const path = `/api/rooms/${room.id}/sit`;
  const ana = await server.post(path, { seat: 2, name: "Ana" }, room.invite);
  is([ana.status, ana.json.seat], [201, 2], "the second seat");
  good(/^s\.[A-Za-z0-9_-]{22}$/.test(ana.json.secret), "secret");
  const again = await server.post(path, { seat: 2, name: "Ben" }, room.invite);
  is([again.status, again.json.why], [409, "taken"], "taken");
  good(again.json.say.length > 5, "and says so");
  const ben = await server.post(path, { seat: 0, name: "Ben" }, room.invite);
  is([ben.status, ben.json.seat], [201, 1], "any free one");
  const full = await server.post(path, { seat: 0, name: "Eve" }, room.invite);
  is(full.status, 409, "none is free");
  const wrong = await server.post(path, { seat: 1, name: "Eve" }, `i.${"x".repeat(22)}`);
  is([wrong.status, wrong.json.why], [403, "forbidden"], "a wrong invite");
});

await test("who takes the last seat is answered when the game has begun", async () => {
  for (let i = 0; i < 20; i++) {
    const room = await server.room({}, []);
    await server.sit(room, "Ana");
    is((await server.look(room)).turn, 0, "one seat is free");
    await server.sit(room, "Ben");
    is((await server.look(room)).turn, 1, "the first seat is to move");
  }
});

await test("a game, move by move", async () => {
  const room = await server.room();
  const first = await server.do(room, 1, { key: "a1", do: "move", ply: 0, move: "Ad3" });
  is([first.status, first.json.t, first.json.key], [200, "ok", "a1"], first.text);
  const again = await server.do(room, 1, { key: "a1", do: "move", ply: 0, move: "Ad3" });
  is(again.text, first.text, "the same key, the same answer");
  is((await server.look(room)).ply, 1, "and one move");
  const turn = await server.do(room, 1, { key: "a2", do: "move", ply: 1, move: "Ad5" });
  is([turn.status, turn.json.t, turn.json.why, turn.json.key], [409, "no", "turn", "a2"], "turn");
  const stale = await server.do(room, 2, { key: "b1", do: "move", ply: 0, move: "Ad5" });
  is([stale.status, stale.json.why], [409, "stale"], "about an earlier position");
  const illegal = await server.do(room, 2, { key: "b2", do: "move", ply: 1, move: "Ad3" });
  is([illegal.status, illegal.json.why], [422, "illegal"], illegal.text);
  good(illegal.json.say.length > 5, "a sentence");
  const secret = `s.${"x".repeat(22)}`;
  const forbidden = await server.do(room, secret, { key: "c1", do: "move", ply: 1, move: "Ad5" });
  is([forbidden.status, forbidden.json.why], [403, "forbidden"], "a wrong secret");
  await server.move(room, 2, 1, "Ad5");
  const resigned = await server.do(room, 1, { key: "a3", do: "resign" });
  is([resigned.status, resigned.json.t], [200, "ok"], resigned.text);
  const over = await server.do(room, 2, { key: "b4", do: "move", ply: 2, move: "Ld2" });
  is([over.status, over.json.why], [409, "over"], "over");
  const end = await server.look(room);
  is([end.turn, end.ply, end.result], [0, 2, "captures 0,0 winners 2 (player 1 resigned)"], "end");
});

await test("news have no gap, and are the same for all", async () => {
  const room = await server.room();
  await server.move(room, 1, 0, "Ad3");
  const seq = await server.move(room, 2, 1, "Ad5");
  const all = await server.news(room);
  is(
    all.map((n) => n.seq),
    all.map((_, i) => i + 1),
    "from 1 on",
  );
  is(all.length, seq, "to the last");
  is((await server.news(room, seq - 1)).length, 1, "after the last but one");
  is(await server.news(room, seq), [], "after the last");
  const last = all.at(-1);
  is([last.t, last.do, last.seat, last.ply, last.move], ["news", "move", 2, 1, "Ad5"], "a move");
  is((await server.look(room)).seq, seq, "the room says so too");
});

await test("records that the program accepts", async () => {
  const room = await server.room();
  await server.move(room, 1, 0, "Ad3");
  await server.move(room, 2, 1, "Ad5");
  await server.do(room, 2, { key: "x", do: "resign" });
  const { status, text } = await server.get(`/api/rooms/${room.id}/record`);
  is(status, 200, text);
  is((await server.look(room)).record, text, "the room has the same");
  const file = join(scratch, "game.rec");
  writeFileSync(file, text);
  execFileSync(pentoid, ["check", file]);
  good(text.includes('[Seat1 "Ana"]') && text.includes("1. Ad3"), text);
});

await test("every refusal is JSON with why and say", async () => {
  const room = await server.room();
  const absent = "/api/rooms/zzzzzzzzzz";
  for (const [status, why, answer] of [
    [404, "absent", await server.get(absent)],
    [404, "absent", await server.get(`${absent}/news`)],
    [404, "absent", await server.get("/api/rooms/short")],
    [404, "absent", await server.get("/api/nothing")],
    [403, "forbidden", await server.post(`/api/rooms/${room.id}/do`, { do: "resign", key: "k" })],
    [403, "forbidden", await server.post(`/api/rooms/${room.id}/sit`, { seat: 0, name: "Eve" })],
    [405, "method", await server.ask("PUT", "/api/rooms")],
    [400, "malformed", await server.ask("POST", "/api/rooms", { raw: "{" })],
    [400, "malformed", await server.ask("POST", "/api/rooms", { raw: "[]" })],
    [400, "malformed", await server.post("/api/rooms", {})],
    [422, "illegal", await server.post("/api/rooms", { variant: "chess" })],
    [422, "illegal", await server.post("/api/rooms", { variant: "adaptoid", clock: "soon" })],
    [400, "malformed", await server.do(room, 1, { key: "k", do: "dance" })],
    [400, "malformed", await server.do(room, 1, { do: "move", ply: 0 })],
    [400, "malformed", await server.get(`/api/rooms/${room.id}/news?after=x`)],
    [413, "size", await server.ask("POST", "/api/rooms", { raw: " ".repeat(5000) })],
    [426, "upgrade", await server.get("/api/live")],
  ]) {
    is([answer.status, answer.json?.why], [status, why], answer.text);
    good(answer.json.say, answer.text);
  }
  const told = async (terms) => (await server.post("/api/rooms", terms)).json.say;
  is(await told({ variant: "chess" }), "no such game: adaptoid or pentactic", "which game");
  good((await told({ variant: "adaptoid", clock: "soon" })).includes("300+5"), "which clock");
  const three = { variant: "adaptoid", seats: ["open", "open", "open"] };
  good((await told(three)).includes("2"), "how many seats");
  for (const [language, say] of [
    ["es-MX", "en esta dirección no hay nada"],
    ["de", "unter dieser Adresse gibt es nichts"],
  ])
    is(
      (await server.get(absent, { headers: { "Accept-Language": language } })).json.say,
      say,
      language,
    );
});

/** The whole answer to bytes that are no good request. */
const answer_to = (bytes) =>
  within(
    new Promise((resolve, reject) => {
      let text = "";
      const socket = connect(server.port, "127.0.0.1").on("error", reject);
      socket.on("data", (piece) => (text += piece)).on("close", () => resolve(text));
      socket.write(bytes);
    }),
    "an answer",
  );

await test("a request that is not even read is refused as JSON too", async () => {
  const long = "x".repeat(20000);
  for (const [status, why, head] of [
    [
      400,
      "malformed",
      "POST /api/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2",
    ],
    [400, "malformed", "GET /api/lobby HTTP/1.1"],
    [400, "malformed", "GET /metrics?x HTTP/1.1"],
    [431, "size", `GET /api/lobby HTTP/1.1\r\nHost: a\r\nX: ${long}`],
  ]) {
    const [, found, body] = /^HTTP\/1.1 (\d+)[^]*\r\n\r\n([^]*)$/.exec(
      await answer_to(`${head}\r\n\r\n`),
    );
    is([Number(found), JSON.parse(body).why], [status, why], `${head.slice(0, 40)}: ${body}`);
    good(JSON.parse(body).say.length > 5, body);
  }
  const page = await answer_to("GET /index.html HTTP/1.1\r\n\r\n");
  good(page.includes("<!doctype html>"), "elsewhere it is a page");
});

await test("a room that was deleted is gone", async () => {
  const room = await server.room();
  const path = `/api/rooms/${room.id}`;
  is((await server.ask("DELETE", path, { secret: room.seat[1] })).status, 403, "not by a player");
  is((await server.ask("DELETE", path, { secret: room.host })).status, 200, "by the host");
  for (const answer of [
    await server.get(path),
    await server.get(`${path}/news`),
    await server.do(room, 1, { key: "a", do: "move", ply: 0, move: "Ad3" }),
  ])
    is([answer.status, answer.json.why], [410, "gone"], answer.text);
});

await test("a game on two WebSockets", async () => {
  const room = await server.room();
  const ana = await Client.open(server, room, room.seat[1]);
  const ben = await Client.open(server, room, room.seat[2], { hello: { have: 0 } });
  const ready = await ana.wait("ready");
  is([ready.you, ready.seq], [1, 3 + 1], "Ana's seat, after create, two seats taken, start");
  is((await ben.wait("ready")).you, 2, "Ben's");
  is(ana.socket.protocol, "pentoid.1", "the protocol");
  is((await ana.do("a1", { do: "move", ply: 0, move: "Ad3" })).t, "ok", "a move");
  const news = await ben.wait("news", (n) => n.key === "a1");
  is([news.do, news.seat, news.move, news.turn], ["move", 1, "Ad3", 2], "the other one hears it");
  is((await ana.do("a2", { do: "move", ply: 1, move: "Ad5" })).why, "turn", "not twice");
  is((await ben.do("b1", { do: "move", ply: 1, move: "Ad5" })).t, "ok", "Ben's move");
  await ana.wait("news", (n) => n.key === "b1");
  const told = (c) => c.texts.filter((t) => t.startsWith('{"t":"news"') && t.includes('"move"'));
  is(told(ana), told(ben), "the same bytes");
  ana.say({ t: "ping", n: 9 });
  const pong = await ana.wait("pong");
  is([pong.n, pong.seq], [9, (await server.look(room)).seq], "a pong knows the last row");
  await ana.close();
  await ben.close();
});

await test("version, health, metrics", async () => {
  const version = (await server.get("/api/version")).json;
  is([typeof version.version, version.protocols], ["string", ["pentoid.1"]], "version");
  is((await server.get("/api/health")).json, { ok: true }, "health");
  const metrics = (await server.get("/metrics")).text;
  good(/^pentoid_events_total [1-9]/m.test(metrics), metrics);
  const passed_on = { headers: { "X-Forwarded-For": "192.0.2.1" } };
  is((await server.get("/metrics", passed_on)).status, 404, "not for others");
});

await test("the server ends well", () => server.stop());
