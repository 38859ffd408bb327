import { describe, expect, it } from "vitest";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { renewListing } from "@/lib/domain/listings/renew";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { decide } from "@/lib/domain/moderation/decide";
import { decideMany } from "@/lib/domain/moderation/decide-many";
import { raiseFlag } from "@/lib/domain/moderation/flags";
import { moveListing } from "@/lib/domain/moderation/move";
import { countWaiting } from "@/lib/domain/moderation/queue";
import { readCase } from "@/lib/domain/moderation/read";
import { UNDO_SECONDS } from "@/lib/domain/moderation/terms";
import { listUndoable, undoDecision, undoDecisions } from "@/lib/domain/moderation/undo";
import { db } from "@/lib/platform/db";
import { makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { BOOKS } from "../support/drafts";
import { stored } from "../support/listings";
import { approve, makeModeratorActor, pendingInEuros, reject, seenNow } from "../support/review-decisions";

/** Review decisions that are reversed: undone by their moderator, or overturned after an appeal. */

openDatabaseWithJobs();

/** Returns a listing's status and everything that determines its place in the queue and its term. */
async function datesOf(id: number): Promise<Record<string, unknown>> {
  const [row] = await sql("SELECT status::text, published_at, expires_at, term_ends_at, pending_since FROM listings WHERE id = $1", [id]);
  return row ?? {};
}

const revisionStatuses = async (id: number) =>
  (await sql<{ status: string }>("SELECT status::text FROM listing_revisions WHERE listing_id = $1", [id])).map(({ status }) => status);

describe("undoing a review decision", () => {
  it("restores the listing's place in the queue and its state within the time limit", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    const { pending_since } = await stored(id);
    for (const decideIt of [approve, reject]) {
      const now = Date.now();
      const { reviewId } = await decideIt(moderator, id, now);
      await undoDecision({ db: db(), actor: moderator, now: now + UNDO_SECONDS * 1_000 }, reviewId);
      expect(await stored(id)).toMatchObject({ status: "pending", pending_since, published_at: null, expires_at: null });
      expect((await client(owner.key).get(`/my/listings/${id}`)).json.moderation).toMatchObject({ decision: "pending", reason: null });
      await expect(undoDecision({ db: db(), actor: moderator, now }, reviewId)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await countWaiting({ db: db(), now: Date.now() }, { moderatorId: moderator.accountId, seller: owner.accountId })).toMatchObject({
      byKind: { new: 1 },
    });
  });

  it("is rejected for another moderator, after the time limit, and after an edit", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    const now = Date.now();
    const { reviewId } = await reject(moderator, id, now);
    await expect(undoDecision({ db: db(), actor: await makeModeratorActor(), now }, reviewId)).rejects.toMatchObject({ code: "not_found" });
    await expect(undoDecision({ db: db(), actor: moderator, now: now + 130_000 }, reviewId)).rejects.toMatchObject({
      code: "undo_too_late",
    });
    await client(owner.key).patch(`/my/listings/${id}`, { price: 1 });
    await expect(undoDecision({ db: db(), actor: moderator, now }, reviewId)).rejects.toMatchObject({ code: "precondition_failed" });
  });

  it("is possible for the last ten, together for those made together, and only by their moderator", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const now = Date.now();
    const context = { db: db(), actor: moderator, now };
    const together = [await pendingInEuros(owner), await pendingInEuros(owner)] as const;
    const { done } = await decideMany(context, { seen: await Promise.all(together.map(seenNow)), choice: { decision: "approve" } });
    const alone = await pendingInEuros(owner, { title: "Велосипед, про який є рішення" });
    const { reviewId } = await reject(moderator, alone, now);
    const until = now + UNDO_SECONDS * 1_000;
    expect(await listUndoable(context)).toEqual([
      { reviewIds: [reviewId], decision: "reject", listing: { id: alone, title: "Велосипед, про який є рішення" }, until },
      { reviewIds: done.map((one) => one.reviewId).reverse(), decision: "approve", listing: undefined, until },
    ]);
    expect(await listUndoable({ ...context, actor: await makeModeratorActor() })).toEqual([]);
    expect(await listUndoable({ ...context, now: until })).toEqual([]);
    await undoDecision(context, reviewId);
    expect(await listUndoable(context)).toHaveLength(1);
    for (let i = 0; i < 10; i++) await approve(moderator, await pendingInEuros(owner), now);
    expect(await listUndoable(context)).toHaveLength(10);
  });

  it("reports those of several that cannot be undone, with the reason", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const ids = [await pendingInEuros(owner), await pendingInEuros(owner, { title: "Велосипед, який змінили" })] as const;
    const context = { db: db(), actor: moderator, now: Date.now() };
    const { done } = await decideMany(context, { seen: await Promise.all(ids.map(seenNow)), choice: { decision: "approve" } });
    const [first = 0, second = 0] = done.map(({ reviewId }) => reviewId);
    await client(owner.key).patch(`/my/listings/${ids[1]}`, { price: 1 });
    expect(await undoDecisions(context, [first, second])).toEqual({
      done: 1,
      failed: [{ reviewId: second, title: "Велосипед, який змінили", code: "precondition_failed" }],
    });
    expect((await Promise.all(ids.map(stored))).map(({ status }) => status)).toEqual(["pending", "pending"]);
    await expect(undoDecisions(context, [first])).rejects.toMatchObject({ code: "not_found" });
  });

  it("restores the last publication of an edited listing, and reopens a report", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    await approve(moderator, id, Date.now() - 3_600_000);
    const { published_at, expires_at } = await stored(id);
    await client(owner.key).patch(`/my/listings/${id}`, { price: 1 });
    const { reviewId } = await approve(moderator, id);
    await undoDecision({ db: db(), actor: moderator, now: Date.now() }, reviewId);
    expect(await stored(id)).toMatchObject({ status: "pending", published_at });

    await approve(moderator, id, Date.now());
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: id, kind: "report" });
    const rejected = await reject(moderator, id);
    await undoDecision({ db: db(), actor: moderator, now: Date.now() }, rejected.reviewId);
    const again = await stored(id);
    expect(again.status).toBe("active");
    expect(again).toMatchObject({ published_at, expires_at });
    expect((await readCase({ db: db(), now: Date.now() }, id)).flags).toMatchObject([{ kind: "report" }]);
  });

  it("hides a listing again that its owner had hidden, with its dates, and reviews an edit when it is shown", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const api = client(owner.key);
    const id = await pendingInEuros(owner);
    await approve(moderator, id, Date.now() - 3_600_000);
    const states = [
      { edit: undefined, shown: "active" },
      { edit: { price: 2 }, shown: "pending" },
    ];
    for (const { edit, shown } of states) {
      await api.post(`/my/listings/${id}/status`, { status: "inactive" });
      if (edit) await api.patch(`/my/listings/${id}`, edit);
      const before = await datesOf(id);
      const { reviewId } = await reject(moderator, id);
      expect((await stored(id)).status).toBe("blocked");
      await undoDecision({ db: db(), actor: moderator, now: Date.now() }, reviewId);
      expect(await datesOf(id)).toEqual(before);
      expect(before).toMatchObject({ status: "inactive", expires_at: null });
      expect(await revisionStatuses(id)).not.toContain("blocked");
      expect((await api.post(`/my/listings/${id}/status`, { status: "active" })).json.status).toBe(shown);
    }
  });

  it("marks a listing as sold again that a moderator had blocked because of a report, with its dates", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    await approve(moderator, id, Date.now() - 3_600_000);
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: id, kind: "report", code: "fraud" });
    await changeStatus(ownerContext(owner), { id, status: "sold", ifMatch: undefined, as: "owner" });
    const before = await datesOf(id);
    const { reviewId } = await reject(moderator, id);
    expect((await stored(id)).status).toBe("blocked");
    await undoDecision({ db: db(), actor: moderator, now: Date.now() }, reviewId);
    expect(await datesOf(id)).toEqual(before);
    expect(before).toMatchObject({ status: "sold", expires_at: null });
    expect((await readCase({ db: db(), now: Date.now() }, id)).flags).toMatchObject([{ code: "fraud" }]);
  });

  it("only reopens the report if the decision kept the status, whatever has changed since", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const api = client(owner.key);
    const id = await pendingInEuros(owner);
    await approve(moderator, id, Date.now() - 3_600_000);
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      "its external id": () => api.patch(`/my/listings/${id}`, { external_id: `sku-${id}` }),
      "its category": async () => {
        const { version } = await stored(id);
        await moveListing({ db: db(), actor: moderator, now: Date.now() }, { listingId: id, version, categoryId: BOOKS });
      },
      "its term": async () => {
        await sql("UPDATE listings SET expires_at = now() + interval '1 day', term_ends_at = now() + interval '1 day' WHERE id = $1", [id]);
        await renewListing(ownerContext(owner), id);
      },
      "its status": () => api.post(`/my/listings/${id}/status`, { status: "inactive" }),
    };
    for (const [what, change] of Object.entries(changes)) {
      await raiseFlag({ db: db(), now: Date.now() }, { listingId: id, kind: "report" });
      const { version } = await stored(id);
      const { reviewId } = await approve(moderator, id);
      expect(await stored(id), what).toMatchObject({ status: "active", version });
      await change();
      const changed = { ...(await datesOf(id)), version: version + 1 };
      await undoDecision({ db: db(), actor: moderator, now: Date.now() }, reviewId);
      expect(await stored(id), what).toMatchObject(changed);
      expect(
        (await readCase({ db: db(), now: Date.now() }, id)).flags.map(({ kind }) => kind),
        what,
      ).toContain("report");
    }
  });

  it("is rejected if the listing was rejected since a dismissed report, until that is undone as well", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    await approve(moderator, id);
    const context = { db: db(), actor: moderator, now: Date.now() };
    await raiseFlag(context, { listingId: id, kind: "report", code: "other" });
    const dismissed = await approve(moderator, id);
    await raiseFlag(context, { listingId: id, kind: "report", code: "fraud" });
    const rejected = await reject(moderator, id, Date.now() + 1_000);
    await expect(undoDecision(context, dismissed.reviewId)).rejects.toMatchObject({ code: "precondition_failed" });
    expect((await stored(id)).status).toBe("blocked");
    await undoDecision(context, rejected.reviewId);
    await undoDecision(context, dismissed.reviewId);
    expect((await stored(id)).status).toBe("active");
    expect((await readCase(context, id)).flags).toMatchObject([{ code: "other" }, { code: "fraud" }]);
  });
});

describe("an appeal", () => {
  it("is decided once, by another moderator; an overturned rejection is counted", async () => {
    const [owner, first, second] = [await makeOwner(), await makeModeratorActor(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    const context = ownerContext(owner);
    await expect(appealRejection(context, { id, text: "Фото справжні." })).rejects.toMatchObject({ code: "appeal_not_allowed" });
    const { reviewId } = await reject(first, id);
    await expect(appealRejection(context, { id, text: "Ні" })).rejects.toMatchObject({ code: "validation_failed" });
    await appealRejection(context, { id, text: "Фото справжні, я сам їх зробив." });
    await expect(appealRejection(context, { id, text: "Подивіться ще раз." })).rejects.toMatchObject({ code: "appeal_not_allowed" });
    await expect(approve(first, id)).rejects.toMatchObject({ code: "own_decision" });
    expect((await approve(second, id)).status).toBe("active");
    expect((await sql("SELECT overturned_at FROM listing_reviews WHERE id = $1", [reviewId]))[0]?.["overturned_at"]).not.toBeNull();
  });

  it("keeps the listing blocked with the new reason when it is rejected, and is final", async () => {
    const [owner, first, second] = [await makeOwner(), await makeModeratorActor(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    await reject(first, id);
    await appealRejection(ownerContext(owner), { id, text: "Фото справжні, я сам їх зробив." });
    const { version } = await stored(id);
    await decide(
      { db: db(), actor: second, now: Date.now() },
      { listingId: id, version, decision: "reject", reasons: [{ code: "other", text: "Ні, фото з каталогу", fields: [] }] },
    );
    expect(await stored(id)).toMatchObject({ status: "blocked", version });
    expect((await client(owner.key).get(`/my/listings/${id}`)).json.moderation.reason).toBe("Ні, фото з каталогу");
    await expect(appealRejection(ownerContext(owner), { id, text: "Подивіться ще раз." })).rejects.toMatchObject({
      code: "appeal_not_allowed",
    });
    // After an edit and another rejection, a new appeal is possible.
    await client(owner.key).patch(`/my/listings/${id}`, { price: 1 });
    await reject(second, id);
    await appealRejection(ownerContext(owner), { id, text: "Подивіться ще раз." });
  });
});
