// worker.mjs - a worker of the page in node: gives it what a browser's worker has, and runs it. As
// in a browser, messages wait until it has been loaded.
import { parentPort, workerData } from "node:worker_threads";

globalThis.postMessage = (message) => parentPort.postMessage(message);
await import(workerData);
parentPort.on("message", (data) => globalThis.onmessage({ data }));
