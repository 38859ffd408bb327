import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { ListingContent } from "@/lib/domain/listings/content";
import { completeDraft, toNewListing } from "@/lib/domain/listings/create";
import { insertMany, type NewListing } from "@/lib/domain/listings/insert-many";
import { combineQueries, countWaitingQueries } from "@/lib/platform/combined-query";
import { db, openDatabase, withRollback } from "@/lib/platform/db";
import { isPoolExhausted } from "@/lib/platform/postgres/pool-exhausted";
import { query } from "@/lib/platform/statement";
import { database, makeOwner, sql, type TestKey } from "../support/accounts";
import { type Client, client } from "../support/client";
import { ownerContext } from "../support/domain";
import { draft } from "../support/drafts";

/** Queries that requests send together: decision 215. */

beforeAll(async () => {
  await openDatabase();
});
afterAll(() => db().close());

describe("a combined query", () => {
  /** Doubles numbers, and records those of each statement. */
  function doubling() {
    const statements: (readonly number[])[] = [];
    const double = combineQueries<number, number>({
      groupOf: (item) => (item < 1_000 ? "small" : "large"),
      run: async (connection, items) => {
        statements.push(items);
        const { rows } = await connection.query(
          query<{ doubled: number }>("SELECT 2 * item AS doubled FROM unnest($1::int[]) WITH ORDINALITY AS i (item, n) ORDER BY n", [
            items,
          ]),
        );
        return rows.map(({ doubled }) => doubled);
      },
    });
    return { statements, double };
  }

  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

  it("sends what is asked for at once as one statement, and returns each result", async () => {
    const { statements, double } = doubling();
    expect(await Promise.all([1, 2, 2, 3].map((item) => double(db(), item)))).toEqual([2, 4, 4, 6]);
    expect(statements).toEqual([[1, 2, 2, 3]]);
  });

  it("runs two statements of at most 16 items at once, and lets the others wait", async () => {
    const running = new Set<number>();
    let most = 0;
    const sizes: number[] = [];
    const double = combineQueries<number, number>({
      run: async (connection, items) => {
        running.add(sizes.push(items.length));
        most = Math.max(most, running.size);
        const mine = sizes.length;
        await connection.query(query<{ pg_sleep: string }>("SELECT pg_sleep(0.02)"));
        running.delete(mine);
        return items.map((item) => 2 * item);
      },
    });
    const before = countWaitingQueries();
    const results = Promise.all(numbers(0, 60).map((item) => double(db(), item)));
    expect(countWaitingQueries() - before).toBe(60);
    expect(await results).toEqual(numbers(0, 60).map((item) => 2 * item));
    expect({ most, sizes }).toEqual({ most: 2, sizes: [16, 16, 16, 12] });
    expect(countWaitingQueries()).toBe(before);
  });

  it("rejects what has waited too long, as a query that waits for a connection", async () => {
    const sizes: number[] = [];
    const sleep = combineQueries<number, number>({
      maxWait: 100,
      run: async (connection, items) => {
        sizes.push(items.length);
        await connection.query(query<{ pg_sleep: string }>("SELECT pg_sleep(0.3)"));
        return items;
      },
    });
    const results = await Promise.allSettled(numbers(0, 40).map((item) => sleep(db(), item)));
    expect(sizes).toEqual([16, 16]);
    expect(results.map(({ status }) => status)).toEqual([...Array(32).fill("fulfilled"), ...Array(8).fill("rejected")]);
    expect(results.slice(32).every((result) => result.status === "rejected" && isPoolExhausted(result.reason))).toBe(true);
    expect(await sleep(db(), 7)).toBe(7);
  });

  it("combines only items of the same group", async () => {
    const { statements, double } = doubling();
    expect(await Promise.all([1, 1_000, 2, 2_000].map((item) => double(db(), item)))).toEqual([2, 2_000, 4, 4_000]);
    expect(statements).toEqual([
      [1, 2],
      [1_000, 2_000],
    ]);
  });

  it("is sent alone, and on its own connection, inside a transaction and a dry run", async () => {
    const { statements, double } = doubling();
    await Promise.all([
      double(db(), 1),
      double(db(), 2),
      db().transaction((tx) => double(tx, 3)),
      withRollback(async () => double(db(), 4)),
    ]);
    expect(statements.toSorted(([one = 0], [other = 0]) => one - other)).toEqual([[1, 2], [3], [4]]);
  });

  it("rejects for each item of a failed statement, and goes on with the next one", async () => {
    const { double } = doubling();
    const tooLarge = 2 ** 31 - 1;
    const results = await Promise.allSettled([double(db(), tooLarge), double(db(), 1_500)]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await double(db(), 1_500)).toBe(3_000);
  });
});

interface Owner extends TestKey {
  readonly api: Client;
}

async function makeOwners(count: number): Promise<Owner[]> {
  const keys = await Promise.all(Array.from({ length: count }, () => makeOwner()));
  return keys.map((key) => ({ ...key, api: client(key.key) }));
}

/** Returns a connection with an open transaction, which is rolled back after the test. */
async function openTransaction(): Promise<pg.PoolClient> {
  const connection = await (await database()).connect();
  await connection.query("BEGIN");
  onTestFinished(async () => {
    await connection.query("ROLLBACK");
    connection.release();
  });
  return connection;
}

/** Whether the promise is pending after the board has answered another request. */
async function isPending(promise: Promise<unknown>, { api }: Owner): Promise<boolean> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  promise.then(settle, settle);
  await api.get("/ping");
  return !settled;
}

describe("reads of several accounts at once", () => {
  it("return each account its own listings, whatever else is asked for", async () => {
    const [one, other] = (await makeOwners(2)) as [Owner, Owner];
    const title = { lang: "uk", title: "Шафа дубова", description: "Шафа з дуба, дві дверцяти, стан добрий." };
    const translations = { en: { title: "Oak wardrobe", description: "A wardrobe made of oak with two doors." } };
    const ids: number[] = [];
    for (const { api } of [one, one, one, other])
      ids.push((await api.post("/my/listings", draft({ ...title, title: `${title.title} ${ids.length}`, translations }))).json.listing_id);
    await sql("UPDATE listings SET status = 'active', published_at = now() WHERE id = ANY($1)", [ids]);
    await sql("UPDATE listings SET status = 'inactive' WHERE id = $1", [ids[1]]);

    const list = async ({ api }: Owner, parameters: string) => {
      const { json } = await api.get(`/my/listings?${parameters}`);
      return [json.listings.map(({ id }: { id: number }) => id), json.next_cursor, json.listings[0]?.title];
    };
    const lists = await Promise.all([
      list(one, ""),
      list(one, "limit=1"),
      list(one, `cursor=${ids[2]}`),
      list(one, "status=inactive&lang=en"),
      list(one, "status=all&lang=en"),
      list(other, ""),
      list(other, "status=all"),
      list(other, "status=sold"),
      list(one, "limit=100"),
    ]);
    const [first, hidden, last, foreign] = ids;
    expect(lists).toEqual([
      [[last, first], undefined, "Шафа дубова 2"],
      [[last], last, "Шафа дубова 2"],
      [[first], undefined, "Шафа дубова 0"],
      [[hidden], undefined, "Oak wardrobe"],
      [[last, hidden, first], undefined, "Oak wardrobe"],
      [[foreign], undefined, "Шафа дубова 3"],
      [[foreign], undefined, "Шафа дубова 3"],
      [[], undefined, undefined],
      [[last, first], undefined, "Шафа дубова 2"],
    ]);

    const read = async ({ api }: Owner, id: number | undefined, lang: string) => {
      const { status, json } = await api.get(`/my/listings/${id}?lang=${lang}`);
      return [status, json.listing?.id, json.listing?.title];
    };
    expect(
      await Promise.all([
        read(one, first, "uk"),
        read(one, first, "en"),
        read(other, first, "uk"),
        read(other, foreign, "uk"),
        read(one, foreign, "uk"),
        read(one, first, "uk"),
      ]),
    ).toEqual([
      [200, first, "Шафа дубова 0"],
      [200, first, "Oak wardrobe"],
      [404, undefined, undefined],
      [200, foreign, "Шафа дубова 3"],
      [404, undefined, undefined],
      [200, first, "Шафа дубова 0"],
    ]);
  });
});

describe("creations of several accounts at once", () => {
  it("share statements, and each has its own result, author and request", async () => {
    const owners = await makeOwners(4);
    const created = await Promise.all(
      Array.from({ length: 24 }, (_, i) => {
        const owner = owners[i % owners.length] as Owner;
        return owner.api.post("/my/listings", draft()).then((response) => ({ owner, response }));
      }),
    );
    expect(created.map(({ response }) => response.status)).toEqual(Array(24).fill(201));
    const ids = created.map(({ response }) => response.json.listing_id as number);
    const entries = await sql(
      `SELECT a.subject_id AS id, a.account_id, a.actor, a.actor_id, a.key_id, a.request_id, r.version, l.slug, l.pending_since = a.at AS timely
         FROM audit_entries a JOIN listings l ON l.id = a.subject_id JOIN listing_revisions r ON r.listing_id = l.id
        WHERE a.subject = 'listing' AND a.action = 'listing.create' AND l.id = ANY($1) ORDER BY array_position($1, l.id)`,
      [ids],
    );
    expect(entries).toEqual(
      created.map(({ owner: { accountId, id: keyId }, response: { json, headers } }) => ({
        id: json.listing_id,
        account_id: accountId,
        actor: "key",
        actor_id: accountId,
        key_id: keyId,
        request_id: headers["x-request-id"],
        version: 1,
        slug: json.slug,
        timely: true,
      })),
    );
    const [{ transactions }] = (await sql("SELECT count(DISTINCT xmin::text)::int AS transactions FROM listings WHERE id = ANY($1)", [
      ids,
    ])) as [{ transactions: number }];
    expect(transactions).toBeLessThan(ids.length);
  });

  it("explain each conflict as for a single request", async () => {
    const [one, other, blocked] = (await makeOwners(3)) as [Owner, Owner, Owner];
    await blocked.api.get("/ping");
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [blocked.accountId]);
    const [same, id] = [draft(), `own-${one.accountId}`];
    const responses = await Promise.all([
      one.api.post("/my/listings", same),
      one.api.post("/my/listings", same),
      other.api.post("/my/listings", same),
      one.api.post("/my/listings", draft({ external_id: id })),
      one.api.post("/my/listings", draft({ external_id: id })),
      other.api.post("/my/listings", draft({ external_id: id })),
      blocked.api.post("/my/listings", draft()),
      one.api.post("/my/listings", draft({ price: -1 })),
    ]);
    const answers = responses.map(({ status, json }) => [status, json.error]);
    const repeated = answers.slice(0, 2).toSorted();
    expect(repeated).toEqual([
      [201, undefined],
      [422, "duplicate"],
    ]);
    expect(answers.slice(3, 5).toSorted()).toEqual([
      [201, undefined],
      [422, "external_id_taken"],
    ]);
    expect([answers[2], answers[5], answers[6]?.[0], answers[7]]).toEqual([
      [201, undefined],
      [201, undefined],
      403,
      [422, "validation_failed"],
    ]);
    const [created, rejected] = responses[0]?.status === 201 ? [0, 1] : [1, 0];
    expect(responses[rejected]?.json.listing_id).toBe(responses[created]?.json.listing_id);
  });

  it("are not rejected for the data of one of them", async () => {
    const owner = await makeOwner();
    const context = ownerContext(owner);
    const [one, other] = await Promise.all(
      [draft(), draft()].map(async (fields) => toNewListing(context, await completeDraft(context, { draft: { fields, errors: [] } }))),
    );
    if (!one || !other) throw new Error("There are two.");
    const withContent = (content: Partial<ListingContent>): NewListing => ({ ...other, content: { ...other.content, ...content } });
    for (const bad of [
      withContent({ city_ref: "nowhere" }),
      withContent({ category_id: 99_999_999 }),
      withContent({ external_id: randomBytes(3_000).toString("hex") }),
    ])
      expect(await insertMany({ db: db() }, { listings: [one, bad] })).toEqual([undefined, undefined]);
    const created = await insertMany({ db: db() }, { listings: [one, other, one] });
    expect(created).toEqual([expect.objectContaining({ status: "pending" }), expect.objectContaining({ status: "pending" }), undefined]);
  });

  it("do not wait for one whose account is locked", async () => {
    const [locked, ...others] = (await makeOwners(4)) as [Owner, ...Owner[]];
    const connection = await openTransaction();
    await connection.query("SELECT FROM accounts WHERE id = $1 FOR UPDATE", [locked.accountId]);
    const waiting = locked.api.post("/my/listings", draft());
    const responses = await Promise.all([...others, ...others, ...others].map(({ api }) => api.post("/my/listings", draft())));
    expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(201));
    expect(await isPending(waiting, others[0] as Owner)).toBe(true);
    await connection.query("COMMIT");
    expect((await waiting).status).toBe(201);
  });

  it("do not wait for one that conflicts with a listing that another transaction is writing", async () => {
    const [one, ...others] = (await makeOwners(4)) as [Owner, ...Owner[]];
    const bodies = [draft(), draft(), draft(), draft()];
    const existing = await Promise.all(bodies.map((body) => one.api.post("/my/listings", body)));
    const connection = await openTransaction();
    await connection.query("UPDATE listing_fingerprints SET created_at = created_at WHERE account_id = $1", [one.accountId]);
    const waiting = Promise.all(bodies.map((body) => one.api.post("/my/listings", body)));
    const responses = await Promise.all([...others, ...others, ...others].map(({ api }) => api.post("/my/listings", draft())));
    expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(201));
    expect(await isPending(waiting, others[0] as Owner)).toBe(true);
    await connection.query("COMMIT");
    expect((await waiting).map(({ status, json }) => [status, json.error, json.listing_id])).toEqual(
      existing.map(({ json }) => [422, "duplicate", json.listing_id]),
    );
  });
});
