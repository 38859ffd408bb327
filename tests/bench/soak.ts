/**
 * `npm run bench:soak`: runs a board at 70 % of the load that it can serve and records its memory. Fails if a request fails or if the memory
 * grows: the median of the last quarter may be at most 10 % above that of the second one (the first one warms up).
 */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import pg from "pg";
import { generateKey, hashKey } from "@/lib/domain/keys/secret";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { removeFolder, startBoard, temporaryFolder } from "@/tests/support/processes";
import { fillListings, makeAccounts } from "./data";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "30" }, load: { type: "string", default: "0.7" }, help: { type: "boolean" } },
});
if (values.help) {
  console.log("npm run bench:soak -- --minutes 30 --load 0.7");
  process.exit(0);
}
const MINUTES = Number(values.minutes);
const LOAD = Number(values.load);
if (!(MINUTES > 0) || !(LOAD > 0 && LOAD <= 1)) throw new Error("--minutes must be above 0, --load above 0 and at most 1.");

const CONNECTIONS = 16;
const ACCOUNTS = 20;
const LISTINGS = 10_000;
const CALIBRATION_SECONDS = 15;
const SAMPLES = 60;
const MAX_GROWTH = 1.1;

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

const residentMegabytes = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);

const dataDir = temporaryFolder("soak");
process.env["DATA_DIR"] = dataDir;
const board = await startBoard({ dataDir, env: { LIMITS_BUSINESS: "100000000/100000000" } });
const pid = board.child.pid as number;

/** Requests of a typical mix: six lists, three details and one page per account. */
async function makeRequests(): Promise<autocannon.Request[]> {
  const { url } = await startEmbeddedPostgres();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const keys = Array.from({ length: ACCOUNTS }, () => generateKey());
    const accounts = await makeAccounts(pool, keys.map(hashKey));
    await fillListings(pool, accounts, LISTINGS);
    const { rows } = await pool.query<{ id: number }>("SELECT DISTINCT ON (account_id) id FROM listings ORDER BY account_id");
    return keys.flatMap((key, i) => {
      const headers = { authorization: `Bearer ${key}` };
      const list = { method: "GET" as const, path: "/api/v1/my/listings", headers };
      const detail = { method: "GET" as const, path: `/api/v1/my/listings/${rows[i]?.id}`, headers };
      return [...Array(6).fill(list), ...Array(3).fill(detail), { method: "GET" as const, path: "/catalogue" }];
    });
  } finally {
    await pool.end();
  }
}

async function drive(requests: autocannon.Request[], seconds: number, rate?: number): Promise<{ rps: number; p99: number }> {
  const options = { url: board.url, connections: CONNECTIONS, duration: seconds, requests };
  const result = await autocannon(rate ? { ...options, overallRate: rate } : options);
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${failures} of ${result.requests.total} requests failed`);
  return { rps: result.requests.average, p99: result.latency.p99 };
}

async function soak(): Promise<void> {
  const requests = await makeRequests();
  await drive(requests, CALIBRATION_SECONDS);
  const { rps: capacity } = await drive(requests, CALIBRATION_SECONDS);
  const rate = Math.max(1, Math.round(capacity * LOAD));
  console.log(`capacity ${capacity.toFixed(0)}/s; ${MINUTES} minutes at ${rate}/s`);
  const memory: number[] = [];
  const seconds = Math.round(MINUTES * 60);
  const driving = drive(requests, seconds, rate);
  let driven = false;
  driving.then(
    () => {
      driven = true;
    },
    () => {
      driven = true;
    },
  );
  for (let i = 0; i < SAMPLES && !driven; i++) {
    await sleep((seconds / SAMPLES) * 1_000);
    memory.push(residentMegabytes(pid));
    if (i % 6 === 5) console.log(`${(((i + 1) / SAMPLES) * MINUTES).toFixed(1).padStart(5)} min ${memory.at(-1)} MB`);
  }
  const { rps, p99 } = await driving;
  const quarter = Math.floor(memory.length / 4);
  const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))];
  console.log(`served ${rps.toFixed(0)}/s, p99 ${p99} ms; memory ${early} MB in the second quarter, ${late} MB in the last`);
  if (late > early * MAX_GROWTH) throw new Error(`The memory grew by ${Math.round((late / early - 1) * 100)} %.`);
}

try {
  await soak();
} finally {
  await board.stop();
  removeFolder(dataDir);
}
