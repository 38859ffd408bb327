import { describe, expect, it } from "vitest";
import { bulkChangeListings } from "@/lib/domain/listings/bulk";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { deleteListing, purgeDeleted, restoreListing } from "@/lib/domain/listings/delete";
import { readOwnerListing } from "@/lib/domain/listings/owner-detail";
import { countOwnerListings, listOwnerListings } from "@/lib/domain/listings/owner-list";
import { renewListing } from "@/lib/domain/listings/renew";
import { LISTING_STATUSES } from "@/lib/domain/listings/status";
import { decide } from "@/lib/domain/moderation/decide";
import { listNews } from "@/lib/domain/moderation/news";
import { listRejectionReasons } from "@/lib/domain/moderation/rejection-reasons";
import { db } from "@/lib/platform/db";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { bookDraft, draft } from "../support/drafts";
import { setStatus } from "../support/listings";

/** What owners can do in the cabinet but not with a key: sell, renew, delete and restore, through the functions that the cabinet calls. */

const DAY = 86_400_000;

openDatabaseWithJobs();

async function published(owner: TestKey, changes: Record<string, unknown> = {}): Promise<number> {
  return (await client(owner.key).post("/my/listings", bookDraft(changes))).json.listing_id;
}

const stored = async (id: number) =>
  (await sql("SELECT status, version, published_at, expires_at, deleted_at FROM listings WHERE id = $1", [id]))[0];

describe("selling", () => {
  it("is possible for active and inactive listings, and ends the publication", async () => {
    const owner = await makeOwner();
    for (const first of ["active", "inactive"]) {
      const id = await published(owner);
      if (first === "inactive") await client(owner.key).post(`/my/listings/${id}/status`, { status: "inactive" });
      expect(await changeStatus(ownerContext(owner), { id, status: "sold", ifMatch: undefined, as: "owner" })).toMatchObject({
        status: "sold",
      });
      expect(await stored(id)).toMatchObject({ status: "sold", expires_at: null });
    }
  });

  it("restores an archived listing for 30 days, through moderation if it was edited", async () => {
    const owner = await makeOwner();
    const id = await published(owner);
    await setStatus(id, "archived");
    const context = ownerContext(owner);
    expect(await changeStatus(context, { id, status: "active", ifMatch: undefined, as: "owner" })).toMatchObject({ status: "active" });
    expect((await stored(id))?.["expires_at"].getTime()).toBe(context.now + 30 * DAY);

    await setStatus(id, "archived");
    await sql("UPDATE listings SET needs_review = true WHERE id = $1", [id]);
    expect(await changeStatus(context, { id, status: "active", ifMatch: undefined, as: "owner" })).toMatchObject({ status: "pending" });
  });
});

describe("renewing", () => {
  it("restarts the 30 days within the last seven of them, only for active listings", async () => {
    const owner = await makeOwner();
    const id = await published(owner);
    const { published_at } = (await stored(id)) as { published_at: Date };
    const early = ownerContext(owner, published_at.getTime() + 23 * DAY - 1);
    await expect(renewListing(early, id)).rejects.toMatchObject({ code: "renewal_too_early" });
    const inTime = ownerContext(owner, published_at.getTime() + 23 * DAY);
    await renewListing(inTime, id);
    const after = (await stored(id)) as { published_at: Date; expires_at: Date };
    expect([after.published_at.getTime(), after.expires_at.getTime()]).toEqual([inTime.now, inTime.now + 30 * DAY]);

    await client(owner.key).post(`/my/listings/${id}/status`, { status: "inactive" });
    await expect(renewListing(inTime, id)).rejects.toMatchObject({ code: "status_transition_not_allowed" });
    await expect(renewListing(ownerContext(await makeOwner()), id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("deleting", () => {
  it.each(LISTING_STATUSES)("removes a listing that is %s for the API and everybody else, and restores it unchanged", async (status) => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const id = await published(owner);
    if (status !== "active") await setStatus(id, status);
    await deleteListing(ownerContext(owner), id);
    expect(await stored(id)).toMatchObject({ status: "deleted", expires_at: null });
    expect((await api.get(`/my/listings/${id}`)).status).toBe(404);
    expect((await api.patch(`/my/listings/${id}`, { price: 1 })).status).toBe(404);
    expect((await api.post(`/my/listings/${id}/status`, { status: "active" })).status).toBe(404);
    expect((await api.get("/my/listings?status=all")).json.listings).toEqual([]);
    await expect(readOwnerListing({ db: db() }, { accountId: owner.accountId, id, lang: "uk" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(restoreListing(ownerContext(await makeOwner()), id)).rejects.toMatchObject({ code: "not_found" });

    expect(await restoreListing(ownerContext(owner), id)).toBe(status);
    expect(await stored(id)).toMatchObject({ deleted_at: null });
    expect((await api.get(`/my/listings/${id}`)).json.listing.id).toBe(id);
    await expect(restoreListing(ownerContext(owner), id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("allows the same listing to be created again", async () => {
    const owner = await makeOwner();
    const body = bookDraft();
    const first = await client(owner.key).post("/my/listings", body);
    expect((await client(owner.key).post("/my/listings", body)).json.error).toBe("duplicate");
    await deleteListing(ownerContext(owner), first.json.listing_id);
    expect((await client(owner.key).post("/my/listings", body)).status).toBe(201);
  });

  it("is final after 30 days: nothing can be restored and no data remains", async () => {
    const owner = await makeOwner();
    const [kept, gone] = [await published(owner), await published(owner)];
    for (const id of [kept, gone]) await deleteListing(ownerContext(owner), id);
    await sql("UPDATE listings SET deleted_at = now() - interval '30 days' WHERE id = $1", [gone]);
    await expect(restoreListing(ownerContext(owner), gone)).rejects.toMatchObject({ code: "not_found" });
    expect((await countOwnerListings({ db: db() }, owner.accountId)).deleted).toBe(1);
    await purgeDeleted({ db: db(), now: Date.now() });
    expect(await stored(gone)).toBeUndefined();
    expect(await sql("SELECT 1 FROM listing_revisions WHERE listing_id = $1", [gone])).toEqual([]);
    expect(await stored(kept)).toBeDefined();
  });
});

describe("the owner's table", () => {
  it("contains all states, counts them, and has pages and search in all languages and by number", async () => {
    const owner = await makeOwner();
    const ids: number[] = [];
    for (const status of LISTING_STATUSES) {
      const id = await published(owner, {
        title: `Гора ${status} 100% «знижка_»`,
        lang: "uk",
        translations: { en: { title: `Mountain ${status}`, description: "A book about mountains, read once." } },
      });
      if (status !== "active") await setStatus(id, status);
      ids.push(id);
    }
    const deleted = await published(owner);
    await deleteListing(ownerContext(owner), deleted);
    const page = (query: object) =>
      listOwnerListings({ db: db() }, { accountId: owner.accountId, lang: "uk", tab: "all", limit: 20, ...query });
    const idsOf = async (query: object) => (await page(query)).listings.map(({ id }) => id);

    expect(await countOwnerListings({ db: db() }, owner.accountId)).toEqual({
      all: 6,
      pending: 1,
      active: 1,
      blocked: 1,
      sold: 1,
      archived: 1,
      inactive: 1,
      deleted: 1,
    });
    expect(await idsOf({})).toEqual([...ids].reverse());
    expect(await idsOf({ tab: "deleted" })).toEqual([deleted]);
    expect((await page({ tab: "blocked" })).listings).toMatchObject([{ status: "blocked", reason: "Фото не того товару" }]);
    expect(await idsOf({ search: "MOUNTAIN sold" })).toEqual([ids[3]]);
    expect(await idsOf({ search: "100% «знижка_" })).toHaveLength(6);
    expect(await idsOf({ search: "100_ " })).toEqual([]);
    expect(await idsOf({ search: `№ ${ids[0]}` })).toEqual([ids[0]]);
    const first = await page({ limit: 4 });
    expect(first.nextCursor).toBe(ids[2]);
    expect(await page({ limit: 4, cursor: first.nextCursor })).toMatchObject({
      nextCursor: undefined,
      listings: [{ id: ids[1] }, { id: ids[0] }],
    });
    expect(await listOwnerListings({ db: db() }, { accountId: (await makeOwner()).accountId, lang: "en", tab: "all", limit: 20 })).toEqual({
      listings: [],
      nextCursor: undefined,
    });
  });

  it("shows the rejection reason of a blocked listing", async () => {
    const owner = await makeOwner();
    const id = (await client(owner.key).post("/my/listings", draft())).json.listing_id;
    expect(await readOwnerListing({ db: db() }, { accountId: owner.accountId, id, lang: "uk" })).toMatchObject({
      id,
      status: "pending",
      rejection: null,
    });
    await setStatus(id, "blocked");
    expect((await readOwnerListing({ db: db() }, { accountId: owner.accountId, id, lang: "uk" })).rejection).toMatchObject({
      reason: "Фото не того товару",
      fields: ["photos"],
      canResubmit: true,
    });
  });

  it("shows reasons from templates in the reader's language, and moderators' own reasons as written", async () => {
    const owner = await makeOwner();
    const id = (await client(owner.key).post("/my/listings", draft())).json.listing_id;
    const [template] = (await listRejectionReasons({ db: db() })).filter(({ retired }) => !retired);
    const read = async (lang: Language) => [
      (await readOwnerListing({ db: db() }, { accountId: owner.accountId, id, lang })).rejection?.reason,
      (await listOwnerListings({ db: db() }, { accountId: owner.accountId, lang, tab: "all", limit: 1 })).listings[0]?.reason,
      (await listNews({ db: db(), now: Date.now() + 180_000 }, { accountId: owner.accountId, lang }))[0]?.reason,
    ];
    const reject = (reason: string) =>
      decide(
        { db: db(), actor: { kind: "moderator", accountId: 1 }, now: Date.now() },
        { listingId: id, decision: "reject", reasons: [{ code: template?.code as string, text: reason, fields: [] }] },
      );
    await reject(template?.text.uk as string);
    for (const lang of LANGUAGES) expect(await read(lang)).toEqual(Array(3).fill(template?.text[lang]));
    await setStatus(id, "pending");
    await reject("Номер видно на дверцятах.");
    for (const lang of LANGUAGES) expect(await read(lang)).toEqual(Array(3).fill("Номер видно на дверцятах."));
  });
});

describe("bulk actions", () => {
  it("apply where possible and report the others", async () => {
    const owner = await makeOwner();
    const stranger = await published(await makeOwner());
    const [active, pending] = [await published(owner), await published(owner)];
    await setStatus(pending, "pending");
    expect(await bulkChangeListings(ownerContext(owner), { action: "sell", ids: [active, pending, stranger, active] })).toEqual({
      done: [active],
      failed: [
        {
          id: pending,
          error: expect.objectContaining({ code: "status_transition_not_allowed", parameters: { from: "pending", to: "sold" } }),
        },
        { id: stranger, error: expect.objectContaining({ code: "not_found", parameters: {} }) },
      ],
    });
    await expect(bulkChangeListings(ownerContext(owner), { action: "delete", ids: [] })).rejects.toMatchObject({
      code: "validation_failed",
    });
    await expect(
      bulkChangeListings(ownerContext(owner), { action: "delete", ids: Array.from({ length: 101 }, (_, i) => i) }),
    ).rejects.toMatchObject({
      code: "validation_failed",
    });
    expect((await bulkChangeListings(ownerContext(owner), { action: "delete", ids: [active, pending] })).done).toEqual([active, pending]);
  });
});
