// notify.mjs - the program of --notify: it is told of every turn that begins for a person, also in
// a room that the server has only just read again; and it keeps no server from ending.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Server, is, scratch, test, until } from "./rig.mjs";

const told = join(scratch, "told");
const lines = () => (existsSync(told) ? readFileSync(told, "utf8").split("\n").slice(0, -1) : []);
const turns = async (count) => {
  await until(`${count} lines`, () => lines().length >= count);
  return lines().map((line) => JSON.parse(line));
};
const options = ["--notify", `cat >>'${told}'`];

await test("the program of --notify is told whose turn it is", async () => {
  let server = await Server.start({ options });
  const { data } = server;
  const room = await server.room({ clock: "3d" });
  is((await turns(1))[0], { room: room.id, seat: 1, chair: 1, name: "Ana", ply: 0, here: false });
  await server.move(room, 1, 0, "Ad3");
  is((await turns(2))[1], { room: room.id, seat: 2, chair: 2, name: "Ben", ply: 1, here: false });
  await server.stop();
  server = await Server.start({ data, options });
  await server.move(room, 2, 1, "Ad5");
  const [, , third] = await turns(3);
  is([third.seat, third.name, third.ply], [1, "Ana", 2], "after a restart");
  await server.do(room, 1, { do: "resign" });
  const offer = await server.do(room, 1, { do: "offer", what: "again" });
  await server.do(room, 2, { do: "answer", yes: true, seq: offer.json.seq });
  const [, , , fourth] = await turns(4);
  is([fourth.seat, fourth.chair, fourth.name, fourth.ply], [1, 2, "Ben", 0], "the next game");
  is((await server.look(room)).seq, offer.json.seq + 2, "no more was to be told");
  await server.stop();
  is(lines().length, 4, "nor was");
});

await test("nor is a server kept from ending by it", async () => {
  const stays = join(scratch, "stays");
  const server = await Server.start({
    options: ["--notify", `echo $$ >'${stays}'; exec sleep 60`],
  });
  await server.room();
  const pid = await until("the program", () => existsSync(stays) && readFileSync(stays, "utf8"));
  await server.stop();
  is(process.kill(Number(pid)), true, "the program outlives it");
});
