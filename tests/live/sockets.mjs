// sockets.mjs - WebSockets: catching up, who is here, what is refused and how; computers; chat.
import { connect } from "node:net";
import { Client, Server, good, is, randomMoves, test, until, within } from "./rig.mjs";

const server = await Server.start();
const handshake = Buffer.from(
  [
    "GET /api/live HTTP/1.1",
    "Host: 127.0.0.1",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  ].join("\r\n"),
);
const two = async (room, ...plies) => {
  for (const [ply, move] of plies.entries()) await server.move(room, (ply % 2) + 1, ply, move);
};
const newsOf = (client) => client.heard.filter((m) => m.t === "news");

await test("who has some of the news gets the others", async () => {
  const room = await server.room();
  await two(room, "Ad3", "Ad5");
  const all = await server.news(room);
  const old = all[3];
  const hello = { have: old.seq, sum: old.sum };
  const client = await Client.open(server, room, room.seat[1], { hello });
  await client.wait("ready");
  is(
    newsOf(client).map((n) => n.seq),
    [5, 6],
    "those that were missed",
  );
  is(newsOf(client), all.slice(4), "the same as by HTTP");
  await client.close();
});

await test("who has another past, or none, gets the room", async () => {
  const room = await server.room();
  await two(room, "Ad3");
  const have = (await server.news(room)).at(-1).seq;
  for (const hello of [{ have, sum: "00000000" }, { have: have + 5, sum: "00000000" }, {}]) {
    const client = await Client.open(server, room, undefined, { hello });
    await client.wait("ready");
    const told = client.heard[0];
    is([told.t, told.seq, told.ply, told.turn], ["room", have, 1, 2], "the room");
    is(told.log.split("\n").length - 1, have, "with its log, a line an event");
    is(newsOf(client), [], "and no news");
    await client.close();
  }
});

await test("who is up to date gets neither", async () => {
  const room = await server.room();
  const { seq, sum } = (await server.news(room)).at(-1);
  const client = await Client.open(server, room, room.seat[2], { hello: { have: seq, sum } });
  const ready = await client.wait("ready");
  is(client.heard.length, 1, client.texts.join("\n"));
  is([ready.you, ready.seq, ready.watch, ready.here], [2, seq, 0, [2]], "ready");
  await client.close();
});

await test("a repeated do is answered again, on another socket too", async () => {
  const room = await server.room();
  const first = await Client.open(server, room, room.seat[1]);
  await first.wait("ready");
  const move = { do: "move", ply: 0, move: "Ad3" };
  const { seq } = await first.do("k1", move);
  is(await first.do("k1", move), { t: "ok", key: "k1", seq }, "the same answer");
  await first.close();
  const second = await Client.open(server, room, room.seat[1]);
  is(await second.do("k1", move), { t: "ok", key: "k1", seq }, "even before ready");
  is((await server.look(room)).ply, 1, "one move");
  await second.close();
});

await test("everybody sees who is here, and how many watch", async () => {
  const room = await server.room();
  const ana = await Client.open(server, room, room.seat[1]);
  await ana.wait("here", (m) => m.seats[0] === 1 && m.seats[1] === 0 && m.watch === 0);
  const ben = await Client.open(server, room, room.seat[2]);
  await ana.wait("here", (m) => m.seats[1] === 1);
  const watchers = await Promise.all([1, 2, 3].map(() => Client.open(server, room)));
  await ana.wait("here", (m) => m.watch === 3);
  is((await watchers[0].wait("ready")).you, 0, "a watcher has no seat");
  const from = ana.heard.length;
  await ben.close();
  await ana.wait("here", (m) => m.seats[1] === 0, from);
  for (const w of watchers) await w.close();
  await ana.wait("here", (m) => m.watch === 0, from);
  await ana.close();
});

await test("an absent player is shown when it is their turn", async () => {
  const room = await server.room();
  const ben = await Client.open(server, room, room.seat[2]);
  const { absent } = await ben.wait("here", (m) => m.absent);
  is(absent.seat, 1, "who");
  good(absent.claim > Date.now(), "from when on others may act");
  const no = await ben.do("c1", { do: "claim", seat: 1 });
  is(no.t, "no", "not yet");
  const standin = await ben.do("c2", { do: "standin", seat: 1 });
  is(standin.t, "no", "nor this");
  const ana = await Client.open(server, room, room.seat[1]);
  await ben.wait("here", (m) => !m.absent && m.seats[0] === 1);
  await ana.close();
  await ben.close();
});

await test("refused hellos", async () => {
  const room = await server.room({ unwatched: true });
  const codes = [];
  for (const [id, as] of [
    ["zzzzzzzzzz", undefined],
    ["no room at all", undefined],
    [room.id, `s.${"x".repeat(22)}`],
    [room.id, "nonsense"],
    [room.id, undefined],
  ]) {
    const client = await Client.open(server, id, as);
    codes.push((await within(client.closed, "a close"))[0]);
  }
  is(codes, [4004, 4004, 4003, 4003, 4003], "their codes");
  is((await server.get(`/api/rooms/${room.id}`)).status, 403, "nor by HTTP");
  is((await server.get(`/api/rooms/${room.id}`, { secret: room.seat[1] })).status, 200, "but us");
  const invited = await Client.open(server, room, room.invite);
  is((await invited.wait("ready")).you, 0, "the invited may look");
  await invited.close();
});

await test("what is no message ends the socket", async () => {
  const room = await server.room();
  for (const text of ["{", "[]", "1", "{}", '{"t":"hello"}', '{"t":"do","do":"resign"}']) {
    const client = await Client.open(server);
    client.socket.send(text);
    is((await within(client.closed, "a close"))[0], 4000, text);
  }
  const binary = await Client.open(server, room, room.seat[1]);
  binary.socket.send(Buffer.from([1, 2, 3]));
  is((await within(binary.closed, "a close"))[0], 1003, "binary");
  const long = await Client.open(server, room, room.seat[1]);
  long.socket.send("x".repeat(5000));
  is((await within(long.closed, "a close"))[0], 1009, "too long");
  const newer = await Client.open(server, room, room.seat[1]);
  await newer.wait("ready");
  newer.say({ t: "something new", n: 1 });
  newer.say({ t: "ping" });
  await newer.wait("pong");
  await newer.close();
});

await test("sockets that are gone as soon as they are there", async () => {
  const junk = Buffer.concat([handshake, Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x7b])]);
  let left = 6000;
  const come_and_go = () =>
    new Promise((resolve) => {
      const socket = connect(server.port, "127.0.0.1").on("close", resolve).on("error", resolve);
      socket.on("data", () => socket.resetAndDestroy()).write(junk);
    });
  const visitors = [...Array(100)].map(async () => {
    while (left-- > 0) await come_and_go();
  });
  await within(Promise.all(visitors), "their ends");
  is((await server.get("/api/health")).json, { ok: true }, "the server is there");
});

await test("too many messages at once", async () => {
  const room = await server.room();
  const client = await Client.open(server, room, room.seat[1]);
  await client.wait("ready");
  for (let i = 0; i < 60; i++) client.say({ t: "ping", n: i });
  is((await within(client.closed, "a close"))[0], 4029, "its code");
});

await test("who does not read is sent away, and catches up later", async () => {
  const room = await server.room();
  for (const [ply, move] of randomMoves(7).slice(0, 90).entries())
    await server.move(room, (ply % 2) + 1, ply, move);
  const lazy = await Client.open(server);
  lazy.socket.pause();
  for (let i = 0; i < 29; i++) lazy.hello(room, undefined, { have: 0 });
  await until("somebody too slow", async () => {
    const { text } = await server.get("/metrics");
    return /^pentoid_slow_total [1-9]/m.test(text);
  });
  lazy.socket.resume();
  is((await within(lazy.closed, "a close"))[0], 4008, "its code");
  const { seq } = await server.look(room);
  const again = await Client.open(server, room, undefined, { hello: { have: 0 } });
  await again.wait("news", (n) => n.seq === seq);
  await again.close();
});

await test("who wants answers to PING frames and reads none is sent away too", async () => {
  const lazy = await Client.open(server);
  const slow = async () =>
    /^pentoid_slow_total (\d+)/m.exec((await server.get("/metrics")).text)[1];
  const before = await slow();
  lazy.socket.pause();
  await until("somebody too slow", async () => {
    for (let i = 0; i < 500; i++) lazy.socket.ping("x".repeat(125));
    return (await slow()) !== before;
  });
  await lazy.close();
});

await test("a room with a long past is told whole", async () => {
  const room = await server.room({}, []);
  const terms = {
    variant: "pentactic:duel:11x6:passing=forced",
    clock: "86400+3600",
    byhand: true,
  };
  const change = () => server.do(room, room.host, { do: "options", ...terms });
  for (let i = 0; i < 480; i += 8)
    for (const { status } of await Promise.all([...Array(8)].map(change))) is(status, 200, "terms");
  for (const name of ["Ana", "Ben"]) {
    const { seat, secret } = await server.sit(room, name);
    room.seat[seat] = secret;
  }
  let log = "";
  for (let games = 1; log.length < 64 << 10; games++) {
    await server.do(room, 1, { do: "resign" });
    const offer = await server.do(room, 1, { do: "offer", what: "again" });
    const yes = await server.do(room, 2, { do: "answer", yes: true, seq: offer.json.seq });
    is(yes.status, 200, yes.text);
    if (games % 16 === 0) ({ log } = await server.look(room));
  }
  const client = await Client.open(server, room, room.seat[1]);
  await client.wait("ready");
  good(client.heard[0].log.startsWith(log), "the room with its log");
  await client.close();
});

await test("another origin is refused, another protocol too", async () => {
  const room = await server.room();
  const headers = { Origin: "https://elsewhere.example" };
  const refused = async (more) => {
    const error = await Client.open(server, room, undefined, more).catch((e) => e);
    return `${error.message}`.replace(/.*: /, "");
  };
  is(await refused({ ws: { headers } }), "403", "origin");
  is(await refused({ protocols: ["chat"] }), "400", "protocol");
  const mine = { headers: { Origin: server.url } };
  const client = await Client.open(server, room, undefined, { ws: mine });
  await client.wait("ready");
  await client.close();
  const path = "/api/rooms";
  is((await server.ask("POST", path, { raw: "{}", headers })).status, 403, "nor by HTTP");
});

await test("the origin that --origin names is that of the page", async () => {
  const origin = "https://play.example";
  const other = await Server.start({ options: ["--origin", origin] });
  const room = await other.room();
  const client = await Client.open(other, room, undefined, { ws: { headers: { Origin: origin } } });
  await client.wait("ready");
  await client.close();
  const make = (from) =>
    other.post("/api/rooms", { variant: "adaptoid" }, "", { headers: { Origin: from } });
  is((await make(origin)).status, 201, "by HTTP");
  is((await make("https://elsewhere.example")).status, 403, "no other");
  await other.stop();
});

await test("an invite can be used on a socket", async () => {
  const room = await server.room({}, []);
  const client = await Client.open(server, room, room.invite);
  const sat = await client.do("x1", { do: "sit", seat: 2, name: "Ana" });
  is([sat.t, sat.seat, /^s\./.test(sat.secret)], ["ok", 2, true], JSON.stringify(sat));
  client.hello(room, sat.secret);
  await client.wait("ready", (m) => m.you === 2);
  await client.close();
});

await test("who asks again with a secret of their own gets the same seat", async () => {
  const room = await server.room({}, []);
  const path = `/api/rooms/${room.id}/sit`;
  const browser = "0123456789abcdefghijklmnopqrst";
  const ask = { seat: 0, name: "Ana", browser };
  const first = await server.post(path, ask, room.invite);
  const again = await server.post(path, ask, room.invite);
  is([again.status, again.text], [201, first.text], "the same answer");
  const move = await server.post(path, { ...ask, browser: `${browser}u` }, room.invite);
  is(move.json.seat, 2, "another one gets another seat");
  is((await server.post(path, { ...ask, browser: "short" }, room.invite)).status, 400, "too short");
});

await test("the host arranges the seats, and starts", async () => {
  const room = await server.room({ variant: "pentactic:group:8x8:players=3", seats: [] }, ["Ana"]);
  const host = await Client.open(server, room, room.host);
  is((await host.wait("ready")).host, true, "the host");
  is((await host.do("h1", { do: "kind", seat: 2, kind: "level 1" })).t, "ok", "a level");
  is((await host.do("h2", { do: "kind", seat: 1, kind: "level 1" })).why, "taken", "not Ana's");
  const ana = await Client.open(server, room, room.seat[1]);
  is((await ana.do("a1", { do: "start" })).why, "forbidden", "not by a player");
  is((await host.do("h3", { do: "start" })).t, "ok", "started");
  const room_now = await server.look(room);
  is(
    room_now.seats.map((s) => s.kind),
    ["person", "level 1", "level 5"],
    "the free one has a computer",
  );
  await ana.close();
  await host.close();
});

await test("computers play", async () => {
  const room = await server.room({ seats: ["level 1", "open"] }, ["Ana"]);
  const ana = await Client.open(server, room, room.seat[2]);
  await ana.wait("news", (n) => n.do === "move" && n.seat === 1);
  is((await ana.do("a1", { do: "move", ply: 1, move: "Ad5" })).t, "ok", "Ana's move");
  await ana.wait("news", (n) => n.do === "move" && n.ply === 2);
  await ana.close();
});

await test("offers: a draw", async () => {
  const room = await server.room();
  await two(room, "Ad3", "Ad5");
  const ana = await Client.open(server, room, room.seat[1]);
  const ben = await Client.open(server, room, room.seat[2]);
  is((await ana.do("o1", { do: "offer", what: "draw" })).t, "ok", "offered");
  const offer = await ben.wait("news", (n) => n.do === "offer");
  is((await ben.do("o2", { do: "answer", yes: true, seq: 1 })).why, "stale", "another offer");
  is((await ben.do("o3", { do: "answer", yes: true, seq: offer.seq })).t, "ok", "agreed");
  is((await server.look(room)).result, "captures 0,0 winners none (agreed)", "result");
  is((await ana.do("o4", { do: "offer", what: "again" })).t, "ok", "another game");
  const { seq } = await ben.wait("news", (n) => n.do === "offer" && n.what === "again");
  is((await ben.do("o5", { do: "answer", yes: true, seq })).t, "ok", "yes");
  const start = await ana.wait("news", (n) => n.do === "start" && n.shift === 1);
  is(start.turn, 1, "it begins");
  is((await ben.do("o6", { do: "move", ply: 0, move: "Ad3" })).t, "ok", "Ben has the first seat");
  await ana.close();
  await ben.close();
});

await test("chat: phrases for all, free text where it is allowed", async () => {
  const room = await server.room({ talk: true });
  const [ana, ben] = [
    await Client.open(server, room, room.seat[1]),
    await Client.open(server, room, room.seat[2]),
  ];
  await ana.wait("ready");
  await ben.wait("ready");
  ana.say({ t: "say", preset: "well_played" });
  const said = await ben.wait("say");
  is([said.n, said.seat, said.preset], [1, 1, "well_played"], "a phrase");
  ben.say({ t: "say", text: "¡Hola!" });
  is((await ana.wait("say", (m) => m.n === 2)).text, "¡Hola!", "free text");
  ben.say({ t: "say", text: "https://elsewhere.example" });
  ben.say({ t: "say", preset: "no such phrase" });
  ben.say({ t: "say", preset: "bye" });
  is((await ana.wait("say", (m) => m.n === 3)).preset, "bye", "no links");
  const late = await Client.open(server, room, room.seat[2]);
  is((await late.wait("say", (m) => m.n === 1)).preset, "well_played", "and it is kept");
  for (const c of [ana, ben, late]) await c.close();
});

await test("news as they come: waiting, and a stream", async () => {
  const room = await server.room();
  const { seq } = await server.look(room);
  const path = `/api/rooms/${room.id}/news`;
  const waiting = server.get(`${path}?after=${seq}&wait=25`);
  const abort = new AbortController();
  const stream = await fetch(`${server.url}${path}?after=${seq - 1}`, {
    headers: { Accept: "application/x-ndjson" },
    signal: abort.signal,
  });
  is(stream.headers.get("content-type"), "application/x-ndjson", "a stream");
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const lines = async (n) => {
    while (text.split("\n").length <= n) text += (await within(reader.read(), "a line")).value;
    return text.split("\n").slice(0, n);
  };
  is(JSON.parse((await lines(1))[0]).seq, seq, "what was missed");
  await server.move(room, 1, 0, "Ad3");
  const news = (await waiting).json;
  is([news.length, news[0].seq], [1, seq + 1], "the long poll");
  is(JSON.parse((await lines(2))[1]), news[0], "the stream");
  abort.abort();
  is((await server.get(`${path}?after=${seq + 1}&wait=1`)).json, [], "nothing in time");
});

await test("a stream alone hears the news", async () => {
  const room = await server.room();
  const { seq } = await server.look(room);
  const abort = new AbortController();
  const stream = await fetch(`${server.url}/api/rooms/${room.id}/news?after=${seq - 1}`, {
    headers: { Accept: "application/x-ndjson" },
    signal: abort.signal,
  });
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  const line = async () => JSON.parse((await within(reader.read(), "a line")).value);
  is((await line()).seq, seq, "what was missed");
  await server.move(room, 1, 0, "Ad3");
  is((await line()).seq, seq + 1, "what has come");
  abort.abort();
});

await test("the lobby, and play now", async () => {
  const terms = { variant: "pentactic:duel:9x7", clock: "300+5" };
  const first = await server.post("/api/seek", { ...terms, name: "Swift Fox" });
  is([first.status, first.json.seat], [201, 1], first.text);
  const lobby = (await server.get("/api/lobby")).json;
  const shown = lobby.find((r) => r.room === first.json.room);
  is(
    [shown.variant, shown.clock, shown.seats],
    [terms.variant, terms.clock, ["Swift Fox", "open"]],
  );
  const other = await server.post("/api/seek", { ...terms, clock: "60", name: "Slow Snail" });
  good(other.json.room !== first.json.room, "another clock, another room");
  const second = await server.post("/api/seek", { ...terms, name: "Old Owl" });
  is([second.json.room, second.json.seat], [first.json.room, 2], "they meet");
  await until("a lobby with the other room alone", async () => {
    const now = (await server.get("/api/lobby")).json;
    return JSON.stringify(now.map((r) => r.room)) === JSON.stringify([other.json.room]);
  });
});

await test("many who want to play now get a seat each", async () => {
  const terms = { variant: "pentactic:duel:8x8", clock: "60" };
  const seek = () => server.post("/api/seek", { ...terms, name: "Swift Fox" });
  const found = await Promise.all([...Array(100)].map(seek));
  for (const { status, text } of found) is(status, 201, text);
  const seats = new Set(found.map(({ json }) => `${json.room} ${json.seat}`));
  is(seats.size, found.length, "everybody has one of their own");
  is(new Set(found.map(({ json }) => json.room)).size, found.length / 2, "and nobody waits");
  for (const { json } of found) {
    const client = await Client.open(server, json.room, json.secret);
    is((await client.wait("ready")).you, json.seat, "and it is theirs");
    await client.close();
  }
});

await test("among strangers nobody has a name of their own making", async () => {
  const name = async (room) => (await server.look(room)).seats[0].name;
  const terms = { variant: "adaptoid", clock: "62" };
  const sought = await server.post("/api/seek", { ...terms, name: "Eve" });
  const drawn = await name({ id: sought.json.room });
  good(/^\p{L}+ \p{L}+$/u.test(drawn) && drawn !== "Eve", drawn);
  const room = await server.room({ listed: true }, ["Lobo feliz"]);
  is(await name(room), "Lobo feliz", "one of the list stays");
  const friends = await server.room({}, ["Eve"]);
  const listed = { do: "options", ...terms, listed: true };
  is((await server.do(friends, friends.host, listed)).json.why, "taken", "nor afterwards");
  is(await name(friends), "Eve", "among friends anything goes");
});

await test("who cannot sit down opens no room", async () => {
  const before = (await server.get("/api/lobby")).text;
  const terms = { variant: "pentactic:duel:9x7:passing=forced", clock: "61" };
  is((await server.post("/api/seek", { ...terms, name: "" })).status, 422, "no name");
  is((await server.post("/api/seek", terms)).status, 400, "not even an empty one");
  is((await server.get("/api/lobby")).text, before, "the lobby");
});

await test("a client that asks in a room that is deleted meanwhile is answered", async () => {
  for (let i = 0; i < 30; i++) {
    const room = await server.room();
    const move = (_, k) => server.do(room, 1, { key: `k${k}`, do: "move", ply: 0, move: "Ad3" });
    const asked = [...Array(20)].map(move);
    const path = `/api/rooms/${room.id}`;
    is((await server.ask("DELETE", path, { secret: room.host })).status, 200, "deleted");
    for (const { status } of await Promise.all(asked))
      good([200, 403, 409, 410, 503].includes(status), `${status}`);
  }
});

await test("the server ends well", () => server.stop());
