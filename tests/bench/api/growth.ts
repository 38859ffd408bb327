import { setTimeout as sleep } from "node:timers/promises";
import { fillListings } from "../data";
import { median } from "./load";
import type { Servers } from "./servers";

/** How the latency of a list grows with the number of listings. */

interface Latencies {
  /** Median of page 1, and of a page far down, in milliseconds. */
  readonly first: number;
  readonly deep: number;
}

/** Rounds of requests, and milliseconds between them. The fastest one counts: writing a million listings to disk slows down others. */
const ROUNDS = 6;
const PAUSE_MS = 5_000;

/** Returns the median latency of sequential requests in milliseconds, with fractions. */
async function medianLatency(url: string, paths: readonly { path: string; key: string }[], count = 400): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const { path, key } = paths[i % paths.length] as { path: string; key: string };
    const begin = performance.now();
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
    await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - begin);
  }
  return median(times);
}

/** Fills the board up to `total` listings and measures the list. */
export async function listLatencies({ pool, accounts, keys, board }: Servers, total: number): Promise<Latencies> {
  await fillListings(pool, accounts, total);
  await pool.query("CHECKPOINT");
  const deep = await pool.query<{ account_id: number; id: number }>({
    text: "SELECT account_id, percentile_disc(0.1) WITHIN GROUP (ORDER BY id) AS id FROM listings GROUP BY account_id ORDER BY account_id",
  });
  const first = keys.map((key) => ({ path: "/api/v1/my/listings", key }));
  const cursors = deep.rows.map((row, i) => ({ path: `/api/v1/my/listings?cursor=${row.id}`, key: keys[i] as string }));
  const fastest = { first: Number.POSITIVE_INFINITY, deep: Number.POSITIVE_INFINITY };
  for (let i = 0; i < ROUNDS; i++) {
    fastest.first = Math.min(fastest.first, await medianLatency(board.url, first));
    fastest.deep = Math.min(fastest.deep, await medianLatency(board.url, cursors));
    await sleep(PAUSE_MS);
  }
  return fastest;
}
