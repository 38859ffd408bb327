import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database, makeOwner, sql } from "../support/accounts";
import { type Client, client } from "../support/client";
import { BICYCLES, bookDraft, draft } from "../support/drafts";
import { databaseOf, insertOwner, type OwnBoard, ownBoard } from "../support/own-board";

/** Batches, and prices and statuses (docs/api/batches.md). */

const create = (changes: Record<string, unknown> = {}) => ({ op: "create", data: bookDraft(changes) });
const upsert = (externalId: string, changes: Record<string, unknown> = {}) => ({
  op: "upsert",
  external_id: externalId,
  data: bookDraft(changes),
});
const run = (api: Client, operations: readonly unknown[], more: Record<string, unknown> = {}, options = {}) =>
  api.post("/my/listings/batch", { operations, ...more }, options);
const countListings = async (accountId: number) =>
  (await sql<{ n: number }>("SELECT count(*)::int AS n FROM listings WHERE account_id = $1", [accountId]))[0]?.n;
const createdIds = (response: { json: { results: { status: number; body: { listing_id: number } }[] } }) =>
  response.json.results.flatMap(({ status, body }) => (status === 201 ? [body.listing_id] : []));
const statuses = (response: { json: { results: { status: number }[] } }) => response.json.results.map(({ status }) => status);

describe("POST /my/listings/batch", () => {
  it("runs each kind of operation in order, with the bodies of the single requests", async () => {
    const api = client((await makeOwner()).key);
    const { json: old } = await api.post("/my/listings", bookDraft());
    const response = await run(api, [
      { op: "create", external_id: "a", data: bookDraft() },
      upsert("b"),
      { op: "edit", external_id: "a", data: { price: 9 } },
      { op: "upsert", external_id: "b", data: { price: 8 } },
      { op: "status", id: old.listing_id, data: { status: "inactive" } },
    ]);
    const [a, b] = response.json.results.map(({ body }: { body: { listing_id: number } }) => body.listing_id);
    expect(response).toMatchObject({ status: 200, json: { ok: true, succeeded: 5, failed: 0 } });
    expect(response.json.results).toEqual([
      { status: 201, body: { ok: true, listing_id: a, slug: expect.any(String), status: "active", url: expect.any(String) } },
      { status: 201, body: { ok: true, listing_id: b, slug: expect.any(String), status: "active", url: expect.any(String) } },
      { status: 200, body: { ok: true, listing_id: a, status: "pending" } },
      { status: 200, body: { ok: true, listing_id: b, status: "pending" } },
      { status: 200, body: { ok: true, listing_id: old.listing_id, status: "inactive" } },
    ]);
    expect(b).toBeGreaterThan(a);
    const detail = await api.get(`/my/listings/${a}`);
    expect(detail.json.listing).toMatchObject({ external_id: "a", price: 9 });
    const events = await sql("SELECT action FROM audit_entries WHERE subject = 'listing' AND subject_id = $1 ORDER BY id LIMIT 2", [a]);
    expect(events).toEqual([{ action: "listing.create" }, { action: "listing.edit" }]);
    expect(await sql("SELECT version, status FROM listing_revisions WHERE listing_id = $1 ORDER BY version LIMIT 2", [a])).toEqual([
      { version: 1, status: "active" },
      { version: 2, status: "pending" },
    ]);
  });

  it("reports mixed errors in a hundred operations with the same bodies as single requests", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const other = client((await makeOwner()).key);
    const { json: foreign } = await other.post("/my/listings", bookDraft());
    const { json: sold } = await api.post("/my/listings", bookDraft());
    await sql("UPDATE listings SET status = 'sold' WHERE id = $1", [sold.listing_id]);
    const repeated = bookDraft({ external_id: "taken" });
    const { json: taken } = await api.post("/my/listings", repeated);
    const twin = bookDraft();
    const invalid: readonly [object, number, object][] = [
      [{ op: "create", data: bookDraft({ title: "x", price: -1 }) }, 422, { error: "validation_failed" }],
      [{ op: "create", data: { ...bookDraft(), colour: "red" } }, 400, { fields: [{ path: "colour", code: "unknown_field" }] }],
      [
        { op: "create", data: bookDraft({ photos: ["https://example.com/a.webp"] }) },
        422,
        { fields: [{ path: "photos.0", code: "not_uploaded" }] },
      ],
      [{ op: "create", data: repeated }, 422, { error: "external_id_taken", listing_id: taken.listing_id }],
      [{ op: "create", data: { ...repeated, external_id: undefined } }, 422, { error: "duplicate", listing_id: taken.listing_id }],
      [{ op: "edit", id: foreign.listing_id, data: { price: 1 } }, 404, { error: "not_found" }],
      [{ op: "edit", external_id: "nobody", data: { price: 1 } }, 404, { error: "not_found" }],
      [{ op: "edit", id: sold.listing_id, data: { price: 1 } }, 422, { error: "listing_not_editable" }],
      [{ op: "edit", id: taken.listing_id, if_match: '"1-1"', data: { price: 1 } }, 412, { error: "precondition_failed" }],
      [{ op: "status", id: taken.listing_id, data: { status: "sold" } }, 422, { error: "status_not_allowed" }],
      [{ op: "upsert", external_id: "new", data: { price: 1 } }, 400, { error: "validation_failed" }],
      [{ op: "upsert", data: bookDraft() }, 400, { fields: [{ path: "external_id", code: "required" }] }],
      [{ op: "delete", id: 1, data: {} }, 422, { fields: [{ path: "op", code: "invalid_value" }] }],
      [{ op: "create", id: 1, data: bookDraft() }, 400, { fields: [{ path: "id", code: "unknown_field" }] }],
      [{ op: "create", data: [] }, 400, { fields: [{ path: "data", code: "invalid_type" }] }],
      [{ op: "create", data: bookDraft(), atomic: true }, 400, { fields: [{ path: "atomic", code: "unknown_field" }] }],
    ];
    const operations: unknown[] = Array.from({ length: 100 }, (_, i) => (i % 3 === 0 ? create() : upsert(`own-${i}`)));
    const expected = operations.map(() => ({ status: 201 }) as { status: number; body?: object });
    for (const [i, [operation, status, body]] of invalid.entries()) {
      operations[i * 6] = operation;
      expected[i * 6] = { status, body: { ok: false, ...body } };
    }
    // A duplicate within the batch: the second of the two is rejected.
    operations[98] = { op: "create", data: twin };
    operations[99] = { op: "create", data: twin };
    operations[97] = null;
    expected[97] = { status: 400 };
    expected[99] = { status: 422, body: { error: "duplicate" } };
    const response = await run(api, operations);
    expect(response.json).toMatchObject({ failed: invalid.length + 2, succeeded: 98 - invalid.length });
    expect(response.json.results).toMatchObject(expected);
    expect(response.json.results[99].body.listing_id).toBe(response.json.results[98].body.listing_id);
    expect(await countListings(owner.accountId)).toBe(2 + 98 - invalid.length);
    const ids = createdIds(response);
    expect(ids.slice(0, -1)).toEqual(ids.slice(0, -1).toSorted((a, b) => a - b));
    // The rejections are those of single requests, but for the request id.
    for (const [operation, status, body] of [invalid[0], invalid[2], invalid[4]] as typeof invalid) {
      const single = await api.post("/my/listings", (operation as { data: object }).data);
      const index = operations.indexOf(operation);
      expect(single).toMatchObject({ status, json: body });
      expect({ ...single.json, request_id: "" }).toEqual({ ...response.json.results[index].body, request_id: "" });
    }
    const [logged] = await expectLogged(response.headers["x-request-id"] as string);
    expect(logged).toMatchObject({ status: 200, problem: { fieldCount: invalid.length + 2 } });
    expect(logged?.problem.fields).toContainEqual(expect.objectContaining({ path: "operations.18", code: "external_id_taken" }));
  });

  it("does all or nothing if it is atomic", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const { json: before } = await api.post("/my/listings", bookDraft());
    const operations = [create(), upsert("x"), { op: "edit", id: before.listing_id, data: { price: 3 } }, create({ title: "x" }), create()];
    const failed = await run(api, operations, { atomic: true });
    expect(failed).toMatchObject({ status: 422, json: { error: "batch_failed" } });
    expect(statuses(failed)).toEqual([424, 424, 424, 422, 424]);
    expect(failed.json.results[0].body).toMatchObject({ ok: false, error: "rolled_back" });
    expect(failed.json.results[3].body.fields).toMatchObject([{ path: "title", code: "too_short" }]);
    expect(await countListings(owner.accountId)).toBe(1);
    expect((await api.get(`/my/listings/${before.listing_id}`)).json.listing).toMatchObject({ price: 12500, status: "active" });
    operations[3] = create();
    const done = await run(api, operations, { atomic: true });
    expect(statuses(done)).toEqual([201, 201, 200, 201, 201]);
    expect(await countListings(owner.accountId)).toBe(5);
  });

  it("is done once for an Idempotency-Key, also if it fails", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const once = (value: string) => ({ headers: { "idempotency-key": value } });
    const operations = [create(), create({ title: "x" }), upsert("k"), upsert("k", { price: 2 }), create(), create()];
    const first = await run(api, operations, {}, once("b"));
    const again = await run(api, operations, {}, once("b"));
    expect(statuses(first)).toEqual([201, 422, 201, 200, 201, 201]);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(again.text).toBe(first.text);
    expect(await countListings(owner.accountId)).toBe(4);
    const failed = await run(api, operations, { atomic: true }, once("c"));
    expect(failed).toMatchObject({ status: 422, json: { error: "batch_failed" } });
    expect((await run(api, operations, { atomic: true }, once("c"))).text).toBe(failed.text);
  });

  it("keeps two simultaneous batches with the same contents apart", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const operations = Array.from({ length: 50 }, (_, i) => (i % 2 ? create() : upsert(`e-${i}`)));
    const both = await Promise.all([run(api, operations), run(api, operations.toReversed())]);
    expect(await countListings(owner.accountId)).toBe(50);
    const all = [both[0]?.json.results, both[1]?.json.results.toReversed()];
    for (const [i, operation] of operations.entries()) {
      const pair = all.map((results) => results[i]);
      expect(pair.map(({ status }) => status).sort(), operation.op).toEqual(operation.op === "create" ? [201, 422] : [200, 201]);
      expect(new Set(pair.map(({ body }) => body.listing_id)).size).toBe(1);
    }
  });

  it.each([
    ["atomic", { atomic: true }, undefined],
    ["with an Idempotency-Key", {}, "locks"],
  ])("does not deadlock with a batch of the same listings in another order: %s", async (_, more, key) => {
    const api = client((await makeOwner()).key);
    const names = Array.from({ length: 12 }, (_, i) => `lock-${i}`);
    const ids = createdIds(
      await run(
        api,
        names.map((name) => upsert(name)),
      ),
    );
    const edits = (price: number) =>
      ids.map((id, i) => ({ op: "edit", ...(i % 2 ? { id } : { external_id: names[i] }), data: { price: price + i } }));
    const keyOf = (n: number) => (key ? { headers: { "idempotency-key": `${key}-${n}` } } : {});
    for (const round of [10, 30]) {
      const responses = await Promise.all([
        run(api, edits(round), more, keyOf(round)),
        run(api, edits(round + 1).toReversed(), more, keyOf(round + 1)),
        api.post("/my/listings/prices-and-statuses", { listings: ids.map((id) => ({ id, price: round })).toReversed() }),
      ]);
      for (const response of responses) expect(response).toMatchObject({ status: 200, json: { succeeded: 12, failed: 0 } });
    }
  });

  it.each([
    ["atomic", { atomic: true }, {}],
    ["with an Idempotency-Key", {}, { headers: { "idempotency-key": "victim" } }],
  ])("is repeated as a whole after a deadlock with another writer: %s", async (_, more, options) => {
    const api = client((await makeOwner()).key);
    const [first, second] = createdIds(await run(api, [create(), create()]));
    const other = await (await database()).connect();
    try {
      await other.query("BEGIN");
      const { rows } = await other.query<{ pid: number }>("SELECT pg_backend_pid() AS pid FROM listings WHERE id = $1 FOR UPDATE", [
        second,
      ]);
      const edits = [first, second].map((id) => ({ op: "edit", id, data: { price: 7 } }));
      const batch = run(api, [create(), ...edits], more, options);
      const waiting = () => sql("SELECT pid FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))", [rows[0]?.pid]);
      await expect.poll(waiting).toHaveLength(1);
      // The batch waits longer, so it is the one that PostgreSQL aborts.
      await other.query("SELECT id FROM listings WHERE id = $1 FOR UPDATE", [first]);
      await other.query("COMMIT");
      expect(statuses(await batch)).toEqual([201, 200, 200]);
    } finally {
      other.release(true);
    }
  });

  it.each([
    ["an upsert that is invalid as a creation", [{ op: "upsert", external_id: "S", data: { price: 5 } }, upsert("S", { price: 100 })]],
    [
      "an upsert with a condition",
      [
        { ...upsert("S", { price: 5 }), if_match: "*" },
        { op: "create", external_id: "S", data: bookDraft({ price: 100 }) },
      ],
    ],
    [
      "a creation that is invalid only with the catalogue",
      [upsert("S", { city_ref: "nowhere" }), upsert("S", { price: 100 }), upsert("S", { price: 3 })],
    ],
    [
      "two creations",
      [upsert("S", { price: 1 }), { op: "create", external_id: "S", data: bookDraft({ price: 2 }) }, upsert("S", { price: 3 })],
    ],
  ])("gives operations with the same external id the result of single requests: %s", async (_, sent) => {
    // The last two have the same contents: which is the duplicate depends on the operations before.
    const twin = bookDraft();
    const operations = [create(), ...sent, { op: "create", external_id: "S", data: twin }, { op: "create", external_id: "T", data: twin }];
    const outcomes = await Promise.all(
      [operations.map((each) => [each]), [operations]].map(async (batches) => {
        const api = client((await makeOwner()).key);
        const results: { status: number; body: { error?: string } }[] = [];
        for (const batch of batches) results.push(...(await run(api, batch)).json.results);
        const { json } = await api.get("/my/listings?external_id=S&status=all");
        return [results.map(({ status, body }) => `${status} ${body.error}`), json.listings.map(({ price }: { price: number }) => price)];
      }),
    );
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  it("rejects a malformed batch as a whole", async () => {
    const api = client((await makeOwner()).key);
    const wanted = (status: number, path: string, code: string) => ({
      status,
      json: { error: "validation_failed", fields: [{ path, code }] },
    });
    expect(await api.post("/my/listings/batch", {})).toMatchObject(wanted(400, "operations", "required"));
    expect(await run(api, [])).toMatchObject(wanted(422, "operations", "too_small"));
    expect(
      await run(
        api,
        Array.from({ length: 101 }, () => create()),
      ),
    ).toMatchObject(wanted(422, "operations", "too_many"));
    expect(await run(api, [create()], { atomic: "yes" })).toMatchObject(wanted(400, "atomic", "invalid_type"));
    expect(await run(api, [create()], { automatic: true })).toMatchObject(wanted(400, "automatic", "unknown_field"));
    const large = "x".repeat(4 * 1024 * 1024);
    expect(await run(api, [{ op: "create", data: { title: large } }])).toMatchObject({
      status: 413,
      json: { error: "payload_too_large", max_bytes: 4194304 },
    });
    expect((await run(api, [{ op: "create", data: { title: large.slice(100) } }])).status).toBe(200);
  });

  it("counts each operation, and does nothing if fewer requests are left", async () => {
    const owner = await makeOwner({ type: "personal" });
    const api = client(owner.key);
    const many = (count: number) => Array.from({ length: count }, () => create());
    const first = await run(api, many(50));
    expect(first).toMatchObject({ status: 200, headers: { "x-ratelimit-remaining": "10" } });
    const rejected = await run(api, many(11));
    expect(rejected).toMatchObject({ status: 429, json: { error: "rate_limit_exceeded" } });
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
    expect(await countListings(owner.accountId)).toBe(50);
    expect(await run(api, many(9))).toMatchObject({ status: 200, headers: { "x-ratelimit-remaining": "1" } });
    // A batch that is rejected before its operations are known counts as one.
    expect((await api.post("/my/listings/batch", "[", { headers: { "content-type": "text/plain" } })).status).toBe(415);
    expect((await run(api, many(1))).status).toBe(429);
  });

  it("accepts exactly as many of simultaneous batches as there are requests left", async () => {
    const owner = await makeOwner({ type: "personal" });
    const api = client(owner.key);
    const responses = await Promise.all(
      Array.from({ length: 9 }, () =>
        run(
          api,
          Array.from({ length: 10 }, () => create()),
        ),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(await countListings(owner.accountId)).toBe(60);
  });
});

interface Logged {
  readonly status: number;
  readonly problem: { readonly fields: readonly object[]; readonly fieldCount: number };
}

async function expectLogged(requestId: string): Promise<Logged[]> {
  for (let attempt = 0; ; attempt++) {
    const rows = await sql<Logged>("SELECT status, problem FROM request_log WHERE request_id = $1", [requestId]);
    if (rows.length > 0 || attempt === 100) return rows;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("POST /my/listings/prices-and-statuses", () => {
  const set = (api: Client, listings: readonly unknown[], options = {}) =>
    api.post("/my/listings/prices-and-statuses", { listings }, options);
  const read = async (api: Client, id: number) => (await api.get(`/my/listings/${id}`)).json.listing;

  it("sets prices and statuses with the rules of the single requests", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const made = await run(api, [
      create(),
      upsert("b"),
      create(),
      create(),
      create({ category_id: BICYCLES, attributes: { bicycle_type: "city" } }),
      create(),
    ]);
    const [a, b, c, d, e, f] = made.json.results.map(({ body }: { body: { listing_id: number } }) => body.listing_id);
    await sql("UPDATE listings SET status = 'sold' WHERE id = $1", [f]);
    const response = await set(api, [
      { id: a, price: 10.5 },
      { external_id: "b", price: 20, status: "inactive" },
      { id: c, status: "inactive" },
      { id: d, price: 12500, status: "active" },
      { id: e, status: "inactive", price: 5 },
      { id: f, price: 1 },
      { id: a, price: 11 },
      { id: 2147483647, price: 1 },
      { id: a },
      { price: 1 },
      { id: d, price: 1.234 },
      { id: d, status: "sold" },
      { id: c, external_id: "b", price: 1 },
      7,
    ]);
    expect(response.json.results).toMatchObject([
      { status: 200, body: { ok: true, listing_id: a, status: "pending" } },
      { status: 200, body: { listing_id: b, status: "inactive" } },
      { status: 200, body: { listing_id: c, status: "inactive" } },
      { status: 200, body: { listing_id: d, status: "active" } },
      { status: 422, body: { error: "status_transition_not_allowed", from: "pending", to: "inactive" } },
      { status: 422, body: { error: "listing_not_editable" } },
      { status: 422, body: { fields: [{ path: "id", code: "repeated" }] } },
      { status: 404, body: { error: "not_found" } },
      { status: 400, body: { fields: [{ path: "", code: "nothing_to_change" }] } },
      { status: 400, body: { fields: [{ path: "id", code: "required" }] } },
      { status: 422, body: { fields: [{ path: "price", code: "too_precise" }] } },
      { status: 422, body: { fields: [{ path: "id", code: "repeated" }] } },
      { status: 400, body: { fields: [{ path: "external_id", code: "unknown_field" }] } },
      { status: 400, body: { error: "validation_failed" } },
    ]);
    expect(await read(api, a)).toMatchObject({ price: 10.5, status: "pending" });
    expect(await read(api, b)).toMatchObject({ price: 20, status: "inactive", external_id: "b", expires_at: null });
    expect(await read(api, e)).toMatchObject({ price: 12500, status: "pending" });
    expect(await sql("SELECT version FROM listings WHERE id = $1", [d])).toEqual([{ version: 1 }]);
    const revisions = "SELECT version, status, content ->> 'price' AS price FROM listing_revisions WHERE listing_id = $1 ORDER BY version";
    expect(await sql(revisions, [b])).toEqual([
      { version: 1, status: "active", price: "12500" },
      { version: 2, status: "inactive", price: "12500" },
      { version: 3, status: "inactive", price: "20" },
    ]);
    const events = "SELECT action, details FROM audit_entries WHERE subject = 'listing' AND subject_id = $1 ORDER BY id";
    expect(await sql(events, [b])).toMatchObject([
      { action: "listing.create" },
      { action: "listing.status", details: { from: "active", status: "inactive", version: 2 } },
      { action: "listing.edit", details: { from: "inactive", status: "inactive", version: 3, fields: ["price"] } },
    ]);
    // Edited while it was hidden, so it is reviewed when it is published again.
    expect((await set(api, [{ external_id: "b", status: "active" }])).json.results).toMatchObject([{ body: { status: "pending" } }]);
  });

  it("never mixes up simultaneous requests", async () => {
    const api = client((await makeOwner()).key);
    const { json } = await run(
      api,
      Array.from({ length: 40 }, () => ({ op: "create", data: draft() })),
    );
    const ids: number[] = json.results.map(({ body }: { body: { listing_id: number } }) => body.listing_id);
    const responses = await Promise.all(
      [1, 2, 3, 4].map((price) =>
        set(
          api,
          (price % 2 ? ids : ids.toReversed()).map((id) => ({ id, price })),
        ),
      ),
    );
    for (const response of responses) expect(response.json.succeeded).toBe(40);
    const prices = await Promise.all(ids.slice(0, 5).map(async (id) => (await read(api, id)).price));
    expect(new Set(prices).size).toBe(1);
  });
});

describe("a board with other limits", () => {
  let board: OwnBoard;
  let personal: string;
  beforeAll(async () => {
    board = await ownBoard("batches", { LIMITS_BUSINESS: "3000/100000", LIMITS_PERSONAL: "600/30" });
    const database = await databaseOf(board.board.dataDir);
    await database.query("UPDATE accounts SET email = 'business@example.com'");
    personal = await insertOwner(database);
    await database.query("UPDATE accounts SET account_type = 'personal' WHERE email = 'owner@example.com'");
    await database.end();
  });
  afterAll(() => board.board.stop());

  it("creates a thousand listings in ten batches with errors among them, and changes their prices with one request", async () => {
    const api = client(board.key, { base: board.board.url });
    const ids: number[] = [];
    for (let batch = 0; batch < 5; batch++) {
      const operations = [0, 1].map((half) =>
        Array.from({ length: 100 }, (_, i) => (i % 10 === 7 ? create({ city_ref: "nowhere" }) : upsert(`p-${batch}-${half}-${i}`))),
      );
      for (const response of await Promise.all(operations.map((each) => run(api, each)))) {
        expect(response).toMatchObject({ status: 200, json: { succeeded: 90, failed: 10 } });
        expect(statuses(response)).toEqual(Array.from({ length: 100 }, (_, i) => (i % 10 === 7 ? 422 : 201)));
        ids.push(...createdIds(response));
      }
    }
    expect(new Set(ids).size).toBe(900);
    const listings = [
      ...ids.map((id, i) => ({ id, price: i + 1 })),
      ...Array.from({ length: 100 }, (_, i) => ({ external_id: `none-${i}`, price: 1 })),
    ];
    const once = { headers: { "idempotency-key": "prices" } };
    const path = "/my/listings/prices-and-statuses";
    const response = await api.post(path, { listings }, once);
    expect(response).toMatchObject({ status: 200, json: { succeeded: 900, failed: 100 }, headers: { "x-ratelimit-remaining": "1950" } });
    expect((await api.post(path, { listings }, once)).text).toBe(response.text);
    for (const i of [0, 1, 500, 899]) expect((await api.get(`/my/listings/${ids[i]}`)).json.listing.price).toBe(i + 1);
    expect((await api.post(path, { listings: [...listings, { id: 1, price: 1 }] })).status).toBe(422);
  });

  it("does and stores nothing for an Idempotency-Key if an operation has an internal error", async () => {
    const api = client(board.key, { base: board.board.url });
    const [id] = createdIds(await run(api, [create()]));
    const count = async () => (await api.get("/my/listings?status=all&limit=100&external_id=whole")).json.count;
    const operations = [
      { op: "create", external_id: "whole", data: bookDraft() },
      { op: "edit", id, data: { price: 666 } },
    ];
    const once = { headers: { "idempotency-key": "internal" } };
    const database = await databaseOf(board.board.dataDir);
    try {
      await database.query(`CREATE FUNCTION fail_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'failed'; END $$`);
      await database.query(
        "CREATE TRIGGER fail_update BEFORE UPDATE ON listings FOR EACH ROW WHEN (NEW.price = 666) EXECUTE FUNCTION fail_update()",
      );
      for (const more of [{}, { atomic: true }])
        expect(await run(api, operations, more, once)).toMatchObject({ status: 500, json: { error: "internal_error" } });
      expect(await count()).toBe(0);
      // Without a key, operations are independent.
      expect(statuses(await run(api, operations.slice(1)))).toEqual([500]);
    } finally {
      await database.query("DROP TRIGGER IF EXISTS fail_update ON listings; DROP FUNCTION IF EXISTS fail_update");
      await database.end();
    }
    const done = await run(api, operations, {}, once);
    expect(done.headers["idempotency-replayed"]).toBeUndefined();
    expect(statuses(done)).toEqual([201, 200]);
    expect(await count()).toBe(1);
  });

  it("counts operations against the limit of the day", async () => {
    const api = client(personal, { base: board.board.url });
    const many = (count: number) => Array.from({ length: count }, () => create());
    expect((await run(api, many(25))).status).toBe(200);
    expect(await run(api, many(6))).toMatchObject({ status: 429, json: { error: "daily_limit_exceeded" } });
    expect((await run(api, many(5))).status).toBe(200);
    expect((await api.get("/ping")).status).toBe(429);
  });
});
