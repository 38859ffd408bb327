import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { listKeys } from "@/lib/domain/keys/list";
import { remedyOf } from "@/lib/domain/keys/remedy";
import { changeBodyLogging } from "@/lib/domain/usage/body-logging";
import { explainProblem } from "@/lib/domain/usage/problem";
import { endpointSpeeds, limitsInUse, usageByDay } from "@/lib/domain/usage/read";
import { requestDetails } from "@/lib/domain/usage/request-details";
import { addToLog, deleteExpiredRequests, MAX_BODIES, writeLog } from "@/lib/domain/usage/request-log";
import { countNewRequests, errorsInLog, type LogFilter, type LoggedRequest, readRequest, searchLog } from "@/lib/domain/usage/search-log";
import { db, openDatabase } from "@/lib/platform/db";
import { formatKyiv, kyivDay } from "@/lib/shared/time";
import { timedUuid, uuidFloor } from "@/lib/shared/uuid";
import { type KeyOptions, makeAccount, makeKey, makeOwner, sql } from "../support/accounts";
import { client, type TestResponse } from "../support/client";
import { draft } from "../support/drafts";
import { embeddedFolder, removeFolder, runCommand, startBoard } from "../support/processes";

/** The request log and the usage counters, filled by real requests. */

const DAY = 86_400_000;

beforeAll(async () => {
  await openDatabase();
});

const read = async (accountId: number, filter: LogFilter = {}, limit = 100) =>
  (await searchLog({ db: db(), now: Date.now() }, { accountId, filter, limit })).requests;

/** Waits until the log of an account contains `count` requests, and returns them. */
async function waitForLog(accountId: number, count: number): Promise<readonly LoggedRequest[]> {
  await expect.poll(async () => (await read(accountId)).length).toBe(count);
  return read(accountId);
}

/** Returns the stored bodies of an account's requests, oldest first. */
const storedBodies = (accountId: number) =>
  sql<{ request_id: string; sent: string | null; sent_bytes: number | null; answered: string | null; answered_bytes: number | null }>(
    "SELECT * FROM request_log_bodies WHERE account_id = $1 ORDER BY request_id",
    [accountId],
  );

const requestIdOf = (response: TestResponse) => response.headers["x-request-id"] as string;

describe("request log", () => {
  it("contains requests with a known key, with the request ids of their responses", async () => {
    const { id, key, accountId } = await makeOwner();
    const api = client(key, { from: "127.0.0.9" });
    const before = Date.now();
    const responses = [await api.get("/ping"), await api.post("/my/listings", draft()), await api.get("/my/listings/999999999?lang=en")];
    const rows = [...(await waitForLog(accountId, 3))].reverse();
    expect(rows.map(({ requestId }) => requestId)).toEqual(responses.map(requestIdOf));
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

  it("contains requests that guards 5 to 9 rejected, and replayed idempotent responses", async () => {
    const accountId = await makeAccount();
    const requestWith = async (options: KeyOptions, path = "/ping", from = "127.0.0.9") =>
      client((await makeKey(accountId, options)).key, { from }).get(path);
    await requestWith({ state: "deactivated" });
    await requestWith({ expiresAt: new Date(Date.now() - 1_000) });
    await requestWith({ state: "suspended" });
    await requestWith({ state: "revoked" });
    await requestWith({ ips: [] });
    await requestWith({ ips: ["203.0.113.7"] });
    const reader = await makeKey(accountId, { scopes: ["listings:read"] });
    await client(reader.key).post("/my/listings", draft());
    const writer = await makeKey(accountId);
    const again = { headers: { "idempotency-key": "k" } };
    await client(writer.key).post("/my/listings", { ...draft(), title: "ой" }, again);
    await client(writer.key).post("/my/listings", { ...draft(), title: "ой" }, again);
    const rows = [...(await waitForLog(accountId, 9))].reverse();
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

  it("never contains keys, phone numbers, secrets, or values of unknown query parameters and body fields", async () => {
    const { key, accountId } = await makeOwner();
    const api = client(key);
    const secret = "hunter2-secret";
    await api.get(`/cities/search?q=lviv&token=${secret}&api_key=${key}`);
    await api.get(`/cities/search?q=${key}`);
    await api.get(`/cities/search?q=${encodeURIComponent(`a${"😀".repeat(60)}`)}&lang=uk%00`);
    await api.get(`/my/listings/${key}`);
    await api.get(`/my/listings/${key.replace("_live_", "%5Flive%5F")}`);
    const made = await api.post("/my/listings", draft({ title: "Приватний заголовок", contact_phone: "+380501112233" }));
    await api.post("/my/listings", {
      ...draft(),
      title: "ой",
      note: secret,
      password: secret,
      description: `Ключ ${key}, тел. 050 111 22 33`,
    });
    await api.get(`/my/listings/${made.json.listing_id}`);
    await api.post("/my/listings", `{"title": "x", password: "${secret}"`);
    const rows = [...(await waitForLog(accountId, 9))].reverse();
    expect(rows[0]?.path).toBe("/api/v1/cities/search?q=lviv&token=…&api_key=…");
    expect(rows[1]?.path).toBe("/api/v1/cities/search?q=…");
    expect(rows[3]?.path).toBe("/api/v1/my/listings/…");
    for (const row of rows) expect(row.path.length).toBeLessThan(600);

    const stored = await sql<{ text: string }>("SELECT row_to_json(r)::text AS text FROM request_log r WHERE account_id = $1", [accountId]);
    const everything = stored.map(({ text }) => text).join("\n");
    for (const word of [key.slice(12), secret, "Приватний", "501112233"]) expect(everything).not.toContain(word);

    await expect.poll(() => storedBodies(accountId)).toHaveLength(9);
    const bodies = JSON.stringify(await storedBodies(accountId));
    expect(bodies).toContain("Приватний");
    for (const word of [key.slice(12), secret, "501112233", "050 111 22 33"]) expect(bodies).not.toContain(word);
  });

  it("contains neither requests without a known key nor preflight requests", async () => {
    const { key, accountId } = await makeOwner();
    const unknown = await client(`${key.slice(0, 20)}x`, { from: "127.0.0.44" }).get("/ping");
    const preflight = await client(key).options("/ping");
    await client(key).get("/ping");
    await waitForLog(accountId, 1);
    for (const response of [unknown, preflight]) {
      expect(await sql("SELECT 1 FROM request_log WHERE request_id = $1", [requestIdOf(response)])).toEqual([]);
    }
  });

  it("stores the start of request and response bodies, and explains a request by its id", async () => {
    const { key, accountId } = await makeOwner();
    const long = "Опис ".repeat(2_000);
    const rejected = await client(key).post("/my/listings", { ...draft(), title: "ой", description: long, tags: ["x"] });
    const listed = await client(key).get("/categories");
    await expect.poll(() => storedBodies(accountId)).toHaveLength(2);
    const [first, second] = await storedBodies(accountId);
    expect(first?.request_id).toBe(requestIdOf(rejected));
    expect(first?.sent_bytes).toBeGreaterThan(8_192);
    expect(Buffer.byteLength(first?.sent ?? "")).toBeLessThanOrEqual(8_192);
    expect(first?.sent).toContain('"title":"ой"');
    expect(first?.sent).not.toContain("\ufffd");
    expect(first?.answered_bytes).toBe(Buffer.byteLength(rejected.text));
    expect(JSON.parse(first?.answered ?? "")).toEqual(rejected.json);
    expect(second).toMatchObject({ sent: null, sent_bytes: null, answered_bytes: Buffer.byteLength(listed.text) });
    expect(Buffer.byteLength(second?.answered ?? "")).toBeLessThanOrEqual(8_192);

    const found = await readRequest({ db: db(), now: Date.now() }, { accountId, requestId: requestIdOf(rejected) });
    const details = requestDetails(found, "en");
    expect(details.sent).toMatchObject({ bytes: first?.sent_bytes, isCut: true });
    expect(details.explanation?.fields).toMatchObject([
      { path: "title", code: "too_short", message: "At least 5 characters." },
      { path: "description", code: "too_long" },
      { path: "tags", code: "unknown_field" },
    ]);
    const stranger = await makeAccount();
    await expect(readRequest({ db: db(), now: Date.now() }, { accountId: stranger, requestId: requestIdOf(rejected) })).rejects.toThrow(
      "not_found",
    );
  });

  it("explains each rejection in the reader's language and suggests a remedy", async () => {
    const { key, id, accountId } = await makeOwner({ type: "business" });
    const api = client(key);
    const writer = draft();
    const made = await api.post("/my/listings", writer);
    const reader = await makeKey(accountId, { scopes: ["listings:read"] });
    const closed = await makeKey(accountId, { ips: ["203.0.113.7"] });
    const empty = await makeKey(accountId, { ips: [] });
    const paused = await makeKey(accountId, { state: "suspended" });
    const off = await makeKey(accountId, { state: "deactivated" });
    const old = await makeKey(accountId, { expiresAt: new Date(Date.now() - 1_000) });
    const revoked = await makeKey(accountId, { state: "revoked" });
    const responses = [
      await client(closed.key, { from: "127.0.0.9" }).get("/ping"),
      await client(empty.key).get("/ping"),
      await client(reader.key).post("/my/listings", draft()),
      await client(paused.key).get("/ping"),
      await client(off.key).get("/ping"),
      await client(old.key).get("/ping"),
      await client(revoked.key).get("/ping"),
      await api.post("/my/listings", { ...draft(), title: "ой", price_amount: -1 }),
      await api.post("/my/listings", "{'title': 'x'}"),
      await api.post("/my/listings", "title=x", { headers: { "content-type": "text/plain" } }),
      await api.post("/my/listings", writer),
      await api.get("/my/listings/999999999?lang=uk"),
    ];
    await waitForLog(accountId, responses.length + 1);
    const keys = await listKeys({ db: db() }, { accountId, day: kyivDay(Date.now()) });
    const explained = await Promise.all(
      responses.map(async (response) => {
        const found = await readRequest({ db: db(), now: Date.now() }, { accountId, requestId: requestIdOf(response) });
        const { explanation } = requestDetails(found, "en");
        const remedy = remedyOf(found.request, { keys, readingOnly: false, at: Date.now() });
        // The hint is the one that the API returns in English.
        expect(explanation?.hint, found.request.error ?? "").toMatch(/^[\x20-\x7e’“”—–…]+$/);
        return [found.request.error, remedy?.kind, explanation?.fields.map(({ path, code }) => `${path}: ${code}`).join()];
      }),
    );
    expect(explained).toEqual([
      ["ip_not_whitelisted", "address", ""],
      ["whitelist_incomplete", "address", ""],
      ["scope_required", "scope", ""],
      ["key_suspended", "resume", ""],
      ["invalid_key", "resume", ""],
      ["invalid_key", "expired", ""],
      ["key_revoked", "revoked", ""],
      ["validation_failed", undefined, expect.stringContaining("title: too_short")],
      ["invalid_json", undefined, ""],
      ["unsupported_media_type", undefined, ""],
      ["duplicate", undefined, ""],
      ["not_found", undefined, ""],
    ]);
    expect(made.status).toBe(201);
    const last = await readRequest({ db: db(), now: Date.now() }, { accountId, requestId: requestIdOf(responses[8] as TestResponse) });
    expect(last.bodies?.sent).toBe("{'title': 'x'}");
    expect(keys.some((one) => one.id === id)).toBe(true);
  });

  it("explains a replayed idempotent response", async () => {
    const { key, accountId } = await makeOwner();
    const again = { headers: { "idempotency-key": "k" } };
    const body = { ...draft(), title: "ой" };
    await client(key).post("/my/listings", body, again);
    const repeated = await client(key).post("/my/listings", body, again);
    expect(repeated.headers["idempotency-replayed"]).toBe("true");
    await waitForLog(accountId, 2);
    const found = await readRequest({ db: db(), now: Date.now() }, { accountId, requestId: requestIdOf(repeated) });
    const { explanation } = requestDetails(found, "uk");
    expect(explanation?.hint).toBe(repeated.json.hint);
    expect(explanation?.fields).toEqual(repeated.json.fields);
  });

  it("stores no bodies for an account that has turned body logging off", async () => {
    const { key, accountId } = await makeOwner();
    await client(key).get("/ping");
    await expect.poll(() => storedBodies(accountId)).toHaveLength(1);
    const actor = { kind: "owner", accountId, address: "127.0.0.1" } as const;
    await changeBodyLogging({ db: db(), actor }, { accountId, on: false });
    expect(await storedBodies(accountId)).toEqual([]);
    await client(key).post("/my/listings", { ...draft(), title: "ой" });
    const [row] = await waitForLog(accountId, 2);
    // The bodies of a batch are written after its requests.
    await client(key).get("/ping");
    await waitForLog(accountId, 3);
    expect(await storedBodies(accountId)).toEqual([]);
    expect(explainProblem(row?.error ?? "", row?.problem, "en").fields).toMatchObject([{ path: "title", code: "too_short" }]);
    await changeBodyLogging({ db: db(), actor }, { accountId, on: true });
    await client(key).get("/ping");
    await expect.poll(() => storedBodies(accountId)).toHaveLength(1);
  });

  it("stores bodies of the newest requests only, and of a limited number per second", async () => {
    const { id: keyId, accountId } = await makeOwner();
    const now = Date.now();
    const second = Math.floor(now / 1_000) * 1_000;
    // Written by this process: a slow machine would not send as many in a second.
    for (let i = 0; i < 60; i++)
      addToLog({
        ...{
          requestId: timedUuid(randomUUID(), second),
          accountId,
          keyId,
          at: second,
          method: "GET",
          template: "/categories",
          path: "/api/v1/categories",
        },
        ...{ query: "", parameters: {}, status: 200, error: undefined, problem: undefined, ms: 1, address: "127.0.0.1", passed: true },
        ...{ sent: undefined, sentType: undefined, sentFields: undefined, answered: "{}" },
      });
    await writeLog();
    expect(await storedBodies(accountId)).toHaveLength(20);
    await sql(
      `INSERT INTO request_log_bodies (account_id, request_id, at, answered)
       SELECT $1, (substr($2::text, 1, 24) || lpad(to_hex(n), 12, '0'))::uuid, now(), 'old' FROM generate_series(1, $3::int) AS n`,
      [accountId, uuidFloor(now - DAY), MAX_BODIES],
    );
    const newest = (await storedBodies(accountId)).at(-1)?.request_id;
    await deleteExpiredRequests({ db: db(), now });
    const kept = await storedBodies(accountId);
    expect(kept).toHaveLength(MAX_BODIES);
    expect(kept.at(-1)?.request_id).toBe(newest);
  });

  it("can be searched by key, status, error code, path, time and request id, with pagination", async () => {
    const one = await makeOwner();
    const two = await makeKey(one.accountId);
    const responses: TestResponse[] = [];
    for (const path of ["/ping", "/categories?lang=en", "/my/listings/1_0"]) {
      responses.push(await client(one.key).get(path), await client(two.key).get(path));
    }
    await waitForLog(one.accountId, 6);
    const found = async (filter: LogFilter) => (await read(one.accountId, filter)).length;
    expect(await found({ keyId: two.id })).toBe(3);
    expect(await found({ statusClass: "2xx" })).toBe(4);
    expect(await found({ statusClass: "4xx", keyId: one.id })).toBe(1);
    expect(await found({ error: "not_found" })).toBe(2);
    expect(await found({ path: "CATEGORIES" })).toBe(2);
    expect(await found({ path: "_" })).toBe(2);
    expect(await found({ path: "%" })).toBe(0);
    expect(await found({ period: "15" })).toBe(6);
    const minute = (ms: number) => formatKyiv(ms).slice(0, 16).replace(" ", "T");
    expect(await found({ from: minute(Date.now() - 120_000), to: minute(Date.now()) })).toBe(6);
    expect(await found({ from: minute(Date.now() + 120_000) })).toBe(0);
    expect(await found({ to: minute(Date.now() - 180_000) })).toBe(0);
    expect(await found({ requestId: requestIdOf(responses[3] as TestResponse) })).toBe(1);
    expect(await found({ requestId: "no-such-id" })).toBe(0);

    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await searchLog({ db: db(), now: Date.now() }, { accountId: one.accountId, filter: {}, cursor, limit: 4 });
      ids.push(...page.requests.map(({ requestId }) => requestId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(ids).toEqual(responses.map(requestIdOf).reverse());
    const newer = (after?: string) => countNewRequests({ db: db(), now: Date.now() }, { accountId: one.accountId, filter: {}, after });
    expect([await newer(ids[0]), await newer(ids[2]), await newer()]).toEqual([0, 2, 6]);

    const stranger = await makeAccount();
    expect(await read(stranger, { requestId: requestIdOf(responses[0] as TestResponse) })).toEqual([]);
  });

  it("keeps requests for seven days", async () => {
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

describe("usage counters", () => {
  it("count requests by result and day, return the used limits, and measure endpoint durations", async () => {
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

  it("count other accounts' requests if an account is deleted before its requests are counted", async () => {
    const gone = await makeOwner();
    const stays = await makeOwner();
    await Promise.all([client(gone.key).get("/ping"), client(stays.key).get("/ping")]);
    await sql("DELETE FROM accounts WHERE id = $1", [gone.accountId]);
    const counted = async () => (await usageByDay({ db: db(), now: Date.now() }, { accountId: stays.accountId })).at(-1)?.succeeded;
    await expect.poll(counted).toBe(1);
  });

  it("count all requests of a burst of rejections, while the log contains a limited number of them", async () => {
    const { key, accountId } = await makeOwner({ state: "suspended" });
    await Promise.all(Array.from({ length: 1_000 }, () => client(key).get("/ping")));
    const denied = async () => (await usageByDay({ db: db(), now: Date.now() }, { accountId })).at(-1)?.clientErrors;
    await expect.poll(denied).toBe(1_000);
    const rows = Number((await sql<{ n: string }>("SELECT count(*) AS n FROM request_log WHERE account_id = $1", [accountId]))[0]?.n);
    expect(rows).toBeGreaterThanOrEqual(100);
    expect(rows).toBeLessThan(1_000);
  });
});

describe("stopping the board", () => {
  it("exits with code 0, and leaves no secret in the output or in any file of the data folder", async () => {
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
