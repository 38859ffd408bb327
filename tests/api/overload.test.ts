import { expect, it } from "vitest";
import { BoardPool } from "@/lib/platform/postgres/pool";
import { BoardPrisma } from "@/lib/platform/prisma";
import { waitingForListings } from "../support/own-board";
import { databaseUrlOf } from "../support/processes";
import { sharedOwnBoard } from "../support/shared-own-board";

/** A board whose database does not respond in time: its table of listings is locked, and its pool has two connections. */

const own = sharedOwnBoard("overload", { DATABASE_POOL_SIZE: "2", MAX_WAITING_QUERIES: "3" });

const read = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${own().board.url}${path}`, { headers: { authorization: `Bearer ${own().key}`, ...headers } });

const health = async () => {
  const response = await fetch(`${own().board.url}/health`);
  return { ...(await response.json()), status: response.status };
};

it("rejects requests while too many queries wait for a connection, and works again afterwards", async () => {
  const { database } = own();
  // The jobs of the start use the small pool as well.
  await expect.poll(async () => (await read("/api/v1/my/listings")).status).toBe(200);
  await database.query("BEGIN");
  await database.query("LOCK TABLE listings IN ACCESS EXCLUSIVE MODE");
  const startReads = (count: number) => Array.from({ length: count }, () => read("/api/v1/my/listings"));
  const blocked = startReads(2);
  // Otherwise a job that ends would free its connection for one of the waiting queries.
  await expect.poll(async () => (await waitingForListings(database)).length).toBeGreaterThanOrEqual(2);
  const waiting = [...blocked, ...startReads(6)];
  await expect.poll(health).toMatchObject({ status: 200, ok: true, overloaded: true });

  const rejected = await read("/api/v1/my/listings?lang=en");
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get("retry-after")).toBe("5");
  expect(rejected.headers.get("ratelimit")).toBeNull();
  expect(await rejected.json()).toMatchObject({
    ok: false,
    error: "server_busy",
    hint: "The site is busy right now. Wait a few seconds and try again.",
  });

  for (const [path, title] of [
    ["/sign-in", "Сайт перевантажено"],
    ["/ru/sign-in", "Сайт перегружен"],
    ["/en/sign-in", "The site is busy"],
  ] as const) {
    const page = await read(path);
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("5");
    expect(page.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(await page.text()).toContain(`<title>${title}</title>`);
  }
  expect((await read("/widget/capture3d.js")).status).toBe(200);

  await database.query("ROLLBACK");
  for (const { status } of await Promise.all(waiting)) {
    // 503: more than three were waiting when it arrived.
    expect([200, 503]).toContain(status);
  }
  await expect.poll(health).toMatchObject({ overloaded: false });
  await expect.poll(async () => (await read("/api/v1/my/listings")).status).toBe(200);
  expect(own().board.child.exitCode).toBeNull();
});

it("has an error of its own where no connection becomes free in time, with Prisma Client too", async () => {
  const connectionString = await databaseUrlOf(own().board.dataDir);
  const pool = new BoardPool({ connectionString, max: 1, connectionTimeoutMillis: 100 });
  const prisma = new BoardPrisma(pool);
  const busy = expect.objectContaining({ code: "POOL_EXHAUSTED", digest: "busy" });
  const client = await pool.connect();
  try {
    await expect(pool.connect()).rejects.toEqual(busy);
    await expect(pool.query("SELECT 1")).rejects.toEqual(busy);
    await expect(prisma.models.account.count()).rejects.toEqual(busy);
  } finally {
    client.release();
  }
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  expect(await prisma.models.account.count()).toBeGreaterThan(0);
  await prisma.close();
  await pool.end();
});
