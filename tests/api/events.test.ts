import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { SYSTEM } from "@/lib/domain/context/context";
import { createCursors } from "@/lib/domain/events/cursors";
import { deliverBatch } from "@/lib/domain/events/deliver";
import { readEvents } from "@/lib/domain/events/read";
import type { BoardEvent, EventPosition } from "@/lib/domain/events/read.sql";
import { defineSubscriber, type Subscriber } from "@/lib/domain/events/subscriber";
import { type EventType, LISTING_EVENTS } from "@/lib/domain/events/types";
import { changeListing } from "@/lib/domain/listings/change";
import { createListing } from "@/lib/domain/listings/create";
import { deleteListing, purgeDeleted, restoreListing } from "@/lib/domain/listings/delete";
import type { ListingDraft } from "@/lib/domain/listings/draft";
import { editListing } from "@/lib/domain/listings/edit";
import { lockListing } from "@/lib/domain/listings/lock";
import { decide } from "@/lib/domain/moderation/decide";
import { undoDecision } from "@/lib/domain/moderation/undo";
import { grantPromotion } from "@/lib/domain/promotion/grant";
import { db, openDatabase, type Queryable } from "@/lib/platform/db";
import { makeAccount, makeOwner, sql, type TestKey } from "../support/accounts";
import { draft } from "../support/drafts";

/** Events: one per change, in commit order, none skipped, each handled once by each subscriber. */

let owner: TestKey;

beforeAll(async () => {
  await openDatabase();
  owner = await makeOwner();
});
afterAll(async () => {
  await db().close();
});

const contextOf = (on: Queryable = db()): OwnerContext => ({
  db: on,
  caller: { accountId: owner.accountId, name: "Олена", phone: "+380671234567" },
  actor: { kind: "owner", accountId: owner.accountId },
  now: Date.now(),
});

const fieldsOf = () => draft() as Partial<ListingDraft>;
const create = async (on?: Queryable) => (await createListing(contextOf(on), { fields: fieldsOf(), errors: [] })).id;
const edit = (id: number, on?: Queryable) =>
  editListing(contextOf(on), { id, ifMatch: undefined, edit: { fields: { price: Math.ceil(Math.random() * 1e6) }, errors: [] } });

/** Changes a listing in any state as a job does. */
async function recategorize(tx: Queryable, id: number): Promise<void> {
  const listing = await lockListing({ db: tx }, id);
  const { status, needs_review: needsReview } = listing;
  await changeListing(
    { db: tx, actor: SYSTEM, now: Date.now() },
    { listing, change: { status, cause: "recategorization", needsReview, action: "listing.recategorize" } },
  );
}

/** Returns the current position. */
async function readCurrentPosition(): Promise<EventPosition> {
  const [row] = await sql<{ position: string }>("SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position");
  return { position: (row as { position: string }).position, id: "0" };
}

/** Returns all settled events of some listings after a position. */
async function eventsOf(ids: readonly number[], after: EventPosition): Promise<BoardEvent[]> {
  const found: BoardEvent[] = [];
  for (let last = after; ; ) {
    const page = await readEvents({ db: db() }, { after: last, limit: 100 });
    found.push(...page.filter(({ subject, subjectId }) => subject === "listing" && ids.includes(subjectId)));
    const end = page.at(-1);
    if (!end) return found;
    last = end;
  }
}

const typesOf = async (id: number, after: EventPosition) => (await eventsOf([id], after)).map(({ type }) => type);

describe("the order of events", () => {
  it("is the order of a listing's changes, even if a transaction that began earlier makes the last one", async () => {
    const after = await readCurrentPosition();
    const id = await create();
    let early = "";
    await db().transaction(async (tx) => {
      const { rows } = await tx.query<{ id: string }>({ text: "SELECT pg_current_xact_id()::text AS id" });
      early = (rows[0] as { id: string }).id;
      await edit(id);
      // An event is held back while an earlier transaction may still write.
      expect(await typesOf(id, after)).not.toContain("listing.edit");
      await recategorize(tx, id);
    });
    await expect.poll(() => typesOf(id, after)).toEqual(["listing.create", "listing.edit", "listing.recategorize"]);
    const events = await eventsOf([id], after);
    const [, edited, moved] = events as [BoardEvent, BoardEvent, BoardEvent];
    expect(BigInt(edited.position)).toBeGreaterThan(BigInt(early));
    expect(moved.position).toBe(edited.position);
    expect(events.map(({ accountId, data }) => [accountId, data["version"]])).toEqual(
      [1, 2, 3].map((version) => [owner.accountId, version]),
    );
  });

  it("has no gaps for a reader during many writes, even with late commits", async () => {
    const after = await readCurrentPosition();
    const listings = await Promise.all(Array.from({ length: 4 }, () => create()));
    const seen: BoardEvent[] = [];
    let writing = true;
    const reading = (async () => {
      for (let last = after; ; ) {
        const done = !writing;
        const page = await readEvents({ db: db() }, { after: last, limit: 7 });
        seen.push(...page);
        const end = page.at(-1);
        if (end) last = end;
        else if (done && seen.filter(({ subjectId }) => listings.includes(subjectId)).length >= 4 + 60) return;
        else await sleep(5);
      }
    })();
    const write = async (writer: number) => {
      for (let round = 0; round < 10; round++)
        await db().transaction(async (tx) => {
          // Some get their position long before they write, or commit long after.
          if (writer % 2) await tx.query({ text: "SELECT pg_current_xact_id()" });
          await sleep(Math.random() * 20);
          await recategorize(tx, listings[(writer + round) % listings.length] as number);
          await sleep(Math.random() * 20);
        });
    };
    await Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)));
    writing = false;
    await reading;
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const written = await sql<{ id: string; subject_id: number }>(
      "SELECT id::text, subject_id FROM audit_entries WHERE subject = 'listing' AND subject_id = ANY($1) ORDER BY id",
      [listings],
    );
    expect(written).toHaveLength(64);
    for (const listing of listings) {
      const versions = seen.filter(({ subjectId }) => subjectId === listing).map(({ data }) => data["version"]);
      expect(versions).toEqual(versions.map((_, i) => i + 1));
      expect(versions).toHaveLength(written.filter(({ subject_id }) => subject_id === listing).length);
    }
  });

  it("includes every change of a listing of the listed types", async () => {
    const after = await readCurrentPosition();
    const moderator = { kind: "moderator", accountId: await makeAccount() } as const;
    const id = await create();
    await edit(id);
    const { reviewId } = await decide({ db: db(), actor: moderator, now: Date.now() }, { listingId: id, decision: "approve" });
    await undoDecision({ db: db(), actor: moderator, now: Date.now() }, reviewId);
    await decide({ db: db(), actor: moderator, now: Date.now() }, { listingId: id, decision: "approve" });
    await grantPromotion({ db: db(), actor: moderator, now: Date.now() }, { listingId: id, days: { vip: 1 } });
    await grantPromotion({ db: db(), actor: moderator, now: Date.now() }, { listingId: id, days: { vip: 0 } });
    await deleteListing(contextOf(), id);
    await restoreListing(contextOf(), id);
    await deleteListing(contextOf(), id);
    await sql("UPDATE listings SET deleted_at = now() - interval '31 days' WHERE id = $1", [id]);
    await purgeDeleted({ db: db(), now: Date.now() });
    const changes = [
      ...["create", "edit", "approve", "undo_decision", "approve", "promotion_grant", "promotion_revoke"],
      ...["delete", "restore", "delete", "erase"],
    ].map((name) => `listing.${name}`);
    await expect.poll(() => typesOf(id, after)).toEqual(changes);
    expect((await eventsOf([id], after)).every(({ accountId }) => accountId === owner.accountId)).toBe(true);
    const types = await sql<{ action: string }>("SELECT DISTINCT action FROM audit_entries WHERE subject = 'listing'");
    expect(types.map(({ action }) => action).filter((action) => !Object.hasOwn(LISTING_EVENTS, action))).toEqual([]);
  });
});

/** Registers a subscriber whose cursor is at the current end. @returns the received events of some listings, in order. */
async function subscriberOf(
  name: string,
  ids: readonly number[],
  changes: { readonly events?: readonly EventType[]; readonly onEvent?: (event: BoardEvent) => void; readonly batchSize?: number } = {},
) {
  const { events = ["listing.recategorize"], onEvent, batchSize = 3 } = changes;
  const received: BoardEvent[] = [];
  const subscriber = defineSubscriber({
    name: `test.${name}.${process.pid}.${Math.random()}`,
    events,
    batchSize,
    run: async (_tx, batch) => {
      const own = batch.filter(({ subjectId }) => ids.includes(subjectId));
      for (const event of own) onEvent?.(event);
      await sleep(1);
      received.push(...own);
    },
  });
  await createCursors({ db: db() }, [subscriber.name]);
  return { subscriber, received };
}

const cursorOf = async ({ name }: Subscriber) => (await sql("SELECT failures, retry_at FROM event_cursors WHERE name = $1", [name]))[0];

/** Delivers events on two instances at once until a condition holds. */
async function deliverUntil(subscribers: readonly Subscriber[], done: () => boolean): Promise<void> {
  const instance = async (subscriber: Subscriber) => {
    for (const deadline = Date.now() + 60_000; !done(); await sleep(5)) {
      if (Date.now() > deadline) throw new Error(`${subscriber.name} is behind.`);
      await deliverBatch(subscriber);
    }
  };
  await Promise.all([...subscribers, ...subscribers].map(instance));
}

const changesOf = (ids: readonly number[], rounds: number) =>
  Promise.all(
    ids.map(async (id) => {
      for (let round = 0; round < rounds; round++) await db().transaction((tx) => recategorize(tx, id));
    }),
  );

describe("subscribers", () => {
  it("get each event once and in order from either of two instances", async () => {
    const ids = [await create(), await create()];
    const moved = await subscriberOf("moved", ids);
    const all = await subscriberOf("all", ids, { events: ["listing.edit", "listing.recategorize"], batchSize: 1 });
    await changesOf(ids, 10);
    await deliverUntil([moved.subscriber, all.subscriber], () => moved.received.length >= 20 && all.received.length >= 20);
    for (const { received } of [moved, all])
      for (const id of ids) {
        const versions = received.filter(({ subjectId }) => subjectId === id).map(({ data }) => data["version"]);
        expect(versions).toEqual(Array.from({ length: 10 }, (_, i) => i + 2));
      }
  });

  it("get an event again after an error, then skip it, without blocking other events or subscribers", async () => {
    const ids = [await create(), await create(), await create()];
    const tries: string[] = [];
    const fails = await subscriberOf("fails", ids, {
      onEvent: ({ subjectId, id }) => {
        if (subjectId !== ids[1]) return;
        tries.push(id);
        throw new Error("no");
      },
    });
    const works = await subscriberOf("works", ids);
    await changesOf(ids, 1);
    await deliverUntil([works.subscriber], () => works.received.length >= 3);
    const triesAfterOne = async () => {
      await deliverBatch(fails.subscriber);
      return tries.length;
    };
    await expect.poll(triesAfterOne).toBeGreaterThanOrEqual(1);
    // The subscriber pauses between attempts until a set time, which is moved here, so that no attempt happens in the meantime.
    expect(await cursorOf(fails.subscriber)).toMatchObject({ failures: 1, retry_at: expect.any(Date) });
    await sql("UPDATE event_cursors SET retry_at = retry_at + interval '1 hour' WHERE name = $1", [fails.subscriber.name]);
    const before = tries.length;
    expect(await deliverBatch(fails.subscriber)).toBe(false);
    expect(tries).toHaveLength(before);
    expect(await cursorOf(fails.subscriber)).toMatchObject({ failures: 1 });
    // Five more attempts, whether or not the event was alone in its batch.
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await cursorOf(fails.subscriber)).toMatchObject({ failures: attempt + 1 });
      await sql("UPDATE event_cursors SET retry_at = now() - interval '1 second' WHERE name = $1", [fails.subscriber.name]);
      while (await deliverBatch(fails.subscriber));
    }
    await deliverUntil([fails.subscriber], () => fails.received.length >= 2);
    expect(fails.received).toHaveLength(2);
    expect(new Set(fails.received.map(({ subjectId }) => subjectId))).toEqual(new Set([ids[0], ids[2]]));
    expect(new Set(tries).size).toBe(1);
    expect(tries.length).toBeLessThanOrEqual(7);
    expect(await cursorOf(fails.subscriber)).toEqual({ failures: 0, retry_at: null });
  });

  it("commit their database work exactly once, together with the cursor", async () => {
    const ids = [await create()];
    await sql("CREATE TABLE IF NOT EXISTS event_test_effects (id bigint)");
    let failures = 2;
    const { subscriber } = await subscriberOf("effects", []);
    const effects = {
      ...subscriber,
      run: async (tx: Queryable, batch: readonly BoardEvent[]) => {
        for (const { id, subjectId } of batch)
          if (ids.includes(subjectId)) await tx.query({ text: "INSERT INTO event_test_effects VALUES ($1)", values: [id] });
        if (batch.some(({ subjectId }) => ids.includes(subjectId)) && failures-- > 0) throw new Error("after the work");
      },
    };
    await changesOf(ids, 5);
    const done = async () => (await sql("SELECT id FROM event_test_effects ORDER BY id")).length;
    await expect
      .poll(async () => {
        await sql("UPDATE event_cursors SET retry_at = NULL WHERE name = $1", [subscriber.name]);
        await deliverBatch(effects);
        return done();
      })
      .toBe(5);
    expect(await sql("SELECT DISTINCT id FROM event_test_effects")).toHaveLength(5);
    await sql("DROP TABLE event_test_effects");
  });
});
