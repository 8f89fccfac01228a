// wasm_room.mjs - rooms in the module: a log as a whole and line by line is the same room, whose
// match is the match; a line that does not fit changes nothing; QR codes, names of strangers.
import { rulesCalls } from "../web/core/rules-calls.js";
import { Pentoid } from "../web/core/wasm.js";
import { done, is, module, same, test } from "./support/wasm.mjs";

const NOW = 90_000;
const open = async () =>
  rulesCalls(await Pentoid.from(await module), { now: () => NOW, news() {} });

const log = `1000 create adaptoid 300+5
2000 sit 1 Ana
3000 kind 2 level 3
3000 start 0 adaptoid 300+5
8000 move 1 0 Ad3
9000 move 2 500 Ad5
`;

await test("line by line and as a whole: the same", async () => {
  const [whole, slow] = [await open(), await open()];
  const at_once = whole.openRoom(log);
  is(!("fault" in at_once), `read: ${at_once.fault}`);
  const lines = log.trim().split("\n");
  let seen = slow.openRoom(`${lines[0]}\n`);
  same(seen.view, null, "no game before it begins");
  same(seen.room.state, "waiting", "state");
  for (const line of lines.slice(1)) seen = slow.roomLine(line);
  same(seen, at_once, "the room");
  same(seen.room.seats.map((seat) => seat.kind).join(), "person,level 3", "seats");
  same(seen.view.plies.map((ply) => ply.move).join(), "Ad3,Ad5", "moves");
});

await test("its match is the match: previews, looking back, the record", async () => {
  const rules = await open();
  rules.openRoom(log);
  same(rules.go(1).position.turn, 2, "whose turn it was");
  is(rules.preview("Ad5") !== null, "a preview");
  same(rules.roomLine("10000 move 1 0 Ld2").view.played, 3, "goes on, wherever one looks");
  is(rules.record().includes("Ld2"), "the record has it");
});

await test("what does not fit changes nothing", async () => {
  const rules = await open();
  const before = rules.openRoom(log);
  for (const line of [
    "10000 move 2 0 Ad6",
    "10000 move 1 0 Zz9",
    "1 move 1 0 Ld2",
    "",
    "10000 dance",
  ])
    is("fault" in rules.roomLine(line), `refused: ${line}`);
  same(rules.roomLine("10000 leave 1 resigned").view.ending.over, true, "what fits");
  same(before.view.ending.over, false, "before");
  is("fault" in rules.openRoom("1000 create nothing none\n"), "a wrong log");
});

await test("a new game in the same room is a new match", async () => {
  const rules = await open();
  rules.openRoom(log);
  rules.roomLine("10000 leave 1 resigned");
  rules.roomLine("11000 offer 1 again");
  const { room, view } = rules.roomLine("11000 start 1 adaptoid 300+5");
  same(room.game, 2, "games");
  same(view.played, 0, "moves");
  same(view.seats[1].name, "Ana", "seats have moved on");
});

await test("QR codes and names", async () => {
  const rules = await open();
  is(rules.qr("https://pentoid.example/#/room/7Kq2mPx4Za/i.abc").startsWith("<svg"), "a picture");
  same(rules.qr("x".repeat(400)), "", "too long");
  is(/^\S+ \S+$/.test(rules.nickname(7)), "two words");
  rules.language("de");
  is(/^\S+ \S+$/.test(rules.nickname(7)), "two words in German");
});

done();
