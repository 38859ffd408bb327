/**
 * The teacher's process: `node dist/suggest-teach.js OUT`. Teaching takes seconds of computing, so it happens in a process of its own, at
 * build time and for a refit alike. A {@link TeachingTask} as JSON on standard input makes it a refit; its last line of standard output
 * is the {@link TeachingReport}.
 */
import { renameSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { encodeModel } from "../model";
import { lessons } from "./corpus";
import { refit, type TeachingTask } from "./refit";
import { teach } from "./teach";
import { teacherName } from "./teacher-name";

const [, , out] = process.argv;
if (!out) throw new Error("Usage: suggest-teach OUT");

/** The file appears whole or not at all. */
function write(model: Uint8Array): void {
  const draft = `${out}.${process.pid}`;
  writeFileSync(draft, model);
  renameSync(draft, out as string);
}

const input = process.stdin.isTTY ? "" : await text(process.stdin);
if (input.trim() === "") write(encodeModel(teach(lessons()), teacherName()));
else {
  const { model, report } = refit(JSON.parse(input) as TeachingTask);
  write(model);
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
