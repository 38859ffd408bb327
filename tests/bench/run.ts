/**
 * `npm run bench`: the public API compared with a bare baseline (`api/floor.ts`) on the same database and in the same run, so that ratios do
 * not depend on the machine. Results are in `docs/performance.md`.
 *
 * BENCH_SECONDS (default 8) is the duration of one measurement, BENCH_ROUNDS (default 3) the number of rounds.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { generateKey, hashKey } from "@/lib/domain/keys/secret";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { projectRoot } from "@/lib/platform/paths";
import { freePort, removeFolder, startBoard, temporaryFolder } from "@/tests/support/processes";
import { residentMemory } from "./api/cpu-time";
import { checkEqualWork } from "./api/equal-work";
import { compare, median, printComparison, type Side } from "./api/load";
import { boardRequests, DRAFT_SLUG, floorRequests } from "./api/requests";
import { fillListings, makeAccounts } from "./data";

const TIMES = { seconds: Number(process.env["BENCH_SECONDS"] ?? 8), rounds: Number(process.env["BENCH_ROUNDS"] ?? 3) };
const ACCOUNTS = 100;

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
  const board = await startBoard({
    dataDir,
    env: { LIMITS_BUSINESS: "100000000/100000000" },
    ...(process.env["BENCH_ROOT"] && { root: process.env["BENCH_ROOT"] }),
  });
  try {
    const { url: databaseUrl } = await startEmbeddedPostgres();
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    const keys = Array.from({ length: ACCOUNTS }, () => generateKey());
    const accounts = await makeAccounts(pool, keys.map(hashKey));

    const floorPort = await freePort();
    floor = spawn(process.execPath, ["--import", "tsx", join(projectRoot(), "tests", "bench", "api", "floor.ts")], {
      cwd: projectRoot(),
      env: {
        ...process.env,
        PORT: String(floorPort),
        DATABASE_URL: databaseUrl,
        PAGE_URL: `http://localhost:${board.port}/listing/`,
        SLUG: DRAFT_SLUG,
        NODE_ENV: "production",
      },
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

    const full = !process.env["BENCH_SHORT"];
    const small = full ? await growth(10_000) : undefined;
    await fillListings(pool, accounts, 100_000);
    const { rows: some } = await pool.query<{ id: number; account_id: number }>(
      "SELECT DISTINCT ON (account_id) id, account_id FROM listings ORDER BY account_id, random()",
    );
    const ids = some.map(({ id }) => id);
    const database = Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
    const ours = boardRequests(keys, ids);
    const theirs = floorRequests(accounts, ids);
    const boardSide = (requests: Side["requests"]): Side => ({
      name: "board",
      url: board.url,
      requests,
      processes: { server: board.child.pid as number, database },
    });
    const floorSide = (requests: Side["requests"], name = "floor"): Side => ({
      name,
      url: floorUrl,
      requests,
      processes: { server: floor?.pid as number, database },
    });
    const only = process.env["BENCH_ONLY"]?.split(",");
    for (const what of ["list", "detail", "create"] as const) {
      if (only && !only.includes(what)) continue;
      await checkEqualWork(what, boardSide(ours[what]), floorSide(theirs[what]));
      const sides = [floorSide(theirs[what]), boardSide(ours[what])];
      if (what === "create") sides.push(floorSide(theirs.records, "floor, same records"));
      printComparison(what, await compare(sides, TIMES));
    }

    console.log(`memory   board ${residentMemory(board.child.pid as number)} MB resident after the run`);

    if (small) {
      const large = await growth(1_000_000);
      console.log(
        `growth   list p50 at 1 000 000 to that at 10 000: page 1 ${(large.first / small.first).toFixed(2)}, deep cursor ${(large.deep / small.deep).toFixed(2)}`,
      );
    }
    await pool.end();
  } finally {
    floor?.kill();
    await board.stop();
    removeFolder(dataDir);
  }
}

await main();
