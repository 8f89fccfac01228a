// restart.mjs - the server goes and comes back: by SIGTERM everybody is told, by SIGKILL nobody,
// and whatever was acknowledged is there afterwards, once, with the same bytes.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { Client, Server, good, is, randomMoves, test, until, within } from "./rig.mjs";

await test("SIGTERM: everybody is told to come back, and it goes on", async () => {
  let server = await Server.start();
  const { data } = server;
  const room = await server.room({ clock: "300" });
  const ana = await Client.open(server, room, room.seat[1]);
  const watcher = await Client.open(server, room);
  await ana.wait("ready");
  await watcher.wait("ready");
  await server.move(room, 1, 0, "Ad3");
  const before = await server.look(room);
  const poll = server.get(`/api/rooms/${room.id}/news?after=${before.seq}&wait=25`);
  const other = await Client.open(server); // has not said hello
  const start = Date.now();
  const ended = server.stop();
  for (const c of [ana, watcher, other]) {
    is((await c.wait("bye")).why, "restart", "bye");
    is((await within(c.closed, "a close"))[0], 1012, "close");
  }
  is((await poll).status === 200 || (await poll).status === 503, true, "the poll is answered");
  await ended;
  good(Date.now() - start < 20000, "it takes a moment");
  server = await Server.start({ data });
  const after = await server.look(room);
  is([after.seq, after.sum, after.log], [before.seq, before.sum, before.log], "the same room");
  await server.move(room, 2, 1, "Ad5");
  const back = await Client.open(server, room, room.seat[1], {
    hello: { have: before.seq, sum: before.sum },
  });
  is((await back.wait("news")).seq, before.seq + 1, "and catches up");
  await back.close();
  await server.stop();
});

await test("SIGTERM: who is slow is not waited for", async () => {
  const server = await Server.start();
  const room = await server.room();
  const sockets = await Promise.all([...Array(20)].map(() => Client.open(server, room)));
  for (const s of sockets) await s.wait("ready");
  for (const s of sockets) s.socket.pause();
  const half = connect(server.port, "127.0.0.1").on("error", () => {});
  const head =
    "POST /api/rooms HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n";
  await within(new Promise((resolve) => half.on("data", resolve).write(head)), "100 Continue");
  const start = Date.now();
  await server.stop();
  good(Date.now() - start < 4500, `2 seconds were meant, not ${Date.now() - start} ms`);
  half.destroy();
  for (const s of sockets) await s.close();
});

await test("SIGTERM in the middle of moves: what was acknowledged is there", async () => {
  let server = await Server.start();
  const { data } = server;
  const rooms = await Promise.all([...Array(20)].map(() => server.room()));
  const asked = rooms.map((room) =>
    server.do(room, 1, { key: "k", do: "move", ply: 0, move: "Ad3" }).catch(() => ({ status: 0 })),
  );
  const ended = server.stop();
  const answers = await Promise.all(asked);
  await ended;
  server = await Server.start({ data });
  for (const [i, room] of rooms.entries()) {
    const { ply } = await server.look(room);
    if (answers[i].status === 200) is(ply, 1, "an acknowledged move");
    const again = await server.do(room, 1, { key: "k", do: "move", ply: 0, move: "Ad3" });
    is([again.status, (await server.look(room)).ply], [200, 1], "and once");
  }
  await server.stop();
});

await test("SIGKILL in a loop: no acknowledged move is lost, doubled or changed", async () => {
  const game = randomMoves(7);
  let server = await Server.start();
  const { data } = server;
  const rooms = await Promise.all([...Array(8)].map(() => server.room()));
  for (const room of rooms) Object.assign(room, { ply: 0, told: [], known: 0 });
  for (let round = 0; round < 6; round++) {
    let acknowledged = 0;
    /** @type {() => void} */
    let enough = () => {};
    const played = new Promise((resolve) => (enough = () => resolve(undefined)));
    const play = rooms.map(async (room) => {
      for (; room.ply < game.length; room.ply++) {
        const seat = (room.ply % 2) + 1;
        const what = { key: `k${room.ply}`, do: "move", ply: room.ply, move: game[room.ply] };
        const answer = await server.do(room, seat, what).catch(() => undefined);
        if (!answer) return;
        is(answer.status, 200, `${what.move}: ${answer.text}`);
        room.known = Math.max(room.known, answer.json.seq);
        if (++acknowledged === 5 + 9 * round) enough();
        const news = await server.news(room, room.told.length).catch(() => []);
        room.told.push(...news.map((n) => JSON.stringify(n)));
      }
    });
    await Promise.race([played, Promise.all(play)]);
    await server.kill("SIGKILL");
    await Promise.all(play);
    server = await Server.start({ data });
    for (const room of rooms) {
      const now = (await server.news(room)).map((n) => JSON.stringify(n));
      good(now.length >= room.known, "what was acknowledged");
      is(now.slice(0, room.told.length), room.told, "the same bytes");
      is(JSON.parse(now.at(-1)).seq, now.length, "without a gap");
    }
  }
  good(
    rooms.some((room) => room.ply > 3),
    "something was played",
  );
  await server.stop();
});

await test("a clock runs out while nobody looks, also over a restart", async () => {
  let server = await Server.start();
  const { data } = server;
  const room = await server.room({ clock: "1" });
  await server.kill("SIGKILL");
  server = await Server.start({ data });
  for (let over = false; !over;) {
    const news = await server.get(`/api/rooms/${room.id}/news?after=4&wait=20`);
    over = news.json.some((n) => n.do === "leave" && n.why === "time" && n.seat === 1);
  }
  is((await server.look(room)).result, "captures 0,0 winners 2 (player 1 ran out of time)");
  await server.stop();
});

await test("a full disk: busy, and it goes on when there is room again", async () => {
  const server = await Server.start();
  const { pid } = server.child;
  const may_write = (most) => execFileSync("prlimit", ["--pid", `${pid}`, `--fsize=${most}:`]);
  const healthy = async () => (await server.get("/api/health")).status;
  const worked = () => readFileSync(`/proc/${pid}/stat`, "utf8").split(" ").slice(13, 15);
  const ticks = () => worked().reduce((sum, n) => sum + Number(n), 0);
  const room = await server.room();
  const before = await server.look(room);
  const move = () => server.do(room, 1, { key: "k", do: "move", ply: 0, move: "Ad3" });
  may_write(4096);
  const start = ticks();
  const answer = await move();
  is([answer.status, answer.json.why], [503, "busy"], answer.text);
  good(ticks() - start < 100, "it does not try all the time");
  await until("that it is not well", async () => (await healthy()) === 503);
  is((await server.look(room)).sum, before.sum, "the room as it was");
  may_write("unlimited");
  await until("that it is well", async () => (await healthy()) === 200);
  is((await move()).status, 200, "the same again");
  is((await server.look(room)).ply, 1, "and once");
  await server.stop();
});

await test("time in which nothing can be kept, or no server is there, is nobody's", async () => {
  const [server, dead] = await Promise.all([Server.start(), Server.start()]);
  const { pid } = server.child;
  const may_write = (most) => execFileSync("prlimit", ["--pid", `${pid}`, `--fsize=${most}:`]);
  const rooms = [await server.room({ clock: "1" }), await dead.room({ clock: "1" })];
  const { since } = await dead.look(rooms[1]); // when the first turn begins
  may_write(4096);
  await dead.kill("SIGKILL");
  await until("that the time has long been up", () => Date.now() > since + 8000);
  is((await server.get("/api/health")).status, 503, "it is not well");
  may_write("unlimited");
  const servers = [server, await Server.start({ data: dead.data })];
  for (const [i, s] of servers.entries()) {
    const client = await Client.open(s, rooms[i], rooms[i].seat[1], { hello: { have: 4 } });
    const credit = await client.wait("news", (n) => n.do === "credit");
    good(credit.ms > 13000 && credit.turn === 1, JSON.stringify(credit));
    await s.move(rooms[i], 1, 0, "Ad3");
    is((await s.news(rooms[i])).filter((n) => n.do === "credit").length, 1, "once");
    await client.close();
    await s.stop();
  }
});

await test("two servers cannot keep the same rooms", async () => {
  const server = await Server.start();
  const second = await Server.start({ data: server.data }).catch((error) => `${error.message}`);
  good(/ended: 1/.test(second), second);
  await server.stop();
});
