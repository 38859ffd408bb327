import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { endpointSpeeds, limitsInUse, usageByDay } from "@/lib/domain/usage/read";
import { deleteExpiredRequests } from "@/lib/domain/usage/request-log";
import { countNewRequests, errorsInLog, type LogFilter, type LoggedRequest, searchLog } from "@/lib/domain/usage/search-log";
import { db, openDatabase } from "@/lib/platform/db";
import { uuidFloor } from "@/lib/shared/uuid";
import { type KeyOptions, makeAccount, makeKey, makeOwner, sql } from "../support/accounts";
import { client, type TestResponse } from "../support/client";
import { draft } from "../support/drafts";
import { embeddedFolder, removeFolder, runCommand, startBoard } from "../support/processes";

/** What the request log and the usage counters hold of real requests. */

const DAY = 86_400_000;

beforeAll(async () => {
  await openDatabase();
});

const read = async (accountId: number, filter: LogFilter = {}, limit = 100) =>
  (await searchLog({ db: db(), now: Date.now() }, { accountId, filter, limit })).requests;

/** The log of an account, once it holds so many requests. */
async function logOf(accountId: number, count: number): Promise<readonly LoggedRequest[]> {
  await expect.poll(async () => (await read(accountId)).length).toBe(count);
  return read(accountId);
}

const idOf = (response: TestResponse) => response.headers["x-request-id"] as string;

describe("the request log", () => {
  it("holds what came with a known key, with the id that was answered", async () => {
    const { id, key, accountId } = await makeOwner();
    const api = client(key, { from: "127.0.0.9" });
    const before = Date.now();
    const responses = [await api.get("/ping"), await api.post("/my/listings", draft()), await api.get("/my/listings/999999999?lang=en")];
    const rows = [...(await logOf(accountId, 3))].reverse();
    expect(rows.map(({ requestId }) => requestId)).toEqual(responses.map(idOf));
    expect(rows).toMatchObject([
      { method: "GET", template: "/ping", path: "/api/v1/ping", status: 200, error: null, address: "127.0.0.9", keyId: id },
      { method: "POST", template: "/my/listings", path: "/api/v1/my/listings", status: 201, error: null },
      { template: "/my/listings/{id}", path: "/api/v1/my/listings/999999999?lang=en", status: 404, error: "not_found" },
    ]);
    for (const row of rows) {
      expect(row.ms).toBeGreaterThan(0);
      expect(row.at.getTime()).toBeGreaterThanOrEqual(before);
      expect(row.at.getTime()).toBeLessThanOrEqual(Date.now());
      expect(row.keyPrefix).toBe(key.slice(0, 12));
    }
  });

  it("shows why guards 5 to 9 rejected, and an answer that was given again", async () => {
    const accountId = await makeAccount();
    const refused = async (options: KeyOptions, path = "/ping", from = "127.0.0.9") =>
      client((await makeKey(accountId, options)).key, { from }).get(path);
    await refused({ state: "deactivated" });
    await refused({ expiresAt: new Date(Date.now() - 1_000) });
    await refused({ state: "suspended" });
    await refused({ state: "revoked" });
    await refused({ ips: [] });
    await refused({ ips: ["203.0.113.7"] });
    const reader = await makeKey(accountId, { scopes: ["listings:read"] });
    await client(reader.key).post("/my/listings", draft());
    const writer = await makeKey(accountId);
    const again = { headers: { "idempotency-key": "k" } };
    await client(writer.key).post("/my/listings", { ...draft(), title: "ой" }, again);
    await client(writer.key).post("/my/listings", { ...draft(), title: "ой" }, again);
    const rows = [...(await logOf(accountId, 9))].reverse();
    expect(rows.map(({ status, error }) => `${status} ${error}`)).toEqual([
      "401 invalid_key",
      "401 invalid_key",
      "403 key_suspended",
      "403 key_revoked",
      "403 whitelist_incomplete",
      "403 ip_not_whitelisted",
      "403 scope_required",
      "422 validation_failed",
      "422 validation_failed",
    ]);
    expect(rows[5]?.address).toBe("127.0.0.9");
    expect(await errorsInLog({ db: db(), now: Date.now() }, accountId)).toEqual(
      expect.arrayContaining(["ip_not_whitelisted", "invalid_key"]),
    );
  });

  it("never holds a key, a body, or a value of a query that the endpoint does not know", async () => {
    const { key, accountId } = await makeOwner();
    const api = client(key);
    const secret = "hunter2-secret";
    await api.get(`/cities/search?q=lviv&token=${secret}&api_key=${key}`);
    await api.get(`/cities/search?q=${key}`);
    await api.get(`/cities/search?q=${encodeURIComponent(`a${"😀".repeat(60)}`)}&lang=uk%00`);
    await api.get(`/my/listings/${key}`);
    await api.get(`/my/listings/${key.replace("_live_", "%5Flive%5F")}`);
    await api.post("/my/listings", draft({ title: "Приватний заголовок", contact_phone: "+380501112233" }));
    await api.post("/my/listings", { ...draft(), title: "ой", note: secret });
    const rows = [...(await logOf(accountId, 7))].reverse();
    expect(rows[0]?.path).toBe("/api/v1/cities/search?q=lviv&token=…&api_key=…");
    expect(rows[1]?.path).toBe("/api/v1/cities/search?q=…");
    expect(rows[3]?.path).toBe("/api/v1/my/listings/…");
    for (const row of rows) expect(row.path.length).toBeLessThan(600);

    const stored = await sql<{ text: string }>("SELECT row_to_json(r)::text AS text FROM request_log r WHERE account_id = $1", [accountId]);
    const everything = stored.map(({ text }) => text).join("\n");
    for (const word of [key.slice(12), secret, "Приватний", "501112233"]) expect(everything).not.toContain(word);
  });

  it("knows nothing of requests without a known key, nor of preflights", async () => {
    const { key, accountId } = await makeOwner();
    const unknown = await client(`${key.slice(0, 20)}x`, { from: "127.0.0.44" }).get("/ping");
    const preflight = await client(key).options("/ping");
    await client(key).get("/ping");
    await logOf(accountId, 1);
    for (const response of [unknown, preflight]) {
      expect(await sql("SELECT 1 FROM request_log WHERE request_id = $1", [idOf(response)])).toEqual([]);
    }
  });

  it("is searched by key, status, code, path and request id, page by page", async () => {
    const one = await makeOwner();
    const two = await makeKey(one.accountId);
    const responses: TestResponse[] = [];
    for (const path of ["/ping", "/categories?lang=en", "/my/listings/1_0"]) {
      responses.push(await client(one.key).get(path), await client(two.key).get(path));
    }
    await logOf(one.accountId, 6);
    const found = async (filter: LogFilter) => (await read(one.accountId, filter)).length;
    expect(await found({ keyId: two.id })).toBe(3);
    expect(await found({ statusClass: "2xx" })).toBe(4);
    expect(await found({ statusClass: "4xx", keyId: one.id })).toBe(1);
    expect(await found({ error: "not_found" })).toBe(2);
    expect(await found({ path: "CATEGORIES" })).toBe(2);
    expect(await found({ path: "_" })).toBe(2);
    expect(await found({ path: "%" })).toBe(0);
    expect(await found({ requestId: idOf(responses[3] as TestResponse) })).toBe(1);
    expect(await found({ requestId: "no-such-id" })).toBe(0);

    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await searchLog({ db: db(), now: Date.now() }, { accountId: one.accountId, filter: {}, cursor, limit: 4 });
      ids.push(...page.requests.map(({ requestId }) => requestId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(ids).toEqual(responses.map(idOf).reverse());
    const newer = (after?: string) => countNewRequests({ db: db(), now: Date.now() }, { accountId: one.accountId, filter: {}, after });
    expect([await newer(ids[0]), await newer(ids[2]), await newer()]).toEqual([0, 2, 6]);

    const stranger = await makeAccount();
    expect(await read(stranger, { requestId: idOf(responses[0] as TestResponse) })).toEqual([]);
  });

  it("lasts seven days", async () => {
    const accountId = await makeAccount();
    const now = Date.now();
    const add = (daysAgo: number) =>
      sql(
        `INSERT INTO request_log (request_id, account_id, key_id, at, method, template, path, status, counted, ms, address)
         VALUES ($1, $2, 1, $3, 'GET', '/ping', '/api/v1/ping', 200, true, 1, '127.0.0.1')`,
        [uuidFloor(now - daysAgo * DAY).replace(/0{6}$/, String(accountId).padStart(6, "0")), accountId, new Date(now - daysAgo * DAY)],
      );
    await add(6.9);
    await add(7.1);
    expect(await read(accountId)).toHaveLength(1);
    await deleteExpiredRequests({ db: db(), now });
    expect(await sql("SELECT 1 FROM request_log WHERE account_id = $1", [accountId])).toHaveLength(1);
  });
});

describe("usage", () => {
  it("counts by outcome and day, against the limits, and times the endpoints", async () => {
    const { id, key, accountId } = await makeOwner({ type: "personal" });
    const other = await makeKey(accountId, { ips: ["203.0.113.7"] });
    for (let i = 0; i < 58; i++) await client(key).get("/ping");
    await client(key).get("/my/listings/1_0");
    await client(key).get("/categories");
    for (let i = 0; i < 3; i++) await client(key).get("/ping");
    await client(other.key).get("/ping");
    const today = async () => (await usageByDay({ db: db(), now: Date.now() }, { accountId })).at(-1);
    await expect.poll(today).toMatchObject({ succeeded: 59, clientErrors: 2, limited: 3, serverErrors: 0 });
    const days = await usageByDay({ db: db(), now: Date.now() }, { accountId, keyId: id });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ succeeded: 59, clientErrors: 1, limited: 3 });
    expect(days[0]).toMatchObject({ succeeded: 0, clientErrors: 0, limited: 0, serverErrors: 0 });
    const used = () => limitsInUse({ db: db(), now: Date.now() }, { accountId, type: "personal" });
    await expect.poll(used).toEqual({ minute: { limit: 60, used: 60 }, day: { limit: 5_000, used: 60 } });
    const speeds = await endpointSpeeds({ db: db() }, { accountId, since: Date.now() - 7 * DAY });
    expect(speeds.map(({ method, template, requests }) => `${method} ${template} ${requests}`).sort()).toEqual([
      "GET /categories 1",
      "GET /my/listings/{id} 1",
      "GET /ping 58",
    ]);
    for (const { p50, p95 } of speeds) expect(p95).toBeGreaterThanOrEqual(p50);
  });

  it("goes on when an account is deleted between its requests and their counting", async () => {
    const gone = await makeOwner();
    const stays = await makeOwner();
    await Promise.all([client(gone.key).get("/ping"), client(stays.key).get("/ping")]);
    await sql("DELETE FROM accounts WHERE id = $1", [gone.accountId]);
    const counted = async () => (await usageByDay({ db: db(), now: Date.now() }, { accountId: stays.accountId })).at(-1)?.succeeded;
    await expect.poll(counted).toBe(1);
  });

  it("limits what a burst of rejected requests adds to the log, and counts them all", async () => {
    const { key, accountId } = await makeOwner({ state: "suspended" });
    await Promise.all(Array.from({ length: 1_000 }, () => client(key).get("/ping")));
    const denied = async () => (await usageByDay({ db: db(), now: Date.now() }, { accountId })).at(-1)?.clientErrors;
    await expect.poll(denied).toBe(1_000);
    const rows = Number((await sql<{ n: string }>("SELECT count(*) AS n FROM request_log WHERE account_id = $1", [accountId]))[0]?.n);
    expect(rows).toBeGreaterThanOrEqual(100);
    expect(rows).toBeLessThan(1_000);
  });
});

describe("a stopped board", () => {
  it("has written everything, and no secret into any file of its own", async () => {
    const dataDir = embeddedFolder("request-log");
    const board = await startBoard({ dataDir, env: { LOG_LEVEL: "trace" } });
    const email = ["--email", "a@example.com"];
    await runCommand(dataDir, ["user:create", ...email, "--password", "correct horse battery"]);
    const create = ["key:create", ...email, "--name", "k", "--scopes", "listings:read", "--ips", "127.0.0.1"];
    const { json } = await runCommand(dataDir, create);
    const key = json["key"] as string;
    await client(key, { base: board.url }).get(`/cities/search?q=${key}`);
    expect(await board.stop()).toBe(0);
    expect(board.output()).not.toContain(key.slice(8));
    const holding = filesUnder(dataDir).filter((file) => readFileSync(file).includes(key.slice(8)));
    expect(holding).toEqual([]);
    removeFolder(dataDir);
  });
});

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}
