import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countWaitingForListings, databaseOf, type OwnBoard, ownBoard } from "../support/own-board";

/** A board that lets queries wait without limit for one of its two connections, which wait for a locked table. */

let own: OwnBoard;
let database: pg.Client;

beforeAll(async () => {
  own = await ownBoard("exhausted-pool", { DATABASE_POOL_SIZE: "2", MAX_WAITING_QUERIES: "0" });
  database = await databaseOf(own.board.dataDir);
});

afterAll(async () => {
  await database?.end();
  await own?.board.stop();
});

const read = (path: string) => fetch(`${own.board.url}${path}`, { headers: { authorization: `Bearer ${own.key}` } });

it("responds to pages with 503 if no connection becomes free in time", async () => {
  // Loads Next.js.
  expect((await read("/en/catalogue")).status).toBe(200);
  await database.query("BEGIN");
  await database.query("LOCK TABLE listings IN ACCESS EXCLUSIVE MODE");
  const reads = [read("/api/v1/my/listings"), read("/api/v1/my/listings")];
  await expect.poll(() => countWaitingForListings(database)).toBe(2);
  // The first two statements fail before the page has waited for too long. These take their connections.
  for (const id of [1, 2]) reads.push(read(`/api/v1/my/listings/${id}`));
  // Its response shows that they wait by now.
  await read("/api/v1/no-such-path");
  const page = await read("/en/catalogue");
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("5");
  // Rendered by Next.js, not rejected on arrival.
  const html = await page.text();
  expect(html).toContain('<html id="__next_error__"');
  expect(html).toMatch(/<noscript>.*The site is busy/);
  await database.query("ROLLBACK");
  await Promise.all(reads);
  await expect.poll(async () => (await read("/en/catalogue")).status).toBe(200);
});
