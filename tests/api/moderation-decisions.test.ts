import { describe, expect, it } from "vitest";
import type { Actor } from "@/lib/domain/context/context";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { CLAIM_SECONDS, claimListing } from "@/lib/domain/moderation/claims";
import { decide } from "@/lib/domain/moderation/decide";
import { decideMany, previewDecisions } from "@/lib/domain/moderation/decide-many";
import { raiseFlag } from "@/lib/domain/moderation/flags";
import { readCase } from "@/lib/domain/moderation/read";
import { rejectListing } from "@/lib/domain/moderation/reject";
import {
  composeRejection,
  listRejectionReasons,
  type RejectionChoice,
  saveRejectionReason,
} from "@/lib/domain/moderation/rejection-reasons";
import { undoDecision } from "@/lib/domain/moderation/undo";
import { db } from "@/lib/platform/db";
import { makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { stored } from "../support/listings";
import { approve, makeModeratorActor, pendingInEuros, reject, seenNow } from "../support/review-decisions";

/** Review decisions on one and on several listings, and the reasons of rejections, through the functions that the pages call. */

openDatabaseWithJobs();

describe("a review decision", () => {
  it("names the version that was seen: it does not publish a later edit of the owner", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    const { listing } = await readCase({ db: db(), now: Date.now() }, id);
    await client(owner.key).patch(`/my/listings/${id}`, { price: 1 });
    await expect(
      decide({ db: db(), actor: moderator, now: Date.now() }, { listingId: id, version: listing.version, decision: "approve" }),
    ).rejects.toMatchObject({
      code: "precondition_failed",
    });
    expect((await stored(id)).status).toBe("pending");
  });

  it("is shown to the owner through the API with code, fields and whether to resubmit", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    const rejection = await composeRejection(
      { db: db() },
      { decision: "reject", language: "en", codes: ["duplicate"], text: "See no. 7." },
    );
    await decide({ db: db(), actor: moderator, now: Date.now() }, { listingId: id, decision: "reject", ...rejection });
    expect((await client(owner.key).get(`/my/listings/${id}`)).json.moderation).toMatchObject({
      decision: "rejected",
      code: "duplicate",
      fields: ["title", "description"],
      can_resubmit: false,
      reason: expect.stringMatching(/^The same listing is already published\.[\s\S]*\n\nSee no\. 7\.$/),
    });
  });

  it("stores several reasons in order, separately and combined", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    await rejectListing(
      { db: db(), actor: moderator, now: Date.now() },
      {
        seen: { listingId: id, version: (await stored(id)).version },
        decision: "reject",
        choice: { codes: ["poor_photos", "contacts_in_text", "poor_photos"], text: "І ще: ціна за пару." },
      },
    );
    const { moderation } = (await client(owner.key).get(`/my/listings/${id}`)).json;
    expect(moderation).toMatchObject({ decision: "rejected", code: "poor_photos", can_resubmit: true });
    expect(moderation.reasons.map(({ code }: { code: string }) => code)).toEqual(["poor_photos", "contacts_in_text", "other"]);
    expect(moderation.reasons[2]).toEqual({ code: "other", text: "І ще: ціна за пару.", fields: [] });
    expect(moderation.reason).toBe(moderation.reasons.map(({ text }: { text: string }) => text).join("\n\n"));
    expect([...moderation.fields].sort()).toEqual(["description", "photos", "title"]);
  });

  it("can request changes, which blocks the listing until its owner edits it and is not a rejection", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    const requestChanges = (choice: RejectionChoice) =>
      rejectListing(
        { db: db(), actor: moderator, now: Date.now() },
        { seen: { listingId: id, version: 1 }, decision: "request_changes", choice },
      );
    await expect(requestChanges({ codes: ["prohibited_goods"] })).rejects.toMatchObject({ code: "validation_failed" });
    await expect(requestChanges({ codes: Array.from({ length: 11 }, (_, n) => `code_${n}`) })).rejects.toMatchObject({
      code: "validation_failed",
    });
    await expect(requestChanges({})).rejects.toMatchObject({ code: "validation_failed" });
    const { reviewId } = await requestChanges({ codes: ["poor_photos"], text: "Сфотографуйте вдень." });
    expect((await stored(id)).status).toBe("blocked");
    expect((await client(owner.key).get(`/my/listings/${id}`)).json.moderation).toMatchObject({
      decision: "rejected",
      code: "changes_requested",
      can_resubmit: true,
      fields: ["photos"],
      reasons: [
        { code: "poor_photos", fields: ["photos"] },
        { code: "other", text: "Сфотографуйте вдень." },
      ],
    });
    expect((await readCase({ db: db(), now: Date.now() }, id)).decisions).toMatchObject([{ decision: "changes_requested" }]);
    await undoDecision({ db: db(), actor: moderator, now: Date.now() }, reviewId);
    expect((await stored(id)).status).toBe("pending");
  });

  it("can be undone after requesting changes of a published listing, which publishes it again", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    await approve(moderator, id);
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: id, kind: "report", code: "wrong_category" });
    const { reviewId } = await rejectListing(
      { db: db(), actor: moderator, now: Date.now() },
      { seen: { listingId: id, version: (await stored(id)).version }, decision: "request_changes", choice: { codes: ["wrong_category"] } },
    );
    expect((await stored(id)).status).toBe("blocked");
    await undoDecision({ db: db(), actor: moderator, now: Date.now() }, reviewId);
    expect((await stored(id)).status).toBe("active");
  });

  it("keeps a reported listing published and resolves the report when it approves", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    await approve(moderator, id);
    const { version } = await stored(id);
    await expect(approve(moderator, id)).rejects.toMatchObject({ code: "status_transition_not_allowed" });
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: id, kind: "report", text: "Це шахрай" });
    expect((await approve(moderator, id)).status).toBe("active");
    expect(await stored(id)).toMatchObject({ version, status: "active" });
    expect((await readCase({ db: db(), now: Date.now() }, id)).flags).toEqual([]);
  });

  it("that dismisses a report leaves a listing sold or hidden if its owner has made it so", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    for (const status of ["sold", "inactive"] as const) {
      const id = await pendingInEuros(owner);
      await approve(moderator, id);
      await raiseFlag({ db: db(), now: Date.now() }, { listingId: id, kind: "report", code: "other", text: "Це шахрай" });
      await changeStatus(ownerContext(owner), { id, status, ifMatch: undefined, as: "owner" });
      const { version } = await stored(id);
      expect((await approve(moderator, id)).status).toBe(status);
      expect(await stored(id)).toMatchObject({ version, status });
      expect((await readCase({ db: db(), now: Date.now() }, id)).flags).toEqual([]);
    }
  });

  it("shows when the owner submitted the listing or edited it last", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    const read = () => readCase({ db: db(), now: Date.now() }, id);
    await sql("UPDATE listing_revisions SET created_at = created_at - interval '2 days' WHERE listing_id = $1", [id]);
    expect(Date.now() - (await read()).submittedAt.getTime()).toBeGreaterThan(86_400_000);
    await approve(moderator, id);
    expect(Date.now() - (await read()).submittedAt.getTime()).toBeGreaterThan(86_400_000);
    await client(owner.key).patch(`/my/listings/${id}`, { price: 1 });
    expect(Date.now() - (await read()).submittedAt.getTime()).toBeLessThan(3_600_000);
  });

  it("is rejected for the moderator's own listing", async () => {
    const owner = await makeOwner();
    await sql("UPDATE accounts SET role = 'moderator' WHERE id = $1", [owner.accountId]);
    const id = await pendingInEuros(owner);
    await expect(approve({ kind: "moderator", accountId: owner.accountId }, id)).rejects.toMatchObject({ code: "own_decision" });
  });

  it("reports those of several listings that were edited or decided in the meantime, and applies to the others", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const ids = [await pendingInEuros(owner), await pendingInEuros(owner), await pendingInEuros(owner)] as const;
    const seen = await Promise.all(ids.map(seenNow));
    await client(owner.key).patch(`/my/listings/${ids[1]}`, { price: 1 });
    const { done, failed } = await decideMany({ db: db(), actor: moderator, now: Date.now() }, { seen, choice: { decision: "approve" } });
    expect([done.map(({ listingId }) => listingId), failed]).toEqual([
      [ids[0], ids[2]],
      [{ listingId: ids[1], code: "precondition_failed" }],
    ]);
  });

  it("has a preview for several listings of what it resolves and skips, which changes nothing", async () => {
    const [owner, other, moderator] = [await makeOwner(), await makeOwner(), await makeModeratorActor()];
    const fresh = await pendingInEuros(owner);
    const reported = await pendingInEuros(owner);
    await approve(moderator, reported);
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: reported, kind: "report", code: "fraud" });
    const appealed = await pendingInEuros(other);
    await reject(await makeModeratorActor(), appealed);
    await appealRejection(ownerContext(other), { id: appealed, text: "Фото справжні, я сам їх зробив." });
    const ownAppealed = await pendingInEuros(other);
    await reject(moderator, ownAppealed);
    await appealRejection(ownerContext(other), { id: ownAppealed, text: "Фото справжні, я сам їх зробив." });
    const decided = await pendingInEuros(owner);
    await approve(moderator, decided);
    const ids = [fresh, reported, appealed, ownAppealed, decided];
    const before = await Promise.all(ids.map(stored));
    const seen = await Promise.all(ids.map(seenNow));
    const context = { db: db(), actor: moderator, now: Date.now() };
    expect(await previewDecisions(context, { seen, decision: "approve" })).toEqual({
      ready: [
        { listingId: fresh, matter: "listing" },
        { listingId: reported, matter: "report" },
        { listingId: appealed, matter: "appeal" },
      ],
      failed: [
        { listingId: ownAppealed, code: "own_decision" },
        { listingId: decided, code: "status_transition_not_allowed" },
      ],
    });
    expect(await Promise.all(ids.map(stored))).toEqual(before);
    expect((await decideMany(context, { seen, choice: { decision: "approve" } })).failed).toHaveLength(2);
    await expect(previewDecisions(context, { seen: [], decision: "approve" })).rejects.toMatchObject({ code: "validation_failed" });
  });

  it("on several listings skips those claimed by another moderator and the moderator's own, also in the preview", async () => {
    const [owner, moderator, oleh] = [await makeOwner(), await makeModeratorActor(), await makeModeratorActor("Олег")];
    const self = await makeOwner();
    await sql("UPDATE accounts SET role = 'moderator' WHERE id = $1", [self.accountId]);
    const [free, open, opened] = [await pendingInEuros(owner), await pendingInEuros(owner), await pendingInEuros(owner)];
    const own = await pendingInEuros(self);
    const now = Date.now();
    await claimListing({ db: db(), now }, { listingId: open, moderator: { id: oleh.accountId, name: "Олег" } });
    await claimListing({ db: db(), now }, { listingId: opened, moderator: { id: self.accountId, name: "Олена" } });
    const ids = [free, open, opened, own];
    const seen = await Promise.all(ids.map(seenNow));
    const context = { db: db(), actor: { kind: "moderator", accountId: self.accountId } as const, now };
    const failed = [
      { listingId: open, code: "listing_claimed" },
      { listingId: own, code: "own_decision" },
    ];
    const preview = await previewDecisions(context, { seen, decision: "reject" });
    expect(preview.failed).toEqual(failed);
    expect(preview.ready.map(({ listingId }) => listingId)).toEqual([free, opened]);
    const result = await decideMany(context, { seen, choice: { decision: "reject", codes: [], text: "Не те фото" } });
    expect(result.failed).toEqual(failed);
    expect(result.done.map(({ listingId }) => listingId)).toEqual([free, opened]);
    expect((await Promise.all(ids.map(stored))).map(({ status }) => status)).toEqual(["blocked", "pending", "blocked", "pending"]);
    // A claim ends by itself: then anybody can decide the listing.
    const later = { db: db(), actor: moderator, now: now + CLAIM_SECONDS * 1_000 };
    expect((await decideMany(later, { seen: [await seenNow(open)], choice: { decision: "approve" } })).failed).toEqual([]);
  });

  it("gives each owner the reason in their language when several listings are rejected", async () => {
    const [owner, english, moderator] = [await makeOwner(), await makeOwner(), await makeModeratorActor()];
    await sql("UPDATE accounts SET language = 'en' WHERE id = $1", [english.accountId]);
    const ids = [await pendingInEuros(owner), await pendingInEuros(english)] as const;
    const [template] = await listRejectionReasons({ db: db() });
    if (!template) throw new Error("No templates.");
    const { done } = await decideMany(
      { db: db(), actor: moderator, now: Date.now() },
      { seen: await Promise.all(ids.map(seenNow)), choice: { decision: "reject", codes: [template.code] } },
    );
    const reasons = await sql("SELECT reason FROM listing_reviews WHERE id = ANY($1) ORDER BY id", [done.map(({ reviewId }) => reviewId)]);
    expect(reasons).toEqual([{ reason: template.text.uk }, { reason: template.text.en }]);
  });
});

describe("rejection reasons", () => {
  it("can be changed by administrators; owners read them in their language", async () => {
    const admin: Actor = { kind: "admin", accountId: (await makeModeratorActor()).accountId };
    const words = (text: string) => ({ uk: text, ru: text, en: text });
    const template = {
      code: "test_reason",
      label: words("Проба"),
      text: { uk: "Слова", ru: "Слова по-русски", en: "Words" },
      fields: ["photos"],
      canResubmit: true,
    };
    await saveRejectionReason({ db: db(), actor: admin }, { ...template });
    expect(await composeRejection({ db: db() }, { decision: "reject", language: "ru", codes: ["test_reason"] })).toEqual({
      reasons: [{ code: "test_reason", text: "Слова по-русски", fields: ["photos"] }],
      canResubmit: true,
    });
    await saveRejectionReason({ db: db(), actor: admin }, { ...template, retired: true });
    expect((await listRejectionReasons({ db: db() })).find(({ code }) => code === "test_reason")).toMatchObject({ retired: true });
    await expect(composeRejection({ db: db() }, { decision: "reject", language: "uk", codes: ["test_reason"] })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await composeRejection({ db: db() }, { decision: "reject", language: "uk", text: " Своїми словами " })).toMatchObject({
      reasons: [{ code: "other", text: "Своїми словами", fields: [] }],
    });
    await expect(composeRejection({ db: db() }, { decision: "reject", language: "uk" })).rejects.toMatchObject({
      code: "validation_failed",
    });
    await expect(saveRejectionReason({ db: db(), actor: admin }, { ...template, code: "Не код" })).rejects.toMatchObject({
      code: "validation_failed",
    });
  });
});
