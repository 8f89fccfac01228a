// wasm.mjs - how much longer the solver and the engine take as WebAssembly than the native program.
//
//   node bench/wasm.mjs [cover|search [ROUNDS]]
//
// Runs the parts of `pentoid bench cover` or `pentoid bench search` in both, in turns, and compares
// the shortest CPU times: a busy machine disturbs both alike. The native program uses its faster
// path. Build both before, with `make all wasm`.
//
// Times as long, in node 20 on a busy machine of two cores: the solver 1.3 to 2.6, mean 1.9; the
// engine 0.8 to 1.9, mean 1.3. The page must not take more than twice as long to think.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Pentoid } from "../web/core/wasm.js";

const PLACEMENTS = 5; // of each problem of the solver
const NODES = 40000; // for each position of the engine

const [what, rounds] = [process.argv[2] ?? "search", Number(process.argv[3] ?? 5)];
const program = process.env.PENTOID ?? "build/release/pentoid";
const file = readFileSync(process.env.WASM ?? "build/wasm/pentoid.wasm");
const pentoid = await Pentoid.from(await WebAssembly.compile(file));
const native = (...args) => execFileSync(program, ["bench", ...args], { encoding: "utf8" });

// Microseconds of CPU time a unit, where `work` does some units and says how many. The clock is
// coarse, so for at least a tenth of a second.
function time(work) {
  let [used, units] = [0, 0];
  for (const start = process.cpuUsage(); used < 1e5; used = process.cpuUsage(start).user)
    units += work();
  return used / units;
}

// Each: the unit, the name of a part, its time here and natively.
const kinds = {
  cover: {
    unit: "us a problem",
    part: (job) => pentoid.text("solver_job", null, job),
    native(part) {
      const out = native("cover", part, "--placements", String(PLACEMENTS), "--runs", "1");
      const [, us, count] = out.match(/([0-9.]+) us, mean of +([0-9]+)/);
      this.count = Number(count);
      return Number(us);
    },
    here(job) {
      return time(() => (pentoid.exports.solver_bench(job, PLACEMENTS), this.count));
    },
  },
  search: {
    unit: "us a node",
    part: (job) => pentoid.text("search_job", null, job),
    native: (part) =>
      1e6 / Number(native("search", part, "--nodes", String(NODES)).match(/(\d+) a second/)[1]),
    here: (job) => time(() => Number(pentoid.exports.bench_nodes(job, NODES))),
  },
};

const kind = kinds[what];
let [product, parts] = [1, 0];
for (let job = 0, part; (part = kind.part(job)); job++) {
  let [best, here] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    best = Math.min(best, kind.native(part));
    here = Math.min(here, kind.here(job));
  }
  const times = [here, best].map((us) => us.toFixed(us < 10 ? 3 : 1).padStart(9));
  const ratio = here / best;
  console.log(`${part.padEnd(18)} ${times.join(", native ")} ${kind.unit}: ${ratio.toFixed(2)}`);
  product *= ratio;
  parts++;
}
console.log(`times as long, geometric mean: ${(product ** (1 / parts)).toFixed(2)}`);
