/**
 * `npm run bench`: the public API compared with a bare baseline (`floor.ts`) on the same database and in the same run, so that ratios do
 * not depend on the machine. Results are in `docs/performance.md`.
 *
 * BENCH_SECONDS (default 8) is the duration of one measurement, BENCH_ROUNDS (default 3) the number of rounds.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import pg from "pg";
import { generateKey, hashKey } from "@/lib/domain/keys/secret";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { projectRoot } from "@/lib/platform/paths";
import { freePort, removeFolder, startBoard, temporaryFolder } from "@/tests/support/processes";
import { fillListings, makeAccounts } from "./data";

const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 8);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const CONNECTIONS = 16;
const ACCOUNTS = 100;

interface Measured {
  readonly rps: number;
  readonly p50: number;
  readonly p99: number;
}

interface Target {
  readonly name: string;
  readonly url: string;
  /** One request per account. Autocannon cycles through them. */
  readonly requests: autocannon.Request[];
}

async function drive(target: Target, seconds = SECONDS): Promise<Measured> {
  const result = await autocannon({ url: target.url, connections: CONNECTIONS, duration: seconds, requests: target.requests });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${target.name}: ${bad} of ${result.requests.total} requests failed`);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Measures server and baseline alternately and prints the medians. */
async function compare(title: string, board: Target, floor: Target): Promise<void> {
  await drive(board, 2);
  await drive(floor, 2);
  const rounds: { board: Measured; floor: Measured }[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push({ floor: await drive(floor), board: await drive(board) });
  const of = (side: "board" | "floor", what: keyof Measured) => median(rounds.map((round) => round[side][what]));
  const ratio = median(rounds.map((round) => round.board.rps / round.floor.rps));
  console.log(
    `${title.padEnd(8)} board ${of("board", "rps").toFixed(0).padStart(6)}/s p50 ${of("board", "p50")} ms p99 ${of("board", "p99")} ms | floor ${of("floor", "rps").toFixed(0).padStart(6)}/s p50 ${of("floor", "p50")} ms p99 ${of("floor", "p99")} ms | ratio ${ratio.toFixed(2)}`,
  );
}

/** Returns the median latency of sequential requests in milliseconds, with fractions. */
async function medianLatency(url: string, paths: readonly { path: string; key: string }[], count = 600): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const { path, key } = paths[i % paths.length] as { path: string; key: string };
    const begin = performance.now();
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
    await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    if (i >= 100) times.push(performance.now() - begin);
  }
  return median(times);
}

async function main(): Promise<void> {
  const dataDir = temporaryFolder("bench");
  process.env["DATA_DIR"] = dataDir;
  let floor: ChildProcess | undefined;
  const board = await startBoard({ dataDir, env: { LIMITS_BUSINESS: "100000000/100000000" } });
  try {
    const { url: databaseUrl } = await startEmbeddedPostgres();
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    const keys = Array.from({ length: ACCOUNTS }, () => generateKey());
    const accounts = await makeAccounts(pool, keys.map(hashKey));

    const floorPort = await freePort();
    floor = spawn(process.execPath, ["--import", "tsx", join(projectRoot(), "tests", "bench", "floor.ts")], {
      cwd: projectRoot(),
      env: { ...process.env, PORT: String(floorPort), DATABASE_URL: databaseUrl, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => floor?.stdout?.once("data", resolve));
    const floorUrl = `http://127.0.0.1:${floorPort}`;

    const growth = async (total: number) => {
      await fillListings(pool, accounts, total);
      const deep = await pool.query<{ account_id: number; id: number }>({
        text: "SELECT account_id, percentile_disc(0.1) WITHIN GROUP (ORDER BY id) AS id FROM listings GROUP BY account_id ORDER BY account_id",
      });
      const first = keys.map((key) => ({ path: "/api/v1/my/listings", key }));
      const cursors = deep.rows.map((row, i) => ({ path: `/api/v1/my/listings?cursor=${row.id}`, key: keys[i] as string }));
      return { first: await medianLatency(board.url, first), deep: await medianLatency(board.url, cursors) };
    };

    const small = await growth(10_000);
    await fillListings(pool, accounts, 100_000);
    const { rows: some } = await pool.query<{ id: number; account_id: number }>(
      "SELECT DISTINCT ON (account_id) id, account_id FROM listings ORDER BY account_id, random()",
    );

    const auth = (i: number) => ({ authorization: `Bearer ${keys[i]}` });
    await compare(
      "list",
      {
        name: "board list",
        url: board.url,
        requests: keys.map((_, i) => ({ method: "GET", path: "/api/v1/my/listings", headers: auth(i) })),
      },
      {
        name: "floor list",
        url: floorUrl,
        requests: accounts.map((id) => ({ method: "GET", path: "/list", headers: { "x-account": String(id) } })),
      },
    );
    await compare(
      "detail",
      {
        name: "board detail",
        url: board.url,
        requests: some.map((row, i) => ({ method: "GET", path: `/api/v1/my/listings/${row.id}`, headers: auth(i) })),
      },
      { name: "floor detail", url: floorUrl, requests: some.map((row) => ({ method: "GET", path: `/${row.id}` })) },
    );
    let serial = 0;
    const draft = () =>
      JSON.stringify({
        title: `Велосипед міський, 26 дюймів, № ${++serial}`,
        description: "Їздив один сезон, колеса 26 дюймів, нові камери. Віддам разом із замком і ліхтарем.",
        price: 12500.5,
        category_id: 12101,
        city_ref: "db5c88f5-391c-11dd-90d9-001a92567626",
        condition: "used",
        attributes: { bicycle_type: "city" },
      });
    const createRequests = (path: string, headers: (i: number) => Record<string, string>): autocannon.Request[] =>
      keys.map((_, i) => ({
        method: "POST",
        path,
        headers: { "content-type": "application/json", ...headers(i) },
        setupRequest: (request: autocannon.Request) => ({ ...request, body: draft() }),
      }));
    await compare(
      "create",
      { name: "board create", url: board.url, requests: createRequests("/api/v1/my/listings", auth) },
      { name: "floor create", url: floorUrl, requests: createRequests("/", (i) => ({ "x-account": String(accounts[i]) })) },
    );

    console.log(`memory   board ${readMemory(board.child.pid as number)} MB resident after the run`);

    const large = await growth(1_000_000);
    console.log(
      `growth   list p50 at 1 000 000 to that at 10 000: page 1 ${(large.first / small.first).toFixed(2)}, deep cursor ${(large.deep / small.deep).toFixed(2)}`,
    );
    await pool.end();
  } finally {
    floor?.kill();
    await board.stop();
    removeFolder(dataDir);
  }
}

function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

await main();
