import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SYSTEM } from "@/lib/domain/context/context";
import { recordExpiringListings } from "@/lib/domain/expiry/record";
import { encodeCursor } from "@/lib/domain/feed/cursor";
import { deleteExpiredEvents } from "@/lib/domain/feed/retention";
import { MAX_WAITING } from "@/lib/domain/feed/wait";
import { changeKeyState } from "@/lib/domain/keys/change-state";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { deleteListing, restoreListing } from "@/lib/domain/listings/delete";
import { archiveExpired } from "@/lib/domain/listings/expire";
import { decide } from "@/lib/domain/moderation/decide";
import { undoDecision } from "@/lib/domain/moderation/undo";
import { grantPromotion } from "@/lib/domain/promotion/grant";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, makeKey, makeOwner, sql, type TestKey } from "../support/accounts";
import { type Client, client } from "../support/client";
import { bookDraft, draft } from "../support/drafts";
import { type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { endWithoutShutdown, secondInstance } from "../support/second-instance";

/** The event feed: `GET /events`. */

interface Event {
  readonly id: number;
  readonly type: string;
  readonly listing_id: number | null;
  readonly version: number | null;
  readonly data: Record<string, unknown>;
}

const owners: TestKey[] = [];
const makeReader = async () => {
  const owner = await makeOwner({ scopes: SCOPES });
  owners.push(owner);
  return owner;
};

let second: RunningBoard;

beforeAll(async () => {
  await openDatabase();
  second = await startBoard(await secondInstance("event-feed"));
});
afterAll(async () => {
  await second.stop();
  removeFolder(second.dataDir);
  await db().close();
});

/** Reads the feed until there are `count` events. */
async function readAll(api: Client, count: number, query = ""): Promise<Event[]> {
  const events: Event[] = [];
  for (let after = ""; events.length < count; ) {
    const { status, json } = await api.get(`/events?wait=10&limit=100${after}${query}`);
    expect(status).toBe(200);
    events.push(...json.events);
    after = `&after=${json.next_cursor}`;
  }
  return events;
}

const create = async (api: Client, body = draft()) => (await api.post("/my/listings", body)).json.listing_id as number;
const moderator = async () => ({ kind: "moderator", accountId: await makeAccount() }) as const;

describe("events", () => {
  it("tell everything that happens to a listing, in order", async () => {
    const owner = await makeReader();
    const api = client(owner.key);
    const by = await moderator();
    const context = { db: db(), actor: by, now: Date.now() };
    const id = await create(api);
    const reasons = [{ code: "other", text: "Фото не того товару", fields: ["photos"] }];
    await decide(context, { listingId: id, decision: "reject", reasons, canResubmit: true });
    await api.patch(`/my/listings/${id}`, { price: 100 });
    await decide(context, { listingId: id, decision: "request_changes", reasons, canResubmit: true });
    await api.patch(`/my/listings/${id}`, { price: 200 });
    const { reviewId } = await decide(context, { listingId: id, decision: "approve" });
    await undoDecision(context, reviewId);
    await decide(context, { listingId: id, decision: "approve" });
    await api.post(`/my/listings/${id}/status`, { status: "inactive" });
    await api.post(`/my/listings/${id}/status`, { status: "active" });
    await grantPromotion(context, { listingId: id, days: { vip: 1 } });
    const ownerContext = { ...context, caller: { accountId: owner.accountId, name: "Олена", phone: undefined } };
    await deleteListing(ownerContext, id);
    await restoreListing(ownerContext, id);
    await sql("UPDATE listings SET expires_at = now() + interval '2 days' WHERE id = $1", [id]);
    await recordExpiringListings({ db: db(), now: Date.now() });
    await recordExpiringListings({ db: db(), now: Date.now() });
    await sql("UPDATE listings SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
    await archiveExpired({ db: db(), now: Date.now() });

    const events = await readAll(api, 15);
    const change = (status: string, previous_status: string) => ({ status, previous_status });
    const rejection = { ...change("blocked", "pending"), reasons, can_resubmit: true };
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ["listing.created", { status: "pending" }],
      ["listing.rejected", rejection],
      ["listing.updated", { ...change("pending", "blocked"), fields: ["price"] }],
      ["listing.changes_requested", rejection],
      ["listing.updated", { ...change("pending", "blocked"), fields: ["price"] }],
      ["listing.approved", change("active", "pending")],
      ["listing.status_changed", change("pending", "active")],
      ["listing.approved", change("active", "pending")],
      ["listing.status_changed", change("inactive", "active")],
      ["listing.status_changed", change("active", "inactive")],
      ["listing.promoted", { promotion: "vip", until: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), paid: false }],
      ["listing.deleted", { previous_status: "active" }],
      ["listing.status_changed", change("active", "deleted")],
      ["listing.expiring", { status: "active", expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }],
      ["listing.expired", change("archived", "active")],
    ]);
    expect(events.every(({ listing_id }) => listing_id === id)).toBe(true);
    const versions = events.flatMap(({ version, type }) => (type === "listing.expiring" ? [] : (version ?? [])));
    expect(versions).toEqual(versions.map((_, i) => i + 1));
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it("tell changes of keys, without anything secret", async () => {
    const owner = await makeReader();
    const other = await makeKey(owner.accountId);
    await changeKeyState({ actor: SYSTEM }, { id: other.id, state: "suspended" });
    const [event] = await readAll(client(owner.key), 1);
    expect(event).toMatchObject({ type: "key.state_changed", listing_id: null, version: null });
    expect(event?.data).toEqual({
      key_id: other.id,
      key_prefix: other.key.slice(0, 12),
      change: "state",
      state: "suspended",
      previous_state: "active",
    });
  });

  it("are those of the own account, and of the requested types and listing", async () => {
    const [owner, stranger] = [await makeReader(), await makeReader()];
    const [api, others] = [client(owner.key), client(stranger.key)];
    const [first, second] = [await create(api, bookDraft()), await create(api)];
    await create(others);
    await api.post(`/my/listings/${first}/status`, { status: "inactive" });
    await readAll(others, 1);
    const all = await readAll(api, 3);
    expect(all.map(({ type, listing_id }) => [type, listing_id])).toEqual([
      ["listing.created", first],
      ["listing.created", second],
      ["listing.status_changed", first],
    ]);
    expect((await readAll(others, 1)).map(({ type }) => type)).toEqual(["listing.created"]);
    const types = async (query: string) => (await api.get(`/events?${query}`)).json.events.map((event: Event) => event.type);
    expect(await types("types=listing.status_changed")).toEqual(["listing.status_changed"]);
    expect(await types("types=listing.deleted,%20listing.status_changed")).toEqual(["listing.status_changed"]);
    expect(await types(`listing_id=${second}`)).toEqual(["listing.created"]);
    expect(await types(`listing_id=${second}&types=listing.deleted`)).toEqual([]);
    const foreign = (await readAll(others, 1))[0]?.listing_id;
    expect(await types(`listing_id=${foreign}`)).toEqual([]);
  });

  it("come in pages that continue where the last one ended", async () => {
    const api = client((await makeReader()).key);
    for (let i = 0; i < 3; i++) await create(api);
    await readAll(api, 3);
    const first = (await api.get("/events?limit=2")).json;
    expect([first.count, first.has_more]).toEqual([2, true]);
    const second = (await api.get(`/events?limit=2&after=${first.next_cursor}`)).json;
    expect([second.count, second.has_more]).toEqual([1, false]);
    const third = (await api.get(`/events?limit=2&after=${second.next_cursor}`)).json;
    expect(third).toMatchObject({ count: 0, has_more: false, events: [] });
    expect((await api.get("/events?limit=3")).json.has_more).toBe(false);
  });

  it.each([
    "after=x",
    `after=${encodeCursor(1n)}x`,
    "after=",
    "limit=0",
    "limit=101",
    "types=listing.unknown",
    "types=",
    "wait=21",
    "wait=-1",
    "listing_id=0",
    "listing_id=x",
  ])("are not read with invalid parameters: %s", async (query) => {
    const api = client((await makeReader()).key);
    expect(await api.get(`/events?${query}`)).toMatchObject({ status: 400, json: { error: "validation_failed" } });
  });
});

describe("old events", () => {
  it("are deleted after 30 days, and then cursors that skip them are rejected", async () => {
    const owner = await makeReader();
    const api = client(owner.key);
    await create(api);
    const [event] = await readAll(api, 1);
    const before = encodeCursor(BigInt(event?.id as number) - 1n);
    expect((await api.get(`/events?after=${before}`)).json.count).toBe(1);
    // All older events of the board too, since they are deleted in the order of their ids.
    await sql("UPDATE account_events SET created_at = now() - interval '31 days' WHERE id <= $1", [event?.id]);
    await create(api);
    await expect.poll(async () => (await api.get("/events")).json.count).toBe(2);
    await deleteExpiredEvents({ db: db(), now: Date.now() });
    const response = await api.get(`/events?after=${before}`);
    expect(response).toMatchObject({ status: 410, json: { ok: false, error: "cursor_expired" } });
    const rest = (await api.get("/events")).json;
    expect(rest.events).toHaveLength(1);
    expect((await api.get(`/events?after=${rest.next_cursor}`)).status).toBe(200);
    expect((await api.get(`/events?after=${encodeCursor(BigInt(event?.id as number))}`)).json.count).toBe(1);
  });

  it("do not make the cursor of a quiet account expire", async () => {
    const [quiet, busy] = [client((await makeReader()).key), client((await makeReader()).key)];
    await create(busy);
    const [event] = await readAll(busy, 1);
    const { next_cursor } = (await quiet.get("/events")).json;
    await sql("UPDATE account_events SET created_at = now() - interval '31 days' WHERE id <= $1", [event?.id]);
    await deleteExpiredEvents({ db: db(), now: Date.now() });
    expect((await quiet.get(`/events?after=${next_cursor}`)).status).toBe(200);
  });

  it("do not come back after a restored backup: a cursor beyond the last event is rejected", async () => {
    const api = client((await makeReader()).key);
    expect(await api.get(`/events?after=${encodeCursor(10n ** 15n)}`)).toMatchObject({ status: 410, json: { error: "cursor_expired" } });
  });
});

describe("a waiting request", () => {
  it("is answered when something happens, on whichever instance it waits, and holds no database connection", async () => {
    const owner = await makeReader();
    const bases = [inject("boardUrl"), second.url];
    const cursor = (await client(owner.key).get("/events")).json.next_cursor;
    const keys = [owner, await makeKey(owner.accountId, { scopes: SCOPES })];
    // More readers than connections in the pool would block everything if they held one.
    const waiting = bases.flatMap((base) =>
      keys.flatMap(({ key }) => [1, 2].map(() => client(key, { base }).get(`/events?wait=20&after=${cursor}`))),
    );
    await sleep(300);
    expect((await client(owner.key).get("/my/listings")).status).toBe(200);
    const begin = Date.now();
    const id = await create(client(owner.key));
    const responses = await Promise.all(waiting);
    expect(responses.map(({ json }) => json.events.map(({ listing_id }: Event) => listing_id))).toEqual(responses.map(() => [id]));
    expect(Date.now() - begin).toBeLessThan(20_000);
  });

  it("is not woken by other accounts' events and excluded types, and ends without events", async () => {
    const [owner, stranger] = [await makeReader(), await makeReader()];
    const waiting = client(owner.key).get("/events?wait=2&types=listing.deleted");
    await create(client(stranger.key));
    await create(client(owner.key));
    expect((await waiting).json).toMatchObject({ ok: true, count: 0, events: [], has_more: false });
  });

  it("has a limited number of others beside it", async () => {
    const owner = await makeReader();
    const api = client(owner.key);
    const requests = Array.from({ length: MAX_WAITING.key + 1 }, () => api.get("/events?wait=20"));
    // The only one that does not wait.
    const rejected = await Promise.race(requests);
    expect([rejected.status, rejected.json.error, rejected.headers["retry-after"]]).toEqual([429, "too_many_waiting", "1"]);
    expect((await api.get("/events")).status).toBe(200);
    await create(api);
    const responses = await Promise.all(requests);
    expect(responses.filter(({ status, json }) => status === 200 && json.count === 1)).toHaveLength(MAX_WAITING.key);
  });

  it("ends when its client disconnects, so that others can wait", async () => {
    const owner = await makeReader();
    const url = new URL(`${inject("boardUrl")}/api/v1/events?wait=20`);
    const waiting = new Set<ClientRequest>();
    const rejection = await new Promise<IncomingMessage>((resolve) => {
      for (let i = 0; i <= MAX_WAITING.key; i++) {
        const outgoing = request(url, { headers: { authorization: `Bearer ${owner.key}` } }).on("error", () => {});
        waiting.add(outgoing);
        // Only the one too many is answered: the others wait until they disconnect.
        outgoing.on("response", resolve).end();
      }
    });
    expect(rejection.statusCode).toBe(429);
    for (const outgoing of waiting) outgoing.destroy();
    const api = client(owner.key);
    await expect.poll(async () => (await api.get("/events?wait=1")).status).toBe(200);
  });
});

describe("a reader during many writes", () => {
  it("sees each event once and each listing's in order, although an instance is killed", async () => {
    const owner = await makeReader();
    const victim = await startBoard(await secondInstance("event-feed-killed"));
    const bases = [inject("boardUrl"), second.url];
    const written = { listings: new Map<number, number>() };
    let writing = true;
    const seen: Event[] = [];
    const countWritten = () => [...written.listings.values()].reduce((sum, count) => sum + count, 0);
    const versionsOf = (listing: number) => seen.filter(({ listing_id }) => listing_id === listing).map(({ version }) => version);
    // Counted for each listing: events of requests that were cut off are seen as well.
    const hasSeenAll = () => [...written.listings].every(([id, count]) => versionsOf(id).length >= count);
    const reading = (async () => {
      for (let after = ""; ; ) {
        const finished = !writing;
        const { json } = await client(owner.key, { base: bases[seen.length % 2] as string }).get(`/events?wait=2&limit=17${after}`);
        seen.push(...json.events);
        after = `&after=${json.next_cursor}`;
        if (finished && hasSeenAll()) return;
      }
    })();
    const write = async (writer: number) => {
      // Those of the killed instance write to another one afterwards.
      const apis = [client(owner.key, { base: bases[writer % 2] as string }), client(owner.key, { base: victim.url })];
      for (let round = 0; round < 5; round++) {
        const api = apis[writer % 2 && round < 2 ? 1 : 0] as Client;
        try {
          const id = await create(api);
          written.listings.set(id, 1);
          for (let edit = 0; edit < 4; edit++) {
            await (apis[0] as Client).patch(`/my/listings/${id}`, { price: 10 + edit });
            written.listings.set(id, (written.listings.get(id) as number) + 1);
          }
        } catch {
          // The instance was killed during the request.
        }
      }
    };
    const writers = Array.from({ length: 8 }, (_, writer) => write(writer));
    await expect.poll(countWritten).toBeGreaterThan(40);
    await endWithoutShutdown(() => victim.kill());
    removeFolder(victim.dataDir);
    await Promise.all(writers);
    writing = false;
    await reading;
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(150);
    // A request that was cut off may have taken effect too.
    for (const [id, count] of written.listings) {
      const versions = versionsOf(id);
      expect(versions).toEqual(Array.from({ length: Math.max(count, versions.length) }, (_, i) => i + 1));
    }
    const stored = await sql<{ count: number }>(
      "SELECT count(*)::int AS count FROM audit_entries WHERE account_id = $1 AND action IN ('listing.create', 'listing.edit')",
      [owner.accountId],
    );
    await expect
      .poll(async () => (await sql("SELECT 1 FROM account_events WHERE account_id = $1", [owner.accountId])).length)
      .toBe(stored[0]?.count);
  });
});
