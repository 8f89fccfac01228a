// limits.mjs - what one address may do. Only a proxy says that there are others than this machine.
import { Client, Server, good, is, test, until, within } from "./rig.mjs";

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

await test("the server ends well", () => server.stop());
