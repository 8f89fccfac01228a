// docs.mjs - what the documents say of the protocol is what the server does.
import { readFileSync } from "node:fs";
import { Client, Server, good, is, test } from "./rig.mjs";

const server = await Server.start();
const text = readFileSync("docs/live.md", "utf8");
const examples = [...text.matchAll(/^([<>]) (\{.*\})$/gm)].map(([, way, json]) => ({
  way,
  message: JSON.parse(json),
}));

await test("the messages in docs/live.md are those that are sent", async () => {
  const room = await server.room({ clock: "300+5" });
  const ana = await Client.open(server, room, room.seat[1]);
  const ben = await Client.open(server, room, room.seat[2], { hello: { have: 0 } });
  await ben.wait("ready");
  await ana.do("a1", { do: "move", ply: 0, move: "Ad3" });
  await ana.do("a2", { do: "move", ply: 1, move: "Ad5" });
  ana.say({ t: "ping", n: 9 });
  ana.say({ t: "say", preset: "well_played" });
  await ana.wait("pong");
  await ben.wait("say");
  await ben.close();
  await ana.wait("here", (m) => m.absent);
  await server.stop();
  await ana.wait("bye");
  const heard = [...ana.heard, ...ben.heard];
  good(examples.length >= 14, "there are examples");
  for (const { way, message } of examples.filter((e) => e.way === "<")) {
    const like = heard.filter((m) => m.t === message.t && m.do === message.do);
    const names = Object.keys(message).sort();
    const found = like.some((m) => names.every((n) => n in m));
    good(found, `${way} ${JSON.stringify(message)} among ${JSON.stringify(like)}`);
  }
});

await test("openapi.json is served, and every answer is described there", async () => {
  const server = await Server.start();
  const api = (await server.get("/api/openapi.json")).json;
  is(api, JSON.parse(readFileSync("docs/openapi.json", "utf8")), "as in the repository");
  const room = await server.room();
  const bodies = {
    createRoom: { variant: "adaptoid" },
    sit: { name: "Eve" },
    do: { key: "k", do: "move", ply: 0, move: "Ad3" },
    seek: { variant: "adaptoid", clock: "60", name: "Eve" },
  };
  const secrets = { sit: room.invite, do: room.seat[1], deleteRoom: room.host };
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== "parameters")
      .map(([method, operation]) => ({ path, method, operation })),
  );
  const last = (o) => (o.method === "delete" ? 1 : 0);
  for (const { path, method, operation } of operations.sort((a, b) => last(a) - last(b))) {
    const id = operation.operationId;
    const at = `/api${path.replace("{room}", room.id)}`;
    const body = bodies[id];
    const good_one = await server.ask(method.toUpperCase(), at, { secret: secrets[id], body });
    const others = [await server.ask("PUT", at, { body: {} })];
    if (body) others.push(await server.ask("POST", at, { raw: "nonsense" }));
    if (path.includes("{room}"))
      others.push(
        await server.ask(method.toUpperCase(), at.replace(room.id, "zzzzzzzzzz"), { body }),
      );
    const wanted = id === "sit" ? "409" : Object.keys(operation.responses)[0];
    is(`${good_one.status}`, wanted, `${id}: ${good_one.text}`);
    for (const answer of others)
      good(
        answer.status === 405 || `${answer.status}` in operation.responses,
        `${id}: ${answer.status} ${answer.text}`,
      );
    is(others[0].headers.get("allow")?.includes(method.toUpperCase()), true, `${id}: Allow`);
  }
  await server.stop();
});
