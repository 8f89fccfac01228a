// wasm.mjs - how much longer the solver takes as WebAssembly than the native program does.
//
//   node bench/wasm.mjs [PLACEMENTS [ROUNDS]]
//
// Runs the parts of `pentoid bench cover` in both, in turns, and compares the shortest CPU times: a
// busy machine disturbs both alike. The native program uses its faster path. Build both before,
// with `make all wasm`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [placements, rounds] = [process.argv[2] ?? 5, process.argv[3] ?? 5].map(Number);
const wasmFile = process.env.WASM ?? "build/wasm/pentoid.wasm";
const pentoid = process.env.PENTOID ?? "build/release/pentoid";
const { instance } = await WebAssembly.instantiate(readFileSync(wasmFile), {});
const wasm = instance.exports;

function name(job) {
  const bytes = new Uint8Array(wasm.memory.buffer, wasm.buffer(), wasm.solver_job(job));
  return new TextDecoder().decode(bytes);
}

// Microseconds a problem, of how many problems, and the signature.
function native(part) {
  const args = ["bench", "cover", part, "--placements", String(placements), "--runs", "1"];
  const out = execFileSync(pentoid, args, { encoding: "utf8" });
  const [, time, count] = out.match(/([0-9.]+) us, mean of +([0-9]+)/);
  return [Number(time), Number(count), out.match(/signature ([0-9a-f]+)/)[1]];
}

for (let job = 0, part; (part = name(job)); job++) {
  let [best, here, signature, expected, count] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    let time;
    [time, count, expected] = native(part);
    best = Math.min(best, time);
    let used = 0; // the clock is coarse, so for at least a tenth of a second
    let problems = 0;
    for (const start = process.cpuUsage(); used < 1e5; problems += count) {
      signature = BigInt.asUintN(64, wasm.solver_bench(job, placements));
      used = process.cpuUsage(start).user;
    }
    here = Math.min(here, used / problems);
  }
  if (signature.toString(16).padStart(16, "0") !== expected) throw new Error(`${part} differs`);
  const times = `${here.toFixed(1).padStart(10)} us, native ${best.toFixed(1).padStart(10)} us`;
  console.log(`${part.padEnd(12)} ${times}: ${(here / best).toFixed(2)} times as long`);
}
