import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { OPERATOR } from "@/lib/domain/context/context";
import { changeKeyState } from "@/lib/domain/keys/change-state";
import { openDatabase } from "@/lib/platform/db";
import { freePort } from "@/lib/platform/free-port";
import { makeAccount, makeKey, makeOwner, sql } from "../support/accounts";
import { type Balancer, nginxPath, startBalancer, startNginx } from "../support/balancer";
import { type CallOptions, call, client } from "../support/client";
import { bookDraft, draft, ownWords } from "../support/drafts";
import { sendForm } from "../support/forms";
import { callModeration, listen } from "../support/moderation-routes";
import { type Moderator, makeModerator, moderatorOf } from "../support/moderators";
import { upload } from "../support/multipart";
import { photoLike } from "../support/pictures";
import { type RunningBoard, removeFolder, startBoard, temporaryFolder } from "../support/processes";
import { redisServer } from "../support/redis";
import { makePerson, PASSWORD } from "../support/sign-in";

/**
 * Three instances on one PostgreSQL and one Redis, behind nginx if it is installed and behind a balancer with health checks, behave like a
 * single instance.
 */

/** Source address of clients: the balancers' own address, 127.0.0.1, is the trusted proxy. */
const CLIENT = "127.0.0.7";
/** Far longer than the balancer needs to detect a stopped instance, even on a busy machine. */
const GRACE_SECONDS = 5;

/** Shared by all instances, so that a session from one is valid on the others. */
const SECRET = randomUUID();

const ports: number[] = [];
const folders: string[] = [];
const boards: RunningBoard[] = [];
let balancer: Balancer;
let nginx: Balancer;

const settings = () => ({
  DATABASE_URL: inject("databaseUrl"),
  DATABASE_POOL_SIZE: "8",
  REDIS_URL: inject("redisUrl"),
  // The machine may be busy for long; Redis outages have their own tests.
  REDIS_TIMEOUT_MS: "20000",
  TRUSTED_PROXIES: "127.0.0.1",
  SHUTDOWN_GRACE_SECONDS: String(GRACE_SECONDS),
  LIMITS_BUSINESS: "100000/10000000",
  STORAGE_QUOTA_MB: "1",
  NEXTAUTH_SECRET: SECRET,
});

async function startInstance(i: number): Promise<void> {
  boards[i] = await startBoard({ port: ports[i], dataDir: folders[i], env: settings() });
}

const through = (front: Balancer, key: string) => client(key, { base: front.url, from: CLIENT });
const direct = (i: number, key: string) => client(key, { base: urlOf(i), from: CLIENT });
const urlOf = (i: number) => (boards[i] as RunningBoard).url;
const EACH = [0, 1, 2] as const;

beforeAll(async () => {
  if (!redisServer) return;
  for (const i of EACH) {
    ports[i] = await freePort();
    folders[i] = temporaryFolder(`instance-${i}`);
  }
  // All instances start at once on an empty database: one migrates it, the others wait.
  await Promise.all(EACH.map(startInstance));
  balancer = await startBalancer(ports);
  nginx = nginxPath ? await startNginx(ports) : balancer;
  await openDatabase();
});

afterAll(async () => {
  await balancer?.stop();
  if (nginx !== balancer) await nginx?.stop();
  const codes = await Promise.all(boards.map((board) => board.stop()));
  for (const folder of folders) removeFolder(folder);
  expect(codes).toEqual(codes.map(() => 0));
});

describe.runIf(redisServer)("three instances", () => {
  it("let exactly 60 of 600 concurrent requests pass, whichever instances they reach", async () => {
    const { key } = await makeOwner({ type: "personal" });
    const responses = await Promise.all(Array.from({ length: 600 }, () => through(nginx, key).get("/ping")));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
    const rejected = responses.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(540);
    for (const { json, headers } of rejected) {
      expect(json.error).toBe("rate_limit_exceeded");
      expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    }
    expect(new Set(responses.map(({ headers }) => headers["x-served-by"])).size).toBe(3);
    for (const i of EACH) expect((await direct(i, key).get("/ping")).status).toBe(429);
  });

  it("count failed attempts of one address together", async () => {
    const from = "127.0.0.8";
    const attempt = (i: number) => call("GET", "/api/v1/ping", { base: urlOf(i % 3), from });
    const responses = await Promise.all(Array.from({ length: 90 }, (_, i) => attempt(i)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(60);
  });

  it("apply revoking, suspending and reactivating a key from the next request", async () => {
    const accountId = await makeAccount();
    const { id, key } = await makeKey(accountId);
    const readKeyState = () => Promise.all(EACH.map(async (i) => (await direct(i, key).get("/ping")).json.error ?? "works"));
    expect(await readKeyState()).toEqual(["works", "works", "works"]);
    for (const [state, response] of [
      ["suspended", "key_suspended"],
      ["active", "works"],
      ["revoked", "key_revoked"],
    ] as const) {
      await changeKeyState({ actor: OPERATOR }, { id, state });
      expect(await readKeyState(), state).toEqual([response, response, response]);
    }
  });

  it("create one listing for simultaneous identical requests", async () => {
    const { key } = await makeOwner();
    const body = draft();
    const responses = await Promise.all(Array.from({ length: 30 }, () => through(nginx, key).post("/my/listings", body)));
    const created = responses.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    const id = created[0]?.json.listing_id;
    for (const response of responses)
      if (response.status !== 201) expect(response.json).toMatchObject({ error: "duplicate", listing_id: id });
  });

  it("replay the first response to a request with the same Idempotency-Key on every instance", async () => {
    const { key, accountId } = await makeOwner();
    const headers = { "idempotency-key": randomUUID() };
    const body = draft();
    const responses = await Promise.all(Array.from({ length: 30 }, () => through(nginx, key).post("/my/listings", body, { headers })));
    for (const { status, json } of responses) if (status !== 201) expect([status, json.error]).toEqual([409, "idempotency_in_progress"]);
    const created = responses.filter(({ status }) => status === 201);
    expect(created.filter((response) => response.headers["idempotency-replayed"] === undefined)).toHaveLength(1);
    for (const i of EACH) {
      const again = await direct(i, key).post("/my/listings", body, { headers });
      expect([again.status, again.headers["idempotency-replayed"]]).toEqual([201, "true"]);
      expect(again.text).toBe(created[0]?.text);
      const other = await direct(i, key).post("/my/listings", draft(), { headers });
      expect([other.status, other.json.error]).toEqual([422, "idempotency_key_reused"]);
    }
    expect(await sql("SELECT 1 FROM listings WHERE account_id = $1", [accountId])).toHaveLength(1);
  });

  it("run each job once", async () => {
    const { key } = await makeOwner();
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await through(nginx, key).post("/my/listings", bookDraft())).json.listing_id as number),
    );
    await Promise.all(ids.map((id) => through(nginx, key).patch(`/my/listings/${id}`, { description: ownWords() })));
    await expect.poll(async () => sql("SELECT 1 FROM listings WHERE id = ANY($1) AND status = 'active'", [ids])).toHaveLength(ids.length);
    const done = await sql<{ subject_id: number; count: number }>(
      "SELECT subject_id, count(*)::int FROM audit_entries WHERE subject = 'listing' AND subject_id = ANY($1) AND actor = 'system' GROUP BY 1",
      [ids],
    );
    expect(done).toHaveLength(ids.length);
    expect(done.every(({ count }) => count === 1)).toBe(true);
    // pg-boss adds one order per minute, from which one instance adds a job: two may be added within one minute if the first is late.
    const added = () =>
      sql<{ orders: number; jobs: number }>(
        `SELECT (SELECT count(*)::int FROM pgboss.job WHERE name = '__pgboss__send-it' AND singleton_key = 'listings.expire' AND state = 'completed') AS orders,
                (SELECT count(*)::int FROM pgboss.job WHERE name = 'listings.expire') AS jobs`,
      );
    await expect.poll(async () => (await added())[0]?.orders).toBeGreaterThan(0);
    await expect.poll(async () => (await added()).map(({ orders, jobs }) => jobs - orders)).toEqual([0]);
  });

  it("deliver events from one instance to moderators on the others", async () => {
    const [ira, oleh] = [await makeModerator("Ірина", "moderator", urlOf(0)), await makeModerator("Олег", "moderator", urlOf(2))];
    const { events, leave } = listen(await callModeration("events", { as: oleh, base: urlOf(1) }));
    // No event is missed after this one.
    await expect.poll(() => events).toContainEqual({ type: "missed" });
    const id = (await direct(2, (await makeOwner()).key).post("/my/listings", draft())).json.listing_id as number;
    expect((await callModeration(`claims/${id}`, { as: ira, base: urlOf(0), method: "POST" })).status).toBe(200);
    expect((await callModeration(`claims/${id}`, { as: ira, base: urlOf(2), method: "DELETE" })).status).toBe(204);
    await expect
      .poll(() => events.filter(({ listingId, type }) => listingId === id && type !== "queued"))
      .toEqual([
        { type: "claimed", listingId: id, moderator: moderatorOf(ira) },
        { type: "released", listingId: id },
      ]);
    await leave();
  });

  it("give the claim to one of two moderators who open a listing at once", async () => {
    const moderators = [await makeModerator("Ірина", "moderator", urlOf(0)), await makeModerator("Олег", "moderator", urlOf(1))];
    const { key } = await makeOwner();
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await direct(2, key).post("/my/listings", draft())).json.listing_id as number),
    );
    await Promise.all(
      ids.map(async (id) => {
        const claim = async (i: number) =>
          (await callModeration(`claims/${id}`, { as: moderators[i] as Moderator, base: urlOf(i), method: "POST" })).json();
        const claims = await Promise.all([claim(0), claim(1)]);
        const first = claims.findIndex(({ mine }) => mine);
        const holder = moderatorOf(moderators[first] as Moderator);
        expect(claims.map(({ mine }) => mine)).toEqual([first === 0, first === 1]);
        expect(claims.map((each) => each.holder)).toEqual([holder, holder]);
      }),
    );
  });

  it("count failed sign-ins together", async () => {
    const { email } = await makePerson();
    const signIn = (i: number, password: string) => sendForm("/sign-in", { email, password }, { base: urlOf(i % 3) });
    for (let i = 0; i < 5; i++) expect((await signIn(i, "не той пароль")).html).toContain("E-mail або пароль не підходять");
    for (const i of EACH) {
      const { html, cookies } = await signIn(i, PASSWORD);
      expect(html).toContain("Забагато спроб");
      expect(cookies.filter((cookie) => cookie.includes("board-session="))).toEqual([]);
    }
  });

  it("keep an account's uploads within its quota, whichever instances receive them", async () => {
    const { key, accountId } = await makeOwner();
    const large = await photoLike(1_600, 1_200);
    const variant = (quality: number) => large.clone().jpeg({ quality }).toBuffer();
    const send = (i: number, bytes: Uint8Array) => upload("photo", key, bytes, { base: urlOf(i), from: CLIENT });
    const variants = await Promise.all([90, 91, 92, 93, 94, 95].map(variant));
    const responses = await Promise.all(variants.map((bytes, i) => send(i % 3, bytes)));
    const stored = responses.filter(({ status }) => status === 201).length;
    expect(stored).toBeGreaterThanOrEqual(1);
    expect(stored).toBeLessThan(responses.length);
    const last = await variant(96);
    const rejected = [...responses.filter(({ status }) => status !== 201), ...(await Promise.all(EACH.map((i) => send(i, last))))];
    for (const { status, json } of rejected) expect([status, json.error]).toEqual([422, "storage_quota_exceeded"]);
    const [row] = await sql<{ bytes: number; files: number }>(
      "SELECT sum(size)::int AS bytes, count(*)::int AS files FROM media_files WHERE account_id = $1",
      [accountId],
    );
    expect(row?.bytes).toBeLessThanOrEqual(1024 * 1024);
    expect(row?.files).toBe(2 * stored);
  });

  it("determine the client address behind a balancer despite forged headers", async () => {
    const { key } = await makeOwner({ ips: [CLIENT] });
    const asked = async (front: Balancer, options: CallOptions) => {
      const { status, json } = await call("GET", "/api/v1/ping", { base: front.url, key, ...options });
      return status === 200 ? "let in" : json.ip;
    };
    for (const front of [nginx, balancer]) {
      expect(await asked(front, { from: CLIENT })).toBe("let in");
      expect(await asked(front, { from: "127.0.0.66" })).toBe("127.0.0.66");
      const claims: Record<string, string>[] = [
        { "x-forwarded-for": CLIENT },
        { "x-forwarded-for": `${CLIENT}, 127.0.0.1` },
        { "x-forwarded-for": `, ${CLIENT},` },
        { "x-real-ip": CLIENT, forwarded: `for=${CLIENT}`, "x-client-ip": CLIENT, "x-listings-board-peer": CLIENT },
      ];
      for (const headers of claims) expect(await asked(front, { from: "127.0.0.66", headers })).toBe("127.0.0.66");
      const twice = { "x-forwarded-for": [CLIENT, CLIENT] };
      expect(await asked(front, { from: "127.0.0.66", headers: twice })).toBe("127.0.0.66");
      // Without the balancer the header comes from an untrusted client.
      expect(await asked({ ...front, url: urlOf(0) }, { from: "127.0.0.66", headers: twice })).toBe("127.0.0.66");
    }
  });

  it("lose no acknowledged write when an instance is killed", async () => {
    const { key } = await makeOwner();
    const acknowledged: { id: number; title: string }[] = [];
    let running = true;
    const writers = Array.from({ length: 8 }, async () => {
      while (running) {
        const body = bookDraft();
        const response = await through(balancer, key)
          .post("/my/listings", body, { unchecked: true })
          .catch(() => undefined);
        if (response?.status === 201) acknowledged.push({ id: response.json.listing_id, title: body["title"] as string });
      }
    });
    const count = () => acknowledged.length;
    await expect.poll(count).toBeGreaterThan(20);
    await (boards[1] as RunningBoard).kill();
    const before = count();
    await expect.poll(count).toBeGreaterThan(before + 20);
    running = false;
    await Promise.all(writers);
    for (const { id, title } of acknowledged) expect((await direct(2, key).get(`/my/listings/${id}`)).json.listing.title).toBe(title);
    await startInstance(1);
    expect((await direct(1, key).get("/ping")).status).toBe(200);
  });

  it("lose no request during a rolling restart under load", async () => {
    const { key } = await makeOwner();
    const statuses = new Map<string, number>();
    const served = new Set<unknown>();
    let running = true;
    const countStatus = (name: string) => statuses.set(name, (statuses.get(name) ?? 0) + 1);
    const load = Array.from({ length: 6 }, async (_, i) => {
      while (running) {
        const api = through(balancer, key);
        const response = await (i % 2 ? api.post("/my/listings", bookDraft()) : api.get("/my/listings?limit=5")).catch(
          (error: Error) => error,
        );
        if (response instanceof Error) countStatus(response.message);
        else {
          countStatus(String(response.status));
          served.add(response.headers["x-served-by"]);
        }
        await sleep(5);
      }
    });
    for (const i of EACH) {
      expect(await (boards[i] as RunningBoard).stop()).toBe(0);
      await startInstance(i);
      served.clear();
      await expect.poll(() => served.size).toBe(3);
    }
    running = false;
    await Promise.all(load);
    expect([...statuses.keys()].sort()).toEqual(["200", "201"]);
  });

  it("continue after Redis has lost its data", async () => {
    const { key } = await makeOwner({ type: "personal" });
    const pass = async (requests: number) => {
      const responses = await Promise.all(Array.from({ length: requests }, () => direct(0, key).get("/ping")));
      return responses.filter(({ status }) => status === 200).length;
    };
    expect(await pass(50)).toBe(50);
    const redis = new Redis(inject("redisUrl"));
    await redis.flushall();
    redis.disconnect();
    expect(await pass(50)).toBe(10);
  });
});
