/**
 * `npm run bench:batch`: creations in batches compared with single creations, per listing, alternately in the same run, so that the ratio
 * does not depend on the machine.
 *
 * BENCH_SECONDS (default 8) is the duration of one measurement, BENCH_ROUNDS (default 3) the number of rounds.
 */
import autocannon from "autocannon";
import pg from "pg";
import { generateKey, hashKey } from "@/lib/domain/keys/secret";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { removeFolder, startBoard, temporaryFolder } from "@/tests/support/processes";
import { makeAccounts } from "./data";

const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 8);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const CONNECTIONS = 16;
const ACCOUNTS = 100;
const BATCH = 100;

let serial = 0;

function draft(): object {
  return {
    title: `Велосипед міський, 26 дюймів, № ${++serial}`,
    description: "Їздив один сезон, колеса 26 дюймів, нові камери. Віддам разом із замком і ліхтарем.",
    price: 12500.5,
    category_id: 12101,
    city_ref: "db5c88f5-391c-11dd-90d9-001a92567626",
    condition: "used",
    attributes: { bicycle_type: "city" },
  };
}

const operations = (make: () => object) => JSON.stringify({ operations: Array.from({ length: BATCH }, make) });

const KINDS = {
  single: { path: "/my/listings", listings: 1, body: () => JSON.stringify(draft()) },
  batch: { path: "/my/listings/batch", listings: BATCH, body: () => operations(() => ({ op: "create", data: draft() })) },
  upsert: {
    path: "/my/listings/batch",
    listings: BATCH,
    body: () => operations(() => ({ op: "upsert", external_id: `sku-${serial}`, data: draft() })),
  },
} as const;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function main(): Promise<void> {
  const dataDir = temporaryFolder("bench-batch");
  process.env["DATA_DIR"] = dataDir;
  const board = await startBoard({ dataDir, env: { LIMITS_BUSINESS: "100000000/100000000" } });
  try {
    const { url } = await startEmbeddedPostgres();
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    const keys = Array.from({ length: ACCOUNTS }, () => generateKey());
    await makeAccounts(pool, keys.map(hashKey));
    const measure = async (kind: keyof typeof KINDS, seconds: number): Promise<number> => {
      const { path, listings, body } = KINDS[kind];
      const requests: autocannon.Request[] = keys.map((key) => ({
        method: "POST",
        path: `/api/v1${path}`,
        headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
        setupRequest: (request: autocannon.Request) => ({ ...request, body: body() }),
      }));
      const { rows: before } = await pool.query<{ n: number }>("SELECT count(*)::int AS n FROM listings");
      const result = await autocannon({ url: board.url, connections: CONNECTIONS, duration: seconds, requests });
      const { rows: after } = await pool.query<{ n: number }>("SELECT count(*)::int AS n FROM listings");
      const created = (after[0]?.n ?? 0) - (before[0]?.n ?? 0);
      const failed = result.non2xx + result.errors + result.timeouts;
      // Requests that were under way at the end have created listings without being counted.
      if (failed > 0 || created < result.requests.total * listings)
        throw new Error(`${kind}: ${failed} requests failed, ${created} listings`);
      return (result.requests.total * listings) / result.duration;
    };
    for (const kind of ["single", "batch"] as const) await measure(kind, 2);
    const rounds: Record<keyof typeof KINDS, number>[] = [];
    for (let i = 0; i < ROUNDS; i++)
      rounds.push({
        single: await measure("single", SECONDS),
        batch: await measure("batch", SECONDS),
        upsert: await measure("upsert", SECONDS),
      });
    const rate = (kind: keyof typeof KINDS) => median(rounds.map((round) => round[kind])).toFixed(0);
    const ratio = (kind: keyof typeof KINDS) => median(rounds.map((round) => round[kind] / round.single)).toFixed(2);
    console.log(`single  ${rate("single").padStart(6)} listings/s`);
    for (const kind of ["batch", "upsert"] as const)
      console.log(`${kind.padEnd(7)} ${rate(kind).padStart(6)} listings/s | ratio ${ratio(kind)}`);
    await pool.end();
  } finally {
    await board.stop();
    removeFolder(dataDir);
  }
}

await main();
