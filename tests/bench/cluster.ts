/**
 * `npm run bench:cluster`: throughput of one, two and three instances with a shared PostgreSQL and Redis, relative to one instance, and
 * the cost of rate limits in Redis. Everything runs on one machine, whose cores are shared by instances, database and load generator, so
 * the gain of each further instance is limited by them.
 *
 * BENCH_SECONDS (default 8) is the duration of one measurement, BENCH_ROUNDS (default 3) the number of measurements.
 */
import { availableParallelism } from "node:os";
import autocannon from "autocannon";
import pg from "pg";
import { generateKey, hashKey } from "@/lib/domain/keys/secret";
import { lockInstance } from "@/lib/platform/data-dir";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { RedisQuota } from "@/lib/platform/quota/redis";
import { openRedis, type SharedRedis } from "@/lib/platform/redis/redis";
import { type RunningBoard, removeFolder, startBoard, temporaryFolder } from "@/tests/support/processes";
import { redisServer, startRedis } from "@/tests/support/redis";
import { fillListings, makeAccounts } from "./data";

const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 8);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const CONNECTIONS = 24;
const ACCOUNTS = 100;
const INSTANCES = 3;
const ROUND_TRIPS = 2_000;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Returns the requests per second of all instances together. */
async function drive(boards: readonly RunningBoard[], keys: readonly string[], seconds = SECONDS): Promise<number> {
  const requests = keys.map((key) => ({
    method: "GET" as const,
    path: "/api/v1/my/listings",
    headers: { authorization: `Bearer ${key}` },
  }));
  const connections = Math.floor(CONNECTIONS / boards.length);
  const results = await Promise.all(boards.map(({ url }) => autocannon({ url, connections, duration: seconds, requests })));
  for (const { non2xx, errors, timeouts } of results) if (non2xx + errors + timeouts > 0) throw new Error("requests failed");
  return results.reduce((sum, result) => sum + result.requests.average, 0);
}

async function measure(boards: readonly RunningBoard[], keys: readonly string[]): Promise<number> {
  await drive(boards, keys, 2);
  const rounds: number[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await drive(boards, keys));
  return median(rounds);
}

/** Returns the throughput with rate limits in Redis relative to limits in the process. Alternates the instances, since the machine's speed varies. */
async function compareLimits(inProcess: RunningBoard, inRedis: RunningBoard, keys: readonly string[]): Promise<number> {
  await drive([inProcess], keys, 2);
  const ratios: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const local = await drive([inProcess], keys);
    ratios.push((await drive([inRedis], keys)) / local);
  }
  return median(ratios);
}

/** Returns the median time of one rate limit check in Redis in milliseconds, measured sequentially. */
async function measureRoundTrip(redis: SharedRedis): Promise<number> {
  const quota = new RedisQuota({ redis: redis.client, prefix: "bench", loadDay: async () => 0 });
  const times: number[] = [];
  for (let i = 0; i < ROUND_TRIPS; i++) {
    const begin = performance.now();
    await quota.consume(i % ACCOUNTS, { minute: 600, day: 100_000 }, Date.now());
    if (i >= 200) times.push(performance.now() - begin);
  }
  return median(times);
}

async function main(): Promise<void> {
  if (!redisServer) throw new Error("There is no Redis to measure with: install redis-server, or name it in REDIS_SERVER_PATH.");
  const folder = temporaryFolder("bench-cluster");
  process.env["DATA_DIR"] = folder;
  const lock = lockInstance();
  const postgres = await startEmbeddedPostgres();
  const redis = await startRedis();
  const folders: string[] = [];
  const boards: RunningBoard[] = [];
  const start = async (env: Record<string, string> = {}) => {
    const dataDir = temporaryFolder("bench-instance");
    folders.push(dataDir);
    const limits = { LIMITS_BUSINESS: "100000000/100000000" };
    const board = await startBoard({ dataDir, env: { DATABASE_URL: postgres.url, ...limits, ...env } });
    boards.push(board);
    return board;
  };
  const client = openRedis({ redisUrl: redis.url, upstashRedis: undefined, redisTimeout: 10_000 }) as SharedRedis;
  try {
    const alone = await start();
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
    const keys = Array.from({ length: ACCOUNTS }, () => generateKey());
    await fillListings(pool, await makeAccounts(pool, keys.map(hashKey)), 20_000);
    await pool.end();

    console.log(`cores: ${availableParallelism()}`);
    const withRedis = () => start({ REDIS_URL: redis.url, REDIS_TIMEOUT_MS: "5000" });
    const cluster = [await withRedis()];
    const one = await measure(cluster, keys);
    const cost = await compareLimits(alone, cluster[0] as RunningBoard, keys);
    await alone.stop();
    boards.shift();
    console.log(`1 instance: ${one.toFixed(0)}/s`);
    for (let count = 2; count <= INSTANCES; count++) {
      cluster.push(await withRedis());
      const together = await measure(cluster, keys);
      console.log(`${count} instances: ${together.toFixed(0)}/s, ratio to one ${(together / one).toFixed(2)}`);
    }
    console.log(`limits in Redis against limits in process, 1 instance: ratio ${cost.toFixed(2)}`);
    await client.availability.waitForConnection(5_000);
    console.log(`one decision in Redis, one after the other: ${(await measureRoundTrip(client)).toFixed(2)} ms`);
  } finally {
    client.close();
    await Promise.all(boards.map((board) => board.stop()));
    await redis.stop();
    await postgres.stop();
    lock.release();
    for (const path of [folder, ...folders]) removeFolder(path);
  }
}

await main();
