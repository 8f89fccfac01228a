// limits.mjs - what one address may do. Only a proxy says that there are others than this machine.
import { execFileSync } from "node:child_process";
import { Client, Server, good, is, randomMoves, test, until, within } from "./rig.mjs";

const server = await Server.start({ options: ["--proxy", "127.0.0.1"] });
const from = (address) => ({ headers: { "X-Forwarded-For": `10.0.0.1, ${address}` } });
const terms = { variant: "adaptoid", clock: "none", seats: ["open", "level 1"] };
const make = (address) => server.post("/api/rooms", terms, undefined, from(address));

await test("five rooms that wait", async () => {
  const rooms = [];
  for (let i = 0; i < 5; i++) rooms.push(await make("192.0.2.1"));
  is(
    rooms.map((r) => r.status),
    [201, 201, 201, 201, 201],
    "five",
  );
  const sixth = await make("192.0.2.1");
  is([sixth.status, sixth.json.why], [429, "rate"], sixth.text);
  good(sixth.headers.get("retry-after"), "says when");
  is((await make("192.0.2.2")).status, 201, "another address");
  is((await make("2001:db8::1")).status, 201, "IPv6");
  const { room, invite } = rooms[0].json;
  const sat = await server.post(`/api/rooms/${room}/sit`, { seat: 0, name: "Ana" }, invite);
  is(sat.status, 201, "one begins");
  await until("room for another", async () => (await make("192.0.2.1")).status === 201);
});

await test("fifty sockets, of a whole network of IPv6", async () => {
  const clients = [];
  for (let i = 0; i < 50; i++)
    clients.push(await Client.open(server, undefined, undefined, { ws: from(`2001:db8:1::${i}`) }));
  const one_more = await Client.open(server, undefined, undefined, { ws: from("2001:db8:1::ff") });
  is((await within(one_more.closed, "a close"))[0], 4029, "the next one is sent away");
  const other = await Client.open(server, undefined, undefined, { ws: from("2001:db8:2::1") });
  other.say({ t: "ping" });
  await other.wait("pong");
  await clients[0].close();
  await other.close();
  for (;;) {
    const next = await Client.open(server, undefined, undefined, { ws: from("2001:db8:1::ff") });
    next.say({ t: "ping" });
    const pong = await Promise.race([next.wait("pong"), next.closed]);
    await next.close();
    if (pong.t === "pong") break;
  }
  for (const c of clients.slice(1)) await c.close();
});

await test("this machine itself has none", async () => {
  for (let i = 0; i < 25; i++)
    is((await server.post("/api/rooms", terms)).status, 201, `room ${i}`);
});

await test("500 watch a room, also if 100 never read; one more may not", async () => {
  const room = await server.room();
  const watchers = await Promise.all(
    [...Array(500)].map(() => Client.open(server, room, undefined, { hello: { have: 0 } })),
  );
  for (const w of watchers) await w.wait("ready");
  for (const w of watchers.slice(400)) w.socket.pause();
  const late = await Client.open(server, room);
  is(await within(late.closed, "a close"), [4003, "full"], "the next one");
  const ana = await Client.open(server, room, room.seat[1]);
  is((await ana.wait("ready")).watch, 500, "but who plays is let in");
  let seq = 0;
  for (const [ply, move] of randomMoves(7).slice(0, 30).entries())
    seq = await server.move(room, (ply % 2) + 1, ply, move);
  const all = (w) => w.texts.filter((text) => text.startsWith('{"t":"news"')).join("\n");
  await ana.wait("news", (n) => n.seq === seq);
  for (const w of watchers.slice(0, 400)) {
    await w.wait("news", (n) => n.seq === seq);
    is(all(w), all(watchers[0]), "the same bytes");
  }
  for (const w of [...watchers, ana]) await w.close();
});

await test("ten times what a room takes: others are told at once, nothing is lost", async () => {
  const room = await server.room();
  const may_write = (most) =>
    execFileSync("prlimit", ["--pid", `${server.child.pid}`, `--fsize=${most}:`]);
  const answers = [];
  may_write(4096); // so that nothing can be kept, and all that is asked waits
  const asked = [...Array(170)].map(async (_, i) => {
    const answer = await server.do(room, 1, { key: `k${i}`, do: "move", ply: 0, move: "Ad3" });
    answers.push([answer.status, answer.json.why]);
    if (answer.status === 503) good(answer.headers.get("retry-after"), "says when");
  });
  const busy = () => answers.filter(([status, why]) => status === 503 && why === "busy").length;
  await until("150 that are told to come later", () => busy() >= 150);
  may_write("unlimited");
  await Promise.all(asked);
  const kept = answers.filter(([status]) => status === 200).length;
  const late = answers.filter(([status, why]) => status === 409 && why === "stale").length;
  is([kept + late + busy(), kept <= 1], [170, true], JSON.stringify(answers));
  await server.do(room, 1, { key: "again", do: "move", ply: 0, move: "Ad3" });
  await server.move(room, 2, 1, "Ad5");
  is((await server.look(room)).ply, 2, "it goes on");
});

await test("the server ends well", () => server.stop());
