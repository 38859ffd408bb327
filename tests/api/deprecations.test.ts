import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { requestFromNode, writeResponse } from "@/lib/api/node";
import { createRouter } from "@/lib/api/router";
import { serveRequest } from "@/lib/api/serve";
import { exportAccount } from "@/lib/domain/account-data/export";
import { deleteExpiredUses, listDeprecatedUses } from "@/lib/domain/deprecations/list";
import { notifyOwners } from "@/lib/domain/deprecations/notify";
import { type DeprecatedPart, flushDeprecatedUses, recordDeprecatedUse } from "@/lib/domain/deprecations/record";
import { eraseKeys } from "@/lib/domain/keys/erase";
import { closeUsage } from "@/lib/domain/usage/count";
import { closeRecords } from "@/lib/domain/usage/record";
import { db, openDatabase } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { nextKyivMidnight } from "@/lib/shared/time";
import { type KeyOptions, makeKey, makeOwner, sql, type TestKey } from "../support/accounts";
import { call } from "../support/client";
import { DEPRECATED_ENDPOINTS } from "../support/deprecated-endpoints";
import { emailsTo, waitForEmail } from "../support/outbox";
import { makePerson } from "../support/sign-in";

/** Deprecated endpoints over HTTP, the record of their use by key, and the emails about it. The endpoints are the test's own. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Noon in Kyiv, today: emails are sent only by day, and the tests run at any time. */
const NOON = nextKyivMidnight(Date.now()) - 12 * HOUR;
const dayAfter = (days: number) => new Date(NOON + days * DAY).toISOString().slice(0, 10);

let server: Server;
let base: string;

beforeAll(async () => {
  await openDatabase();
  const router = createRouter(DEPRECATED_ENDPOINTS);
  server = createServer((message, response) => {
    void serveRequest(router, requestFromNode(message, "127.0.0.1")).then((answer) => writeResponse(message, response, answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await closeUsage();
  await closeRecords();
  await flushDeprecatedUses();
  await db().close();
});

interface Sent {
  readonly key?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const send = (method: string, path: string, { key, ...options }: Sent = {}) =>
  call(method, `/api/v1/categories/17${path}`, { base, unchecked: true, ...(key && { key }), ...options });

const usesOf = async ({ id }: TestKey) => {
  await flushDeprecatedUses();
  return sql<{ operation: string; field: string; requests: number; sunset: string | null; link: string; successor: string | null }>(
    "SELECT operation, field, requests, sunset::text, link, successor FROM deprecated_uses WHERE key_id = $1 ORDER BY operation, field",
    [id],
  );
};

const marks = ({ headers }: Awaited<ReturnType<typeof send>>) => [headers["deprecation"], headers["sunset"], headers["link"] !== undefined];

describe("a deprecated endpoint", () => {
  it("has the headers in every response, and each counted request is recorded", async () => {
    const key = await makeOwner({ domains: ["shop.example.com"] });
    const old = ["@1768435200", "Sat, 01 Aug 2026 00:00:00 GMT", true];
    const response = await send("GET", "/old-shop", { key: key.key, headers: { origin: "https://shop.example.com" } });
    expect(response.status).toBe(200);
    expect(marks(response)).toEqual(old);
    expect(response.headers["link"]).toContain(`<${env().appUrl}/api/v1/categories/17/shop>; rel="successor-version"`);
    expect(response.headers["access-control-expose-headers"]).toMatch(/Deprecation, Sunset, Link/);
    expect(marks(await send("HEAD", "/old-shop", { key: key.key }))).toEqual(old);
    expect((await call("GET", "/api/v1/categories/x/old-shop", { base, unchecked: true, key: key.key })).headers["sunset"]).toBe(old[1]);
    for (const rejected of [undefined, "lb_live_no_such_key", (await makeOwner({ state: "suspended" })).key]) {
      const { status, headers } = await send("GET", "/old-shop", { key: rejected });
      expect([status >= 400, headers["deprecation"]]).toEqual([true, old[0]]);
    }
    expect(marks(await send("GET", "/shop", { key: key.key }))).toEqual([undefined, undefined, false]);
    expect(marks(await send("OPTIONS", "/old-shop"))).toEqual([undefined, undefined, false]);
    expect(await usesOf(key)).toEqual([
      {
        ...{ operation: "GET /categories/{id}/old-shop", field: "", requests: 3 },
        ...{ sunset: "2026-08-01", link: "/docs/api/changelog", successor: "/categories/{id}/shop" },
      },
    ]);
  });

  it("is not recorded for requests that do not count", async () => {
    const key = await makeOwner({ state: "suspended" });
    await send("GET", "/old-shop", { key: key.key });
    expect(await usesOf(key)).toEqual([]);
  });
});

describe("a deprecated field", () => {
  it("is detected in query and body, also if the request is rejected or repeated", async () => {
    const key = await makeOwner();
    const post = (query: string, body: unknown, headers = {}) => send("POST", `/shop${query}`, { key: key.key, body, headers });
    expect(marks(await post("", { name: "Books" }))).toEqual([undefined, undefined, false]);
    expect(marks(await post("?city=Lviv", { name: "Books" }))).toEqual(["@1772323200", "Thu, 01 Oct 2026 00:00:00 GMT", true]);
    const malformed = await post("?city=Lviv", '{"name":');
    expect([malformed.status, malformed.headers["deprecation"]]).toEqual([400, "@1772323200"]);
    const unknown = await post("", { name: "Books", rank: 3, colour: "red" });
    expect([unknown.json.errors ?? unknown.status, unknown.headers["deprecation"]]).toEqual([expect.any(Number), "@1769904000"]);
    expect(unknown.headers["sunset"]).toBeUndefined();
    const once = { "idempotency-key": "shop-1" };
    const body = { name: "Books", photos: [{ id: 1 }, { id: 2, url: "x" }] };
    const [first, replayed] = [await post("", body, once), await post("", body, once)];
    expect(replayed.headers["idempotency-replayed"]).toBe("true");
    expect(marks(replayed)).toEqual(marks(first));
    const uses = (await usesOf(key)).map(({ field, requests }) => [field, requests]);
    expect(uses).toEqual([
      ["body.photos[].url", 2],
      ["body.rank", 1],
      ["query.city", 2],
    ]);
  });
});

const part = (changes: Partial<DeprecatedPart> = {}): DeprecatedPart => ({
  ...{ operation: "GET /old", field: "", since: "2026-01-01", sunset: dayAfter(200), link: "/docs/api/lifecycle", successor: undefined },
  ...changes,
});

/** Records uses some days before today's noon. */
async function use({ id }: TestKey, daysAgo: number, changes: Partial<DeprecatedPart> = {}): Promise<void> {
  recordDeprecatedUse({ keyId: id, part: part(changes), at: NOON - daysAgo * DAY });
  await flushDeprecatedUses();
}

describe("the uses of an account", () => {
  it("are those of keys that can still be used, the next sunset first", async () => {
    const key = await makeOwner({ keyName: "Каса" });
    const others: readonly KeyOptions[] = [
      { state: "suspended" },
      { state: "deactivated" },
      { state: "revoked" },
      { expiresAt: new Date(NOON - 1) },
    ];
    const keys = await Promise.all(others.map((options) => makeKey(key.accountId, options)));
    for (const each of keys) await use(each, 1);
    await use(key, 3, { operation: "GET /never", sunset: undefined });
    await use(key, 2, { operation: "GET /late" });
    await use(key, 2, { operation: "GET /soon", sunset: dayAfter(20), field: "query.city", successor: "city_ref" });
    await use(key, 1, { operation: "GET /late" });
    const uses = await listDeprecatedUses({ db: db(), now: NOON }, key.accountId);
    expect(uses.map(({ keyId, operation }) => [keyId, operation])).toEqual([
      [key.id, "GET /soon"],
      [key.id, "GET /late"],
      [keys[0]?.id, "GET /old"],
      [key.id, "GET /never"],
    ]);
    expect(uses.find(({ operation }) => operation === "GET /soon")).toMatchObject({
      keyName: "Каса",
      field: "query.city",
      successor: "city_ref",
      requests: 1,
    });
    expect(uses.find(({ operation }) => operation === "GET /late")).toMatchObject({ requests: 2, lastUsedAt: new Date(NOON - DAY) });
    expect(await listDeprecatedUses({ db: db(), now: NOON }, (await makeOwner()).accountId)).toEqual([]);
  });

  it("are deleted 90 days after the last use, and with the account", async () => {
    const key = await makeOwner();
    await use(key, 91, { operation: "GET /long-ago" });
    await use(key, 89);
    await deleteExpiredUses({ db: db(), now: NOON });
    expect((await usesOf(key)).map(({ operation }) => operation)).toEqual(["GET /old"]);
    await db().transaction((tx) => eraseKeys({ db: tx }, key.accountId));
    expect(await usesOf(key)).toEqual([]);
    // A request that was counted before the deletion.
    await use(key, 1);
    expect(await usesOf(key)).toEqual([]);
  });

  it("are part of the account's export", async () => {
    const key = await makeOwner();
    await use(key, 1);
    let document = "";
    for await (const chunk of exportAccount({ db: db(), now: NOON }, key.accountId)) document += chunk;
    expect(JSON.parse(document).keys[0].deprecated_uses).toEqual([
      expect.objectContaining({ operation: "GET /old", field: "", sunset: dayAfter(200), requests: 1 }),
    ]);
  });
});

async function ownerWithKey(language: "uk" | "ru" | "en" = "en") {
  const person = await makePerson({ language, type: "business" });
  const key = await makeKey(person.id, { keyName: "Till" });
  const dataDir = inject("dataDir");
  return {
    ...{ person, key },
    /** Runs the job at noon of a day. */
    notify: (days: number) => notifyOwners({ db: db(), now: NOON + days * DAY }),
    email: (nth: number) => waitForEmail(dataDir, person.email, nth),
    queued: async () =>
      Number(
        (
          await sql<{ count: string }>(
            `SELECT (SELECT count(*) FROM pgboss.job WHERE name = 'emails' AND data->>'to' = $1)
                  + (SELECT count(*) FROM pgboss.archive WHERE name = 'emails' AND data->>'to' = $1) AS count`,
            [person.email],
          )
        )[0]?.count,
      ),
    received: () => emailsTo(dataDir, person.email).length,
  };
}

describe("the email", () => {
  it("is sent once for new uses, at most once a week, and again 30 and 7 days before the sunset while the use goes on", async () => {
    const { key, notify, email, queued } = await ownerWithKey();
    await use(key, 0, { sunset: dayAfter(60) });
    await Promise.all([notify(0), notify(0), notify(0)]);
    const first = await email(1);
    expect(first.subject).toMatch(/^Your integration uses parts of the API that may be removed from /);
    for (const words of ["GET /old", "Till", "/docs/api/lifecycle", "/cabinet/settings/api"]) expect(first.text).toContain(words);
    await use(key, -1, { operation: "GET /other", field: "query.city", sunset: undefined });
    await notify(1);
    await notify(6);
    expect(await queued()).toBe(1);
    await notify(8);
    const second = await email(2);
    expect(second.text).toContain("GET /other, parameter city");
    expect(second.text).not.toContain("GET /old\n");
    await use(key, -29, { sunset: dayAfter(60) });
    await notify(29);
    expect(await queued()).toBe(2);
    await notify(31);
    const third = await email(3);
    expect(third.subject).toMatch(/^Reminder: /);
    await use(key, -32, { sunset: dayAfter(60) });
    await notify(40);
    expect(await queued()).toBe(3);
    await notify(54);
    expect((await email(4)).subject).toMatch(/^Reminder: /);
    await use(key, -55, { sunset: dayAfter(60) });
    await notify(56);
    await notify(61);
    expect(await queued()).toBe(4);
  });

  it("does not repeat what is no longer used, and repeats reminders for a new date", async () => {
    const { key, notify, queued } = await ownerWithKey();
    await use(key, 0, { sunset: dayAfter(20) });
    await notify(0);
    expect(await queued()).toBe(1);
    await notify(14);
    expect(await queued()).toBe(1);
    await use(key, -15, { sunset: dayAfter(50) });
    await notify(15);
    expect(await queued()).toBe(1);
    await notify(21);
    expect(await queued()).toBe(2);
  });

  it("is not sent at night, to blocked or deleted accounts, or about keys that cannot be used", async () => {
    const { person, key, notify, queued } = await ownerWithKey();
    await use(key, 0);
    expect(await notifyOwners({ db: db(), now: NOON - 10 * HOUR })).toBe(0);
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [person.id]);
    await notify(0);
    await sql("UPDATE accounts SET blocked_at = NULL, deleted_at = now() WHERE id = $1", [person.id]);
    await notify(0);
    await sql("UPDATE accounts SET deleted_at = NULL WHERE id = $1", [person.id]);
    await sql("UPDATE api_keys SET state = 'revoked' WHERE id = $1", [key.id]);
    await notify(0);
    expect(await queued()).toBe(0);
    await sql("UPDATE api_keys SET state = 'active' WHERE id = $1", [key.id]);
    await notify(0);
    expect(await queued()).toBe(1);
  });

  it.each([
    ["uk", /Ваша інтеграція використовує частини API, які можуть вимкнути з/],
    ["ru", /Ваша интеграция использует части API, которые могут отключить с/],
  ] as const)("is in the owner's language: %s", async (language, subject) => {
    const { key, notify, email } = await ownerWithKey(language);
    await use(key, 0);
    await notify(0);
    const { subject: sent, text } = await email(1);
    expect(sent).toMatch(subject);
    expect(text).toContain(language === "uk" ? "/docs/api/lifecycle" : `/${language}/docs/api/lifecycle`);
  });
});
