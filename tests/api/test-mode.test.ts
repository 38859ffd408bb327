import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { blockAccount } from "@/lib/domain/accounts/administer";
import { OPERATOR } from "@/lib/domain/context/context";
import { rotateKey } from "@/lib/domain/keys/rotate";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { claimListing } from "@/lib/domain/moderation/claims";
import { readCase } from "@/lib/domain/moderation/read";
import { purgeTestListings } from "@/lib/domain/test-mode/purge";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, makeKey, sql, type TestKey } from "../support/accounts";
import { type Client, client } from "../support/client";
import { bookDraft, draft } from "../support/drafts";
import { upload } from "../support/multipart";
import { photoLike } from "../support/pictures";
import { Receiver } from "../support/receiver";

/** Test mode over HTTP (docs/api/test-mode.md). */

beforeAll(openDatabase);
afterAll(() => db().close());

interface Both {
  readonly accountId: number;
  readonly test: Client;
  readonly live: Client;
  readonly testKey: TestKey;
}

/** An account with a key of each mode. */
async function makeBoth(): Promise<Both> {
  const accountId = await makeAccount();
  const testKey = await makeKey(accountId, { scopes: SCOPES, mode: "test" });
  const liveKey = await makeKey(accountId, { scopes: SCOPES });
  return { accountId, test: client(testKey.key), live: client(liveKey.key), testKey };
}

const create = async (api: Client, body: object = draft()) => {
  const { status, json } = await api.post("/my/listings", body);
  expect([status, json]).toEqual([201, expect.objectContaining({ ok: true })]);
  return json.listing_id as number;
};
const detail = async (api: Client, id: number) => (await api.get(`/my/listings/${id}`)).json;
const advance = (api: Client, seconds: number) => api.post("/test/clock/advance", { seconds });
const DAY = 86_400;

describe("a key of test mode", () => {
  it("has its own prefix and secret format, and belongs to the owner's account", async () => {
    const { test, testKey, accountId } = await makeBoth();
    expect(testKey.key).toMatch(/^lb_test_/);
    const { json } = await test.get("/ping");
    expect(json).toMatchObject({ ok: true, livemode: false, user_id: accountId });
    expect(json.key_prefix).toBe(testKey.key.slice(0, 12));
    const rotated = await rotateKey({ actor: OPERATOR, now: Date.now() }, { id: testKey.id, graceHours: 0 });
    expect(rotated.key).toMatch(/^lb_test_/);
    expect((await client(rotated.key).get("/ping")).json.livemode).toBe(false);
  });

  it("marks every response, errors and repeated ones included, and live responses are as before", async () => {
    const { test, live } = await makeBoth();
    const id = await create(test, draft());
    const headers = { "idempotency-key": "once" };
    const body = draft();
    const responses = [
      await test.get("/my/listings"),
      await test.get(`/my/listings/${id}`),
      await test.get("/my/listings/999999999"),
      await test.post("/my/listings", { title: "x" }),
      await test.post("/my/listings", body, { headers }),
      await test.post("/my/listings", body, { headers }),
      await test.post("/my/listings?dry_run=true", draft()),
      await test.get("/events"),
      await test.get("/webhooks"),
      await test.get("/no-such-path-of-this-api"),
    ];
    // An unknown path is answered before the key is read.
    expect(responses.slice(0, -1).map(({ json }) => json.livemode)).toEqual(Array(9).fill(false));
    expect(
      responses.map(({ text }) => text.startsWith('{"ok":true,"livemode":false,') || text.startsWith('{"ok":false,"livemode":false,')),
    ).toEqual([...Array(9).fill(true), false]);
    for (const { json } of [await live.get("/ping"), await live.get("/my/listings"), await live.get("/my/listings/999999999")])
      expect(json).not.toHaveProperty("livemode");
  });

  it("follows the same rules: limits, categories, required fields, duplicates", async () => {
    const { test } = await makeBoth();
    expect((await test.get("/categories")).json.count).toBeGreaterThan(10);
    const body = draft();
    await create(test, body);
    expect((await test.post("/my/listings", body)).json.error).toBe("duplicate");
    expect((await test.post("/my/listings", draft({ category_id: 1 }))).status).toBe(422);
    expect((await test.get("/ping")).headers["x-ratelimit-limit"]).toBe("600");
  });

  it("has its own limits, so that tests do not use up those of live requests", async () => {
    const { test, live } = await makeBoth();
    const before = Number((await live.get("/ping")).headers["x-ratelimit-remaining"]);
    for (let i = 0; i < 5; i++) await test.get("/ping");
    expect(Number((await live.get("/ping")).headers["x-ratelimit-remaining"])).toBe(before - 1);
  });

  it("is suspended with its account, and reaches its data again afterwards", async () => {
    const { test, accountId } = await makeBoth();
    const id = await create(test);
    await blockAccount({ actor: OPERATOR }, { accountId, blocked: true });
    await expect.poll(async () => (await test.get("/ping")).json.error).toBe("key_suspended");
    await blockAccount({ actor: OPERATOR }, { accountId, blocked: false });
    await expect.poll(async () => (await test.get(`/my/listings/${id}`)).status).toBe(200);
  });

  it("can use the endpoints of test mode, and a live key cannot", async () => {
    const { test, live } = await makeBoth();
    expect((await advance(test, 1)).json).toMatchObject({ ok: true, livemode: false, advanced_seconds: 1 });
    for (const path of ["/test/clock/advance", "/test/events/trigger"]) {
      const body = path.endsWith("advance") ? { seconds: 1 } : { type: "listing.expired" };
      expect(await live.post(path, body)).toMatchObject({ status: 403, json: { error: "test_mode_required" } });
    }
  });
});

describe("data of test mode", () => {
  it("cannot be reached by a live key of the same account, nor live data by a test key, whatever the endpoint", async () => {
    const { test, live } = await makeBoth();
    const ids = { test: await create(test, bookDraft({ external_id: "a" })), live: await create(live, bookDraft({ external_id: "a" })) };
    const hooks = {
      test: (await test.post("/webhooks", { url: "https://example.com/test" })).json.webhook.id,
      live: (await live.post("/webhooks", { url: "https://example.com/live" })).json.webhook.id,
    };
    for (const [api, id, hook] of [
      [test, ids.live, hooks.live],
      [live, ids.test, hooks.test],
    ] as const) {
      const attempts = {
        getListing: () => api.get(`/my/listings/${id}`),
        editListing: () => api.patch(`/my/listings/${id}`, { price: 1 }),
        editListingPut: () => api.put(`/my/listings/${id}`, { price: 1 }),
        changeListingStatus: () => api.post(`/my/listings/${id}/status`, { status: "inactive" }),
        getWebhook: () => api.get(`/webhooks/${hook}`),
        editWebhook: () => api.patch(`/webhooks/${hook}`, { description: "x" }),
        deleteWebhook: () => api.delete(`/webhooks/${hook}`),
        rotateWebhookSecret: () => api.post(`/webhooks/${hook}/rotate-secret`),
        testWebhook: () => api.post(`/webhooks/${hook}/test`),
        recoverWebhook: () => api.post(`/webhooks/${hook}/recover`, { since: "2026-11-24 00:00:00" }),
        listWebhookDeliveries: () => api.get(`/webhooks/${hook}/deliveries`),
        resendWebhookDelivery: () => api.post(`/webhooks/${hook}/deliveries/1/resend`),
      };
      for (const [name, attempt] of Object.entries(attempts)) expect([name, (await attempt()).status]).toEqual([name, 404]);
      const operations = [
        { op: "edit", id, data: { price: 1 } },
        { op: "status", id, data: { status: "inactive" } },
      ];
      const responses = [
        await api.post("/my/listings/batch", { operations }),
        await api.post("/my/listings/prices-and-statuses", { listings: [{ id, price: 1 }] }),
      ];
      for (const { json } of responses)
        expect(json.results.map(({ status }: { readonly status: number }) => status)).toEqual(json.results.map(() => 404));
    }
    for (const [api, own] of [
      [test, ids.test],
      [live, ids.live],
    ] as const) {
      expect((await api.get("/my/listings?external_id=a&fields=id")).json.listings).toEqual([{ id: own }]);
      expect((await api.put("/my/listings/by-external-id/a", { price: 77 })).json.listing_id).toBe(own);
      expect((await api.get("/webhooks")).json.count).toBe(1);
      expect((await detail(api, own)).listing.price).toBe(77);
    }
  });

  it("of threads is that of its mode", async () => {
    const { test, accountId } = await makeBoth();
    const [{ listing_id: listingId }] = [{ listing_id: await create((await makeBoth()).live, bookDraft()) }];
    const [thread] = await sql<{ id: number }>(
      `INSERT INTO threads (listing_id, buyer_id, seller_id, listing_title, created_at, updated_at, buyer_last_at, seller_last_at)
       VALUES ($1, $2, $3, 'x', now(), now(), now(), now()) RETURNING id`,
      [listingId, await makeAccount(), accountId],
    );
    expect((await test.get("/my/threads")).json.count).toBe(0);
    for (const path of [`/my/threads/${thread?.id}`, `/my/threads/${thread?.id}/messages`, `/my/threads/${thread?.id}/read`])
      expect((await (path.endsWith(String(thread?.id)) ? test.get(path) : test.post(path, { text: "Добрий день" }))).status).not.toBe(200);
  });

  it("of uploads is that of its mode", async () => {
    const { test, live, testKey } = await makeBoth();
    const photo = (await upload("photo", testKey.key, await (await photoLike(600, 400, 3)).jpeg().toBuffer())).json.url as string;
    expect(photo).toMatch(/^http/);
    expect((await live.post("/my/listings", bookDraft({ photos: [photo] }))).status).toBe(422);
    expect((await test.post("/my/listings", bookDraft({ photos: [photo] }))).status).toBe(201);
  });

  it("is neither public nor in the queue, the feeds, the sitemap or the search, before and after its approval", async () => {
    const { test } = await makeBoth();
    const title = `Тестовий диван ${Date.now()}`;
    const id = await create(test, draft({ title }));
    const queued = () => sql("SELECT 1 FROM moderation_queue WHERE listing_id = $1", [id]);
    expect(await queued()).toEqual([]);
    const now = Date.now();
    const moderator = { id: await makeAccount(), name: "Ірина" };
    await expect(readCase({ db: db(), now }, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(claimListing({ db: db(), now }, { listingId: id, moderator })).rejects.toMatchObject({ code: "not_found" });
    await advance(test, 5);
    const { listing } = await detail(test, id);
    expect(listing.status).toBe("active");
    expect(await queued()).toEqual([]);
    expect((await fetch(new URL(`/listing/${listing.slug}`, inject("boardUrl")))).status).toBe(404);
    // The indexer has run when a live listing from afterwards is found.
    const { live } = await makeBoth();
    const other = await create(live, bookDraft({ title: `${title} живий` }));
    await expect.poll(() => sql("SELECT 1 FROM catalogue_entries WHERE listing_id = $1", [other])).toHaveLength(1);
    expect(await sql("SELECT 1 FROM catalogue_entries WHERE listing_id = $1", [id])).toEqual([]);
  });

  it("is deleted after 14 days, live listings are not", async () => {
    const { test, live } = await makeBoth();
    const [old, young] = [await create(test), await create(test)];
    const kept = await create(live);
    await sql("UPDATE listings SET created_at = now() - interval '14 days 1 minute' WHERE id = ANY($1)", [[old, kept]]);
    await purgeTestListings({ db: db(), now: Date.now() });
    expect((await test.get(`/my/listings/${old}`)).status).toBe(404);
    expect((await test.get(`/my/listings/${young}`)).status).toBe(200);
    expect((await live.get(`/my/listings/${kept}`)).status).toBe(200);
  });
});

describe("a simulated review", () => {
  it("approves after five seconds, without help", async () => {
    const { test } = await makeBoth();
    const id = await create(test);
    expect((await detail(test, id)).listing.status).toBe("pending");
    await expect.poll(async () => (await detail(test, id)).listing.status).toBe("active");
  });

  it("has the outcome that the external id asks for, once: the corrected listing is approved", async () => {
    const { test } = await makeBoth();
    const id = await create(test, draft({ external_id: "sku-1-test_reject_prohibited" }));
    expect((await advance(test, 5)).json.reviewed).toBe(1);
    const rejected = await detail(test, id);
    expect(rejected.listing.status).toBe("blocked");
    expect(rejected.moderation).toMatchObject({ decision: "rejected", code: "prohibited_goods", statement: null });
    expect(rejected.moderation.reasons[0]).toMatchObject({ code: "prohibited_goods", text: expect.stringMatching(/\S/) });
    expect((await test.patch(`/my/listings/${id}`, { description: `${rejected.listing.description} Виправлено.` })).json.status).toBe(
      "pending",
    );
    await advance(test, 5);
    expect((await detail(test, id)).listing.status).toBe("active");
  });

  it("requests changes, or leaves the listing waiting", async () => {
    const { test } = await makeBoth();
    const changes = await create(test, draft({ external_id: "test_changes_requested" }));
    const waiting = await create(test, draft({ external_id: "test_pending" }));
    await advance(test, DAY);
    expect((await detail(test, changes)).moderation).toMatchObject({ code: "changes_requested", can_resubmit: true });
    expect((await detail(test, waiting)).listing.status).toBe("pending");
  });

  it("sends no email", async () => {
    const { test, accountId } = await makeBoth();
    await create(test, draft({ external_id: "test_reject" }));
    await advance(test, 5);
    const reviews = await sql(
      "SELECT r.owner_id FROM listing_reviews r JOIN listings l ON l.id = r.listing_id JOIN accounts a ON a.id = l.account_id WHERE a.test_of = $1",
      [accountId],
    );
    expect(reviews).toEqual([{ owner_id: null }]);
  });
});

describe("the clock of test mode", () => {
  it("lets listings expire, with their events in order, and frees duplicates", async () => {
    const { test } = await makeBoth();
    const body = draft();
    const id = await create(test, body);
    expect((await advance(test, 40 * DAY)).json).toMatchObject({ advanced_seconds: 40 * DAY, reviewed: 1, expiring: 1, expired: 1 });
    expect((await detail(test, id)).listing.status).toBe("archived");
    await create(test, body);
    const types: string[] = [];
    await expect
      .poll(async () => {
        const { json } = await test.get("/events?wait=2");
        types.splice(
          0,
          types.length,
          ...json.events.filter(({ listing_id }: { listing_id: number }) => listing_id === id).map(({ type }: { type: string }) => type),
        );
        return types;
      })
      .toEqual(["listing.created", "listing.approved", "listing.expiring", "listing.expired"]);
  });

  it("does nothing in a dry run, and rejects steps that are too long", async () => {
    const { test } = await makeBoth();
    const id = await create(test);
    expect((await test.post("/test/clock/advance?dry_run=true", { seconds: 5 })).json.would).toMatchObject({ reviewed: 1 });
    expect((await detail(test, id)).listing.status).toBe("pending");
    for (const seconds of [0, -1, 60 * DAY + 1, 1.5, "5"])
      expect((await advance(test, seconds as number)).status).toBeGreaterThanOrEqual(400);
  });

  it("leaves other accounts and live listings alone", async () => {
    const [one, other] = [await makeBoth(), await makeBoth()];
    const ids = [await create(other.test), await create(one.live)];
    const times = () => sql("SELECT id, pending_since FROM listings WHERE id = ANY($1) ORDER BY id", [ids]);
    const before = await times();
    await advance(one.test, DAY);
    expect(await times()).toEqual(before);
  });
});

describe("events of test mode", () => {
  it("are in the feed of the test key only, and reach webhooks of test mode", async () => {
    const { test, live } = await makeBoth();
    const [testReceiver, liveReceiver] = [await new Receiver().open(), await new Receiver().open()];
    try {
      await test.post("/webhooks", { url: testReceiver.url });
      await live.post("/webhooks", { url: liveReceiver.url });
      const ids = { test: await create(test), live: await create(live) };
      const [inTest, inLive] = [(await test.get("/events?wait=10")).json.events, (await live.get("/events?wait=10")).json.events];
      expect(inTest).toMatchObject([{ type: "listing.created", livemode: false, listing_id: ids.test }]);
      expect(inLive).toMatchObject([{ type: "listing.created", livemode: true, listing_id: ids.live }]);
      await expect.poll(() => [testReceiver.received.length, liveReceiver.received.length]).toEqual([1, 1]);
      expect(testReceiver.received.map(({ body }) => JSON.parse(body).livemode)).toEqual([false]);
      expect(liveReceiver.received.map(({ body }) => JSON.parse(body).livemode)).toEqual([true]);
    } finally {
      testReceiver.close();
      liveReceiver.close();
    }
  });

  it("can be triggered, of every type, about a listing of the account", async () => {
    const { test, live } = await makeBoth();
    const id = await create(test);
    const foreign = await create(live);
    expect((await test.post("/test/events/trigger", { type: "listing.expired", listing_id: id })).json).toEqual({
      ok: true,
      livemode: false,
      type: "listing.expired",
    });
    await test.post("/test/events/trigger", { type: "message.received" });
    expect((await test.post("/test/events/trigger", { type: "listing.expired", listing_id: foreign })).status).toBe(404);
    expect((await test.post("/test/events/trigger", { type: "no.such" })).status).toBe(422);
    await expect
      .poll(async () =>
        (await test.get("/events?wait=2")).json.events.map(({ type, listing_id }: { type: string; listing_id: number }) => [
          type,
          listing_id,
        ]),
      )
      .toEqual([
        ["listing.created", id],
        ["listing.expired", id],
        ["message.received", 128],
      ]);
  });

  it("of a test key's state are those of test mode", async () => {
    const { test, accountId } = await makeBoth();
    const other = await makeKey(accountId, { mode: "test" });
    await rotateKey({ actor: OPERATOR, now: Date.now() }, { id: other.id, graceHours: 0 });
    await expect
      .poll(async () => (await test.get("/events?wait=2&types=key.state_changed")).json.events)
      .toMatchObject([{ livemode: false, data: { key_id: other.id, change: "secret" } }]);
  });
});
