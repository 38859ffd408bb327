import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseOf, type OwnBoard, ownBoard, waitingForListings } from "../support/own-board";

/** A board whose two connections are in use for longer than a request waits for one. Any number of queries may wait. */

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
  const reads: Promise<Response>[] = [];
  // One after another: simultaneous ones would share a statement.
  for (const path of ["/api/v1/my/listings", "/api/v1/my/listings/1"]) {
    reads.push(read(path));
    await expect.poll(async () => (await waitingForListings(database)).length).toBe(reads.length);
  }
  // Stopped processes do not end their statements after the longest time that one may run, so neither connection becomes free.
  const connections = await waitingForListings(database);
  for (const pid of connections) process.kill(pid, "SIGSTOP");
  try {
    const page = await read("/en/catalogue");
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("5");
    // Rendered by Next.js, not rejected on arrival.
    const html = await page.text();
    expect(html).toContain('<html id="__next_error__"');
    expect(html).toMatch(/<noscript>.*The site is busy/);
  } finally {
    for (const pid of connections) process.kill(pid, "SIGCONT");
  }
  await database.query("ROLLBACK");
  await Promise.all(reads);
  await expect.poll(async () => (await read("/en/catalogue")).status).toBe(200);
});
