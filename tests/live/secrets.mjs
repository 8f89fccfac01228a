// secrets.mjs - nobody is told a secret that is not theirs, in any answer, message, log or file.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Client, Server, good, is, test } from "./rig.mjs";

const server = await Server.start({ options: ["--log", "--events"] });

await test("everything that everybody is told", async () => {
  const room = await server.room({ seats: ["open", "open"], talk: true }, ["Ana"]);
  const browser = "0123456789-browser-abcdefghijk";
  const ben = { seat: 2, name: "Ben", browser };
  const sat = await server.post(`/api/rooms/${room.id}/sit`, ben, room.invite);
  room.seat[2] = sat.json.secret;
  const clients = {
    ana: await Client.open(server, room, room.seat[1]),
    ben: await Client.open(server, room, room.seat[2]),
    host: await Client.open(server, room, room.host),
    watcher: await Client.open(server, room),
  };
  for (const c of Object.values(clients)) await c.wait("ready");
  await clients.ana.do("k1", { do: "move", ply: 0, move: "Ad3" });
  clients.ben.say({ t: "say", preset: "hello" });
  await clients.ben.do("k2", { do: "resign" });
  const { seq } = await server.look(room);
  for (const c of Object.values(clients)) await c.wait("news", (n) => n.seq === seq);
  for (const c of [clients.ana, clients.ben]) await c.wait("say");
  const later = await Client.open(server, room);
  clients.later = later;
  await later.wait("ready");
  await server.get("/api/lobby"); // the store has answered whatever it was asked before
  for (const c of [clients.host, clients.watcher, later]) {
    c.say({ t: "ping" }); // what was said comes before the answer
    await c.wait("pong");
    is(
      c.texts.filter((text) => text.includes("hello")),
      [],
      "what players say to each other",
    );
  }
  const path = `/api/rooms/${room.id}`;
  const texts = { public: "" };
  for (const [name, c] of Object.entries(clients)) texts[name] = c.texts.join("\n");
  for (const end of ["", "/news", "/record"]) texts.public += (await server.get(path + end)).text;
  texts.public += (await server.get("/api/lobby")).text + (await server.get("/metrics")).text;
  for (const c of Object.values(clients)) await c.close();
  await server.stop();
  texts.log = server.out;
  for (const file of readdirSync(server.data)) texts[file] = readFileSync(join(server.data, file));
  good(texts.log.includes("/api/rooms"), "there is a log");
  const secrets = [room.invite, room.host, room.seat[1], room.seat[2], browser];
  for (const [where, text] of Object.entries(texts))
    for (const secret of secrets)
      is(text.includes(secret) || text.includes(secret.slice(2)), false, `${secret} in ${where}`);
});
