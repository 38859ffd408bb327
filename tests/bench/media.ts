/**
 * `npm run bench:media`: photo uploads compared with a bare loop of the same sharp operations in the same run, so that ratios do not
 * depend on the machine; peak memory of all processes; latency of the listing list during uploads. Results are in
 * `docs/performance.md`.
 *
 * BENCH_PHOTOS (default 32) is the number of photos per measurement, BENCH_ROUNDS (default 3) the number of rounds.
 */
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import pg from "pg";
import sharp from "sharp";
import { generateKey, hashKey } from "@/lib/domain/keys/secret";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { makeHeic } from "@/tests/support/heic";
import { multipart } from "@/tests/support/multipart-body";
import { photoLike } from "@/tests/support/pictures";
import { type RunningBoard, removeFolder, startBoard, temporaryFolder } from "@/tests/support/processes";
import { fillListings, makeAccounts } from "./data";
import { bareBoth, bareOne, ratePerSecond } from "./media-floor";

const PHOTOS = Number(process.env["BENCH_PHOTOS"] ?? 32);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const ACCOUNTS = 8;
/** The loop processes one photo per core. The server has more clients than cores, so that uploading and processing overlap. */
const AT_ONCE = 2;
const CLIENTS = 4;

const agent = new Agent({ keepAlive: true });

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const percentile = (values: number[], part: number) =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] as number;

/** Makes the bytes of each photo unique, because the server does not process identical files twice. */
let serial = 0;
function makeUnique(bytes: Buffer): Buffer {
  const tail = Buffer.alloc(12);
  tail.writeUInt32BE(12, 0);
  tail.write("free", 4, "latin1");
  tail.writeUInt32BE(++serial, 8);
  return Buffer.concat([bytes, tail]);
}

type Form = ReturnType<typeof multipart>;

/** Creates the request bodies before the measurement starts. */
const makeForms = (bytes: Buffer, count: number): Form[] =>
  Array.from({ length: count }, () => multipart([{ name: "file", filename: "a", body: makeUnique(bytes) }]));

/** Sends a prepared buffer, to use as little CPU as possible for the client. */
function upload(board: RunningBoard, key: string, { body, contentType }: Form): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, "content-type": contentType, "content-length": body.length };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${board.url}/api/v1/upload/photo`, { method: "POST", headers, agent }, (incoming) => {
      incoming
        .resume()
        .once("end", () => (incoming.statusCode === 201 ? resolve() : reject(new Error(`An upload was answered ${incoming.statusCode}.`))));
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

/** Returns the current memory of the server and its child processes in MB. */
function readMemory(pid: number): number {
  let total = 0;
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      parents.set(Number(name), Number(/PPid:\s+(\d+)/.exec(status)?.[1]));
    } catch {
      // The process ended in the meantime.
    }
  }
  const belongs = (id: number): boolean => id === pid || (parents.has(id) && id > 1 && belongs(parents.get(id) as number));
  for (const id of parents.keys()) {
    if (!belongs(id)) continue;
    const status = tryRead(`/proc/${id}/status`);
    // Database processes are not counted.
    if (!/^Name:\s+(node|sh|MainThread)/m.test(status)) continue;
    // PSS counts pages shared between processes, such as the Node.js binary, only once.
    const shared = /^Pss:\s+(\d+)/m.exec(tryRead(`/proc/${id}/smaps_rollup`)) ?? /VmRSS:\s+(\d+)/.exec(status);
    total += Number(shared?.[1] ?? 0) / 1024;
  }
  return Math.round(total);
}

function tryRead(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Runs `work` and samples peak memory. Not used during timed runs, because sampling takes CPU time. */
async function measurePeak<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = readMemory(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, readMemory(pid));
  }, 50);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(timer);
  }
}

/** Requests the listing list sequentially until `until` returns true. Returns latencies in milliseconds. */
async function measureListLatencies(board: RunningBoard, keys: readonly string[], until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; !until(); i++) {
    const begin = performance.now();
    const response = await fetch(`${board.url}/api/v1/my/listings`, { headers: { authorization: `Bearer ${keys[i % keys.length]}` } });
    await response.text();
    times.push(performance.now() - begin);
  }
  return times;
}

async function main(): Promise<void> {
  const jpeg = await (await photoLike(4_032, 3_024)).jpeg({ quality: 88 }).toBuffer();
  const heic = makeHeic({ tile: "detail", grid: { width: 4_032, height: 3_024 } });
  console.log(`JPEG of 12 megapixels, ${(jpeg.length / 1e6).toFixed(1)} MB; HEIC of 12 megapixels in 48 tiles`);

  const dataDir = temporaryFolder("bench-media");
  process.env["DATA_DIR"] = dataDir;
  // The first start seeds the database. A second start keeps that out of the memory measurement.
  await (await startBoard({ dataDir })).stop();
  const board = await startBoard({ dataDir, env: { LIMITS_BUSINESS: "100000000/100000000", STORAGE_QUOTA_MB: "100000" } });
  try {
    const { url } = await startEmbeddedPostgres();
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    const keys = Array.from({ length: ACCOUNTS }, () => generateKey());
    const accounts = await makeAccounts(pool, keys.map(hashKey));
    await fillListings(pool, accounts, 10_000);
    const pid = board.child.pid as number;
    console.log(`memory   ${readMemory(pid)} MB before the first photo`);
    const boardRate = (bytes: Buffer, count: number, clients = CLIENTS) => {
      const photos = makeForms(bytes, count);
      return ratePerSecond(count, clients, (i) => upload(board, keys[i % ACCOUNTS] as string, photos[i] as Form));
    };

    await boardRate(jpeg, 4);
    await ratePerSecond(4, AT_ONCE, () => bareBoth(jpeg));
    const rounds: { board: number; both: number; one4: number }[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const both = await ratePerSecond(PHOTOS, AT_ONCE, () => bareBoth(jpeg));
      const result = await boardRate(jpeg, PHOTOS);
      const one4 = await ratePerSecond(PHOTOS, AT_ONCE, () => bareOne(jpeg, 4));
      rounds.push({ board: result, both, one4 });
    }
    const { peak } = await measurePeak(pid, () => boardRate(jpeg, PHOTOS));
    const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
    console.log(
      `JPEG     board ${of((r) => r.board).toFixed(2)}/s | bare loop, both outputs ${of((r) => r.both).toFixed(2)}/s, one output at effort 4 ${of((r) => r.one4).toFixed(2)}/s`,
    );
    console.log(
      `         to the bare loop ${of((r) => r.board / r.both).toFixed(2)} (aim 0.9), to one output at effort 4 ${of((r) => r.board / r.one4).toFixed(2)} (aim 1.2), peak memory ${peak} MB (aim 400)`,
    );

    const heicRate = await measurePeak(pid, () => boardRate(heic, Math.max(4, PHOTOS / 8)));
    console.log(`HEIC     board ${heicRate.result.toFixed(2)}/s, peak memory ${heicRate.peak} MB`);

    const begin = Date.now();
    const idle = await measureListLatencies(board, keys, () => Date.now() - begin > 6_000);
    let running = true;
    const busy = measureListLatencies(board, keys, () => !running);
    await boardRate(jpeg, Math.ceil(PHOTOS * 1.5), 8);
    running = false;
    const loaded = await busy;
    const [idleP99, loadedP99] = [percentile(idle, 0.99), percentile(loaded, 0.99)];
    console.log(
      `list     idle p50 ${percentile(idle, 0.5).toFixed(2)} p99 ${idleP99.toFixed(2)} ms | with 8 uploads p50 ${percentile(loaded, 0.5).toFixed(2)} p99 ${loadedP99.toFixed(2)} ms | p99 ratio ${(loadedP99 / idleP99).toFixed(1)} (aim under 5)`,
    );
    await pool.end();
  } finally {
    await board.stop();
    removeFolder(dataDir);
  }
}

sharp.concurrency(1);
sharp.cache(false);
await main();
