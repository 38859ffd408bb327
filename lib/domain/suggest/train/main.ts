/**
 * The training process: `node dist/suggest-train.js OUT`. Training is CPU-intensive, so it runs in a separate process, both at build time and
 * for retraining. With a {@link TrainingTask} as JSON on standard input it retrains; the last line of standard output is the
 * {@link TrainingReport}.
 */
import { renameSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { encodeModel } from "../model";
import { trainingData } from "./corpus";
import { retrain, type TrainingTask } from "./retrain";
import { train } from "./train";
import { trainerVersion } from "./trainer-version";

const [, , out] = process.argv;
if (!out) throw new Error("Usage: suggest-train OUT");

/** Writes the file atomically. */
function write(model: Uint8Array): void {
  const draft = `${out}.${process.pid}`;
  writeFileSync(draft, model);
  renameSync(draft, out as string);
}

const input = process.stdin.isTTY ? "" : await text(process.stdin);
if (input.trim() === "") write(encodeModel(train(trainingData()), trainerVersion()));
else {
  const { model, report } = retrain(JSON.parse(input) as TrainingTask);
  write(model);
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
