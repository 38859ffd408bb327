import { describe, expect, it } from "vitest";
import { makeAccount, makeKey, makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft, draft } from "../support/drafts";

/** `Idempotency-Key` (docs/api/idempotency.md). */

const once = (value: string) => ({ headers: { "idempotency-key": value } });

describe("Idempotency-Key", () => {
  it("replays the first response for the same request", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const body = draft();
    const first = await api.post("/my/listings", body, once("order-1"));
    const again = await api.post("/my/listings", body, once("order-1"));
    expect(first.status).toBe(201);
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(await sql("SELECT count(*)::int AS n FROM listings WHERE account_id = $1", [owner.accountId])).toEqual([{ n: 1 }]);
  });

  it("rejects the same key with another body or path", async () => {
    const api = client((await makeOwner()).key);
    const { json } = await api.post("/my/listings", bookDraft(), once("k"));
    expect(await api.post("/my/listings", draft(), once("k"))).toMatchObject({ status: 422, json: { error: "idempotency_key_reused" } });
    expect(await api.post(`/my/listings/${json.listing_id}/status`, { status: "inactive" }, once("k"))).toMatchObject({
      status: 422,
      json: { error: "idempotency_key_reused" },
    });
  });

  it("belongs to one API key", async () => {
    const account = await makeAccount();
    const [one, two] = [await makeKey(account), await makeKey(account)];
    expect((await client(one.key).post("/my/listings", draft(), once("k"))).status).toBe(201);
    expect((await client(two.key).post("/my/listings", draft(), once("k"))).status).toBe(201);
  });

  it("stores error responses as well", async () => {
    const api = client((await makeOwner()).key);
    const body = draft({ title: "x" });
    const first = await api.post("/my/listings", body, once("bad"));
    const again = await api.post("/my/listings", body, once("bad"));
    expect([first.status, again.status, again.headers["idempotency-replayed"]]).toEqual([422, 422, "true"]);
    // The body is repeated unchanged; the header is that of the repeated request.
    expect([first.json.request_id, again.text]).toEqual([first.headers["x-request-id"], first.text]);
    expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    expect((await api.post("/my/listings", draft(), once("bad"))).json.error).toBe("idempotency_key_reused");
  });

  it("processes one of twelve concurrent requests; the others get 409 or the same response", async () => {
    const owner = await makeOwner();
    const body = bookDraft();
    const responses = await Promise.all(Array.from({ length: 12 }, () => client(owner.key).post("/my/listings", body, once("race"))));
    const done = responses.filter((response) => response.status === 201);
    expect(done.length).toBeGreaterThanOrEqual(1);
    expect(new Set(done.map((response) => response.json.listing_id)).size).toBe(1);
    expect(done.filter((response) => response.headers["idempotency-replayed"] === undefined)).toHaveLength(1);
    for (const response of responses.filter((other) => other.status !== 201))
      expect(response).toMatchObject({ status: 409, json: { error: "idempotency_in_progress" } });
    expect(await sql("SELECT count(*)::int AS n FROM listings WHERE account_id = $1", [owner.accountId])).toEqual([{ n: 1 }]);
  });

  it("expires after 24 hours", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    await api.post("/my/listings", draft(), once("old"));
    await sql("UPDATE idempotency_keys SET created_at = now() - interval '24 hours 1 second' WHERE key_id = $1", [owner.id]);
    expect((await api.post("/my/listings", draft(), once("old"))).status).toBe(201);
  });

  it("returns 400 for a key that is empty, too long or not printable, and accepts 255 characters", async () => {
    const api = client((await makeOwner()).key);
    for (const value of ["\t", "x".repeat(256), "cl\u00e9"]) {
      expect(await api.post("/my/listings", draft(), once(value))).toMatchObject({
        status: 400,
        json: { error: "validation_failed", fields: [{ path: "Idempotency-Key" }] },
      });
    }
    expect((await api.post("/my/listings", draft(), once("x".repeat(255)))).status).toBe(201);
  });

  it("counts toward the rate limits like any other request", async () => {
    const api = client((await makeOwner()).key);
    const body = draft();
    await api.post("/my/listings", body, once("n"));
    expect((await api.post("/my/listings", body, once("n"))).headers["x-ratelimit-remaining"]).toBe("598");
  });
});
