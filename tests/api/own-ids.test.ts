import { describe, expect, it } from "vitest";
import { deleteListing, restoreListing } from "@/lib/domain/listings/delete";
import { db, openDatabase } from "@/lib/platform/db";
import { makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { BOOKS, bookDraft, draft } from "../support/drafts";

/** External ids (docs/api/own-ids.md). */

const upsertPath = (externalId: string) => `/my/listings/by-external-id/${encodeURIComponent(externalId)}`;

/** The owner's context, for actions that only the dashboard has. */
async function ownerContext({ accountId }: TestKey) {
  await openDatabase();
  const caller = { accountId, name: "Олена", phone: "+380671234567" };
  return { db: db(), caller, actor: { kind: "owner", accountId } as const, now: Date.now() };
}

describe("external_id of a listing", () => {
  it("is stored, returned in both forms and in fields, and found by the list whatever the status", async () => {
    const api = client((await makeOwner()).key);
    const { json } = await api.post("/my/listings", draft({ external_id: "A/17 №1" }));
    const detail = await api.get(`/my/listings/${json.listing_id}`);
    expect(detail.json.listing).toMatchObject({ status: "pending", external_id: "A/17 №1" });
    const query = encodeURIComponent("A/17 №1");
    const found = await api.get(`/my/listings?external_id=${query}&fields=id,external_id`);
    expect(found.json.listings).toEqual([{ id: json.listing_id, external_id: "A/17 №1" }]);
    expect((await api.get(`/my/listings?external_id=${query}&status=all`)).json.listings).toEqual([]);
    expect((await api.get("/my/listings?external_id=a%2F17")).json.count).toBe(0);
  });

  it("is unique in an account, and the rejection names the listing that has it, also for the same content", async () => {
    const [one, other] = [client((await makeOwner()).key), client((await makeOwner()).key)];
    const body = bookDraft({ external_id: "sku-1" });
    const { json } = await one.post("/my/listings", body);
    const taken = { status: 422, json: { error: "external_id_taken", listing_id: json.listing_id } };
    expect(await one.post("/my/listings", body)).toMatchObject(taken);
    expect(await one.post("/my/listings", bookDraft({ external_id: "sku-1" }))).toMatchObject(taken);
    const second = await one.post("/my/listings", bookDraft({ external_id: "sku-2" }));
    expect(await one.patch(`/my/listings/${second.json.listing_id}`, { external_id: "sku-1" })).toMatchObject(taken);
    expect((await other.post("/my/listings", bookDraft({ external_id: "sku-1" }))).status).toBe(201);
  });

  it("can be set, changed and removed by an edit, which alone does not start a review", async () => {
    const api = client((await makeOwner()).key);
    const { json } = await api.post("/my/listings", bookDraft());
    const path = `/my/listings/${json.listing_id}`;
    const external = async () => (await api.get(path)).json.listing.external_id;
    expect(await api.patch(path, { external_id: "x" })).toMatchObject({ status: 200, json: { status: "active" } });
    expect(await external()).toBe("x");
    expect((await api.patch(path, { price: 5 })).json.status).toBe("pending");
    expect(await external()).toBe("x");
    expect(await api.patch(path, { external_id: null })).toMatchObject({ status: 200 });
    expect(await external()).toBeNull();
  });

  it.each([
    ["", "too_short"],
    ["x".repeat(129), "too_long"],
    ["a\u0007b", "control_characters"],
    [" padded ", "invalid_format"],
    ["zero\u200bwidth", "invalid_format"],
  ])("is rejected when it is not printable: %j", async (externalId, code) => {
    const api = client((await makeOwner()).key);
    const wanted = { json: { error: "validation_failed", fields: [{ path: "external_id", code }] } };
    expect(await api.post("/my/listings", bookDraft({ external_id: externalId }))).toMatchObject({ status: 422, ...wanted });
    expect(await api.get(`/my/listings?external_id=${encodeURIComponent(externalId)}`)).toMatchObject({ status: 400, ...wanted });
    if (externalId !== "") expect(await api.put(upsertPath(externalId), bookDraft())).toMatchObject({ status: 400, ...wanted });
  });

  it("accepts 128 characters outside of the basic plane, and compares exactly", async () => {
    const api = client((await makeOwner()).key);
    const ids = ["🚲".repeat(128), "Sku", "sku"];
    for (const id of ids) expect((await api.put(upsertPath(id), bookDraft())).status).toBe(201);
  });

  it("is free again after deletion, and restoring a listing does not take it from another one", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const context = await ownerContext(owner);
    const first = (await api.put(upsertPath("sku"), bookDraft())).json.listing_id as number;
    await deleteListing(context, first);
    await restoreListing(context, first);
    expect((await api.get(`/my/listings/${first}`)).json.listing.external_id).toBe("sku");
    await deleteListing(context, first);
    const second = await api.put(upsertPath("sku"), bookDraft());
    expect(second.status).toBe(201);
    await restoreListing(context, first);
    expect((await api.get(`/my/listings/${first}`)).json.listing.external_id).toBeNull();
    expect((await api.get("/my/listings?external_id=sku")).json.listings).toMatchObject([{ id: second.json.listing_id }]);
  });
});

describe("PUT /my/listings/by-external-id/{external_id}", () => {
  it("creates, then edits, and answers with an ETag", async () => {
    const api = client((await makeOwner()).key);
    const body = bookDraft();
    const created = await api.put(upsertPath("A/17"), body);
    expect(created).toMatchObject({ status: 201, json: { ok: true, status: "active" } });
    const edited = await api.put(upsertPath("A/17"), { price: 7 });
    expect(edited).toMatchObject({ status: 200, json: { listing_id: created.json.listing_id, status: "pending" } });
    const detail = await api.get(`/my/listings/${created.json.listing_id}`);
    expect(detail.json.listing).toMatchObject({ price: 7, external_id: "A/17" });
    expect(detail.headers.etag).toBe(edited.headers.etag);
  });

  it("leaves an unchanged listing as it is", async () => {
    const api = client((await makeOwner()).key);
    const body = bookDraft({
      price: 12.5,
      delivery: { pickup: true },
      translations: { en: { title: "A book", description: "About the mountains, second hand." } },
    });
    const { json } = await api.put(upsertPath("same"), body);
    const before = await api.get(`/my/listings/${json.listing_id}`);
    expect(await api.put(upsertPath("same"), { ...body, external_id: "same" })).toMatchObject({ status: 200, json: { status: "active" } });
    const after = await api.get(`/my/listings/${json.listing_id}`);
    expect(after.json).toEqual(before.json);
    expect(after.headers.etag).toBe(before.headers.etag);
  });

  it("creates one listing of twenty simultaneous requests and edits it by the others", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const responses = await Promise.all(Array.from({ length: 20 }, (_, i) => api.put(upsertPath("race"), bookDraft({ price: i + 1 }))));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(responses.map(({ json }) => json.listing_id)).size).toBe(1);
    expect(await sql("SELECT version FROM listings WHERE account_id = $1", [owner.accountId])).toEqual([{ version: 20 }]);
  });

  it("creates one listing of twenty simultaneous creations", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const responses = await Promise.all(Array.from({ length: 20 }, () => api.post("/my/listings", bookDraft({ external_id: "one" }))));
    const created = responses.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    for (const { status, json } of responses.filter(({ status }) => status !== 201))
      expect({ status, json }).toMatchObject({
        status: 422,
        json: { error: "external_id_taken", listing_id: created[0]?.json.listing_id },
      });
    // A rejected creation claims no fingerprint: the same listing can be created under another id.
    expect(await sql("SELECT count(*)::int AS n FROM listing_fingerprints WHERE account_id = $1", [owner.accountId])).toEqual([{ n: 1 }]);
  });

  it("honours If-Match: a version that was read, and nothing to create", async () => {
    const api = client((await makeOwner()).key);
    const match = (value: string) => ({ headers: { "if-match": value } });
    expect(await api.put(upsertPath("m"), bookDraft(), match("*"))).toMatchObject({ status: 412, json: { error: "precondition_failed" } });
    const { json } = await api.put(upsertPath("m"), bookDraft());
    const { etag } = (await api.get(`/my/listings/${json.listing_id}`)).headers;
    expect((await api.put(upsertPath("m"), { price: 3 }, match(String(etag)))).status).toBe(200);
    expect((await api.put(upsertPath("m"), { price: 4 }, match(String(etag)))).status).toBe(412);
  });

  it("rejects a body with another id, bodies that fit neither operation, and malformed paths", async () => {
    const api = client((await makeOwner()).key);
    const mismatch = { status: 422, json: { fields: [{ path: "external_id", code: "invalid_value" }] } };
    expect(await api.put(upsertPath("p"), bookDraft({ external_id: "q" }))).toMatchObject(mismatch);
    expect(await api.put(upsertPath("p"), { price: 5 })).toMatchObject({ status: 400, json: { error: "validation_failed" } });
    await api.put(upsertPath("p"), bookDraft());
    expect(await api.put(upsertPath("p"), { external_id: "q" })).toMatchObject(mismatch);
    expect(await api.put(upsertPath("p"), { external_id: null })).toMatchObject(mismatch);
    expect(await api.put(upsertPath("p"), {})).toMatchObject({ status: 400, json: { fields: [{ code: "nothing_to_change" }] } });
    for (const bad of ["%", "%ZZ", "%ff", "%ED%A0%80"])
      expect(await api.put(`/my/listings/by-external-id/${bad}`, bookDraft()), bad).toMatchObject({
        status: 400,
        json: { error: "validation_failed", fields: [{ path: "external_id", code: "invalid_format" }] },
      });
    // Decoded once, and not taken for another path.
    for (const id of ["%41", "status", "1"])
      expect((await api.put(upsertPath(id), bookDraft({ category_id: BOOKS }))).status, id).toBe(201);
    expect((await api.get(`/my/listings?external_id=${encodeURIComponent("%41")}`)).json.count).toBe(1);
  });

  it("is rejected for sold listings", async () => {
    const api = client((await makeOwner()).key);
    const { json } = await api.put(upsertPath("sold"), bookDraft());
    await sql("UPDATE listings SET status = 'sold' WHERE id = $1", [json.listing_id]);
    expect(await api.put(upsertPath("sold"), { price: 1 })).toMatchObject({ status: 422, json: { error: "listing_not_editable" } });
  });
});
