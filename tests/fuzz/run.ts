import { randomInt } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { actionTargets } from "./actions";
import { apiTargets } from "./api";
import { type FuzzBoard, ownBoard, runningBoard } from "./board";
import { type Bounds, campaign, type Finding, type Result, type Target } from "./campaign";
import { pageTargets } from "./pages";
import { toCurl } from "./request";

/**
 * `npm run fuzz`: fuzzes the API from the OpenAPI document, then the pages in `app/`, then the forms in these pages. Prints each finding
 * with the smallest request that causes it, and exits with 1 if there are any.
 */

const USAGE = `npm run fuzz -- [options]
  --seed N        repeats the requests of a run, which prints its seed
  --seconds N     total duration; default 120
  --requests N    total number of requests; default: as many as the time allows
  --only TEXT     only targets whose name contains the text, such as "POST /api/v1/my/listings" or "page /catalogue"
  --url URL       a running board, with --key; its pages are requested without signing in. By default, one is started
  --key KEY       an API key of the board at --url`;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    seconds: { type: "string", default: "120" },
    requests: { type: "string" },
    only: { type: "string", default: "" },
    url: { type: "string" },
    key: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});

const whole = (name: "seed" | "seconds" | "requests", fallback: number): number => {
  const text = values[name] ?? String(fallback);
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} must be a whole number.\n\n${USAGE}`);
  return Number(text);
};

const folder = join(import.meta.dirname, "..", "..", ".cache", "fuzz");

function print(board: FuzzBoard, { target, message, request }: Finding, index: number, seed: number): void {
  console.log(`\n${index + 1}. ${target}\n   ${message.replaceAll("\n", "\n   ")}`);
  if (!request) return;
  const { body } = request;
  let file: string | undefined;
  if (body && (body.length > 2_000 || body.includes(0))) {
    mkdirSync(folder, { recursive: true });
    file = join(folder, `${index + 1}.body`);
    writeFileSync(file, body);
  }
  console.log(`   ${toCurl(board.url, request, file)}`);
  console.log(`   again: npm run fuzz -- --seed ${seed} --only ${JSON.stringify(target)}`);
}

/** Parts with their share of time and requests; unused time and requests pass to the next part. */
const PARTS: readonly (readonly [name: string, share: number, make: (board: FuzzBoard) => Target[] | Promise<Target[]>])[] = [
  ["API", 0.4, apiTargets],
  ["pages", 0.35, pageTargets],
  ["forms", 0.25, actionTargets],
];

async function fuzz(board: FuzzBoard, seed: number, seconds: number, maxRequests: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  let begin = Date.now();
  let share = 0;
  let remaining = maxRequests;
  for (const [name, part, make] of PARTS) {
    share += part;
    const before = Date.now();
    await board.sessions.renew();
    const targets = (await make(board)).filter((target) => target.name.includes(values.only));
    // Finding the forms does not count as testing time.
    begin += Date.now() - before;
    if (targets.length === 0) continue;
    const bounds: Bounds = {
      seed,
      deadline: begin + seconds * 1_000 * share,
      maxRequests: Math.ceil((remaining * part) / (1 - share + part)),
    };
    const result: Result = await campaign(board, targets, bounds);
    remaining -= result.requests;
    findings.push(...result.findings);
    console.log(`${name}: ${result.requests} requests to ${targets.length} targets, ${result.findings.length} findings`);
  }
  return findings;
}

if (values.help) {
  console.log(USAGE);
} else {
  const [seed, seconds] = [whole("seed", randomInt(2 ** 31)), whole("seconds", 120)];
  const maxRequests = whole("requests", 9_999_999_999);
  if (values.url && !values.key) throw new Error(`--url needs --key.\n\n${USAGE}`);
  rmSync(folder, { recursive: true, force: true });
  console.log(`seed ${seed}`);
  const begin = Date.now();
  const board = values.url ? await runningBoard(new URL(values.url), values.key ?? "") : await ownBoard();
  console.log(`the board is up after ${Math.round((Date.now() - begin) / 1_000)} s: ${board.url.origin}`);
  // Stops the board first, because its database would otherwise keep running.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => board.stop().finally(() => process.exit(130)));
  try {
    const findings = await fuzz(board, seed, seconds, maxRequests);
    for (const [index, finding] of findings.entries()) print(board, finding, index, seed);
    process.exitCode = findings.length > 0 ? 1 : 0;
  } finally {
    await board.stop();
  }
}
