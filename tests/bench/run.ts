/**
 * `npm run bench`: the public API compared with a bare baseline (`api/floor.ts`) on the same database and in the same run, so that ratios do
 * not depend on the machine. Both return the same fields and bytes. Results are in `docs/performance.md`.
 *
 * `-- --quick` takes about a minute and compares the ratios with `api/ratios.json`. `-- --peer directus` also measures Directus, which it
 * installs from npm into a temporary folder. `-- --skip-growth` leaves out the measurement with a million listings. BENCH_SECONDS (default 8) is the duration of one measurement, BENCH_ROUNDS (default 3) the
 * number of rounds, BENCH_ROOT another built copy of the project to measure.
 */
import { parseArgs } from "node:util";
import { residentMemory } from "./api/cpu-time";
import { measureDirectus } from "./api/directus";
import { checkEqualWork } from "./api/equal-work";
import { reportRatio } from "./api/expected";
import { listLatencies } from "./api/growth";
import { compare, printComparison, type Side } from "./api/load";
import { boardRequests, floorRequests, OPERATIONS } from "./api/requests";
import { type Servers, startServers } from "./api/servers";
import { fillListings } from "./data";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false }, "skip-growth": { type: "boolean", default: false }, peer: { type: "string" } },
});
if (options.peer !== undefined && options.peer !== "directus") throw new Error("The only peer is directus.");

const TIMES = {
  seconds: Number(process.env["BENCH_SECONDS"] ?? (options.quick ? 2 : 8)),
  rounds: Number(process.env["BENCH_ROUNDS"] ?? 3),
};
const LISTINGS = options.quick ? 20_000 : 100_000;

async function measure(servers: Servers): Promise<void> {
  const { board, floor, pool, accounts, keys, database } = servers;
  const small = options.quick || options["skip-growth"] ? undefined : await listLatencies(servers, 10_000);
  await fillListings(pool, accounts, LISTINGS);
  const { rows } = await pool.query<{ id: number }>("SELECT DISTINCT ON (account_id) id FROM listings ORDER BY account_id, random()");
  const ids = rows.map(({ id }) => id);
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
    url: floor.url,
    requests,
    processes: { server: floor.pid, database },
  });
  for (const operation of OPERATIONS) {
    await checkEqualWork(operation, boardSide(ours[operation]), floorSide(theirs[operation]));
    const sides = [floorSide(theirs[operation]), boardSide(ours[operation])];
    if (operation === "create" && !options.quick) sides.push(floorSide(theirs.records, "floor, same records"));
    const compared = await compare(sides, TIMES);
    printComparison(operation, compared);
    if (options.quick) reportRatio(operation, compared.sides[1]?.ratio ?? 0);
  }
  console.log(`memory  board ${residentMemory(board.child.pid as number)} MB resident after the run`);
  if (options.peer === "directus") await measureDirectus(servers, { ids, times: TIMES, floorSide: (of) => floorSide(theirs[of]) });
  if (!small) return;
  const large = await listLatencies(servers, 1_000_000);
  const growth = (of: keyof typeof large) => (large[of] / small[of]).toFixed(2);
  console.log(`growth  list p50 at 1 000 000 to that at 10 000: page 1 ${growth("first")}, deep cursor ${growth("deep")}`);
}

const servers = await startServers(process.env["BENCH_ROOT"]);
try {
  await measure(servers);
} finally {
  await servers.stop();
}
