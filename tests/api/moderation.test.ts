import pLimit from "p-limit";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { type Actor, OPERATOR } from "@/lib/domain/context/context";
import { deleteListing } from "@/lib/domain/listings/delete";
import { editListing } from "@/lib/domain/listings/edit";
import type { ListingStatus } from "@/lib/domain/listings/status";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { runAutoCheck, sweepUnchecked } from "@/lib/domain/moderation/auto-check";
import { CLAIM_SECONDS, claimListing, releaseListing } from "@/lib/domain/moderation/claims";
import { decide } from "@/lib/domain/moderation/decide";
import { decideMany, previewDecisions } from "@/lib/domain/moderation/decide-many";
import { findPhotoPair } from "@/lib/domain/moderation/findings/photo-pair";
import { raiseFlag, raiseReport } from "@/lib/domain/moderation/flags";
import { addForbiddenWords, listForbiddenWords, removeForbiddenWord } from "@/lib/domain/moderation/forbidden-words";
import { followModeration, type ModerationEvent } from "@/lib/domain/moderation/live";
import { countWaiting, listQueue, nextWaiting, placeInQueue, type QueueFilter, updateReportWeights } from "@/lib/domain/moderation/queue";
import { readCase } from "@/lib/domain/moderation/read";
import { rejectListing } from "@/lib/domain/moderation/reject";
import {
  composeRejection,
  listRejectionReasons,
  type RejectionChoice,
  saveRejectionReason,
} from "@/lib/domain/moderation/rejection-reasons";
import { QUEUE_SORTS, type ReportCode, UNDO_SECONDS } from "@/lib/domain/moderation/terms";
import { listUndoable, undoDecision, undoDecisions } from "@/lib/domain/moderation/undo";
import { closeBroadcast } from "@/lib/platform/broadcast";
import { db, openDatabase } from "@/lib/platform/db";
import { startJobs, stopJobs } from "@/lib/platform/jobs";
import { makeAccount, makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft, draft, ownWords } from "../support/drafts";
import { setStatus } from "../support/listings";
import { upload } from "../support/multipart";
import { photoLike } from "../support/pictures";

/** The review queue, review decisions and concurrency control, through the functions that the pages call. */

beforeAll(async () => {
  await openDatabase();
  await startJobs([], []);
});
afterAll(async () => {
  closeBroadcast();
  await stopJobs();
  await db().close();
});

async function makeModerator(name = "Модератор"): Promise<Actor & { readonly accountId: number }> {
  const accountId = await makeAccount({ name });
  await sql(`UPDATE accounts SET role = 'moderator' WHERE id = $1`, [accountId]);
  return { kind: "moderator", accountId };
}

const contextOf = ({ accountId }: TestKey, now = Date.now()): OwnerContext => ({
  caller: { accountId, name: "Олена", phone: "+380671234567" },
  actor: { kind: "owner", accountId },
  db: db(),
  now,
});

/** Priced in euros, which no other test uses, so that no other prices count as usual. */
async function pendingListing(owner: TestKey, changes: Record<string, unknown> = {}): Promise<number> {
  return (await client(owner.key).post("/my/listings", draft({ description: ownWords(), currency: "EUR", ...changes }))).json.listing_id;
}

interface StoredListing {
  readonly status: ListingStatus;
  readonly version: number;
  readonly pending_since: Date | null;
  readonly published_at: Date | null;
  readonly expires_at: Date | null;
}

const stored = async (id: number) => (await sql<StoredListing>("SELECT * FROM listings WHERE id = $1", [id]))[0] as StoredListing;
const seenNow = async (listingId: number) => ({ listingId, version: (await stored(listingId)).version });
const approve = (moderator: Actor, listingId: number, now = Date.now()) =>
  decide({ db: db(), actor: moderator, now }, { listingId, decision: "approve" });
const reject = (moderator: Actor, listingId: number, now = Date.now()) =>
  decide(
    { db: db(), actor: moderator, now },
    { listingId, decision: "reject", reasons: [{ code: "poor_photos", text: "Не те фото", fields: ["photos"] }] },
  );

describe("the queue", () => {
  it("is ordered by weight, filtered, sorted, counted and paged, without the moderator's own cases", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const filter = { moderatorId: moderator.accountId, seller: owner.accountId };
    const edited = await pendingListing(owner, { title: "Продам велосипед Trek Marlin", lang: "uk" });
    await approve(moderator, edited);
    const fresh = await pendingListing(owner, { title: "Selling my city bicycle", lang: "en" });
    await client(owner.key).patch(`/my/listings/${edited}`, { price: 100 });
    const reported = await pendingListing(owner);
    await approve(moderator, reported);
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: reported, kind: "report", code: "fraud" });
    const found = await pendingListing(owner);
    await approve(moderator, found);
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: found, kind: "finding" });
    const rejected = await pendingListing(owner);
    await reject(moderator, rejected);
    await appealRejection(contextOf(owner), { id: rejected, text: "Фото справжні, я сам їх зробив." });

    const queue = await listQueue({ db: db(), now: Date.now() }, { filter, limit: 100 });
    expect(queue.map(({ id, kind }) => [id, kind])).toEqual([
      [reported, "report"],
      [rejected, "appeal"],
      [found, "finding"],
      [fresh, "new"],
      [edited, "edited"],
    ]);
    expect(queue[0]).toMatchObject({ reports: 1, reportCodes: ["fraud"], status: "active" });
    expect(queue[3]).toMatchObject({
      title: "Selling my city bicycle",
      lang: "en",
      status: "pending",
      seller: { id: owner.accountId },
      claimedBy: null,
    });
    const counts = await countWaiting({ db: db(), now: Date.now() }, filter);
    expect(counts).toMatchObject({ total: 5, byKind: { escalated: 0, report: 1, appeal: 1, finding: 1, edited: 1, new: 1 } });
    expect(counts.oldest).toEqual(queue[3]?.since);
    const idsOf = async (more: Partial<QueueFilter>) =>
      (await listQueue({ db: db(), now: Date.now() }, { filter: { ...filter, ...more }, limit: 100 })).map(({ id }) => id);
    expect(await idsOf({ kind: "edited" })).toEqual([edited]);
    expect(await idsOf({ kind: "flagged" })).toEqual([reported, found]);
    expect(await idsOf({ reason: "fraud" })).toEqual([reported]);
    expect(await idsOf({ late: true })).toEqual([]);
    expect(await idsOf({ lang: "en" })).toEqual([fresh]);
    expect(await idsOf({ categoryIds: [15100] })).toEqual([]);
    expect(await idsOf({ moderatorId: owner.accountId })).toEqual([]);
    expect(await idsOf({ sort: "oldest" })).toEqual([fresh, edited, reported, found, rejected]);
    expect(await idsOf({ sort: "newest" })).toEqual([rejected, found, reported, edited, fresh]);
    for (const sort of QUEUE_SORTS) {
      const all = await idsOf({ sort });
      const [first] = await listQueue({ db: db(), now: Date.now() }, { filter: { ...filter, sort }, limit: 1 });
      const rest = await listQueue({ db: db(), now: Date.now() }, { filter: { ...filter, sort }, after: first, limit: 2 });
      expect([first?.id, ...rest.map(({ id }) => id)], sort).toEqual(all.slice(0, 3));
      const place = await placeInQueue({ db: db(), now: Date.now() }, { filter: { ...filter, sort }, listingId: fresh });
      const before = all[all.indexOf(fresh) - 1] ?? null;
      expect(place, sort).toMatchObject({ kind: "new", total: 5, previous: before });
    }
    // An appeal against the moderator's own decision is for others: the next case skips it.
    expect(await nextWaiting({ db: db(), now: Date.now() }, { filter })).toBe(reported);
    expect(await placeInQueue({ db: db(), now: Date.now() }, { filter, listingId: reported })).toMatchObject({ next: found });
    const other = { ...filter, moderatorId: (await makeModerator()).accountId };
    expect(await placeInQueue({ db: db(), now: Date.now() }, { filter: other, listingId: reported })).toMatchObject({ next: rejected });
  });

  it("ranks fraud reports on published listings first, by reporters, reasons and number", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const filter = { moderatorId: moderator.accountId, seller: owner.accountId };
    const published = async () => {
      const id = await pendingListing(owner);
      await approve(moderator, id);
      return id;
    };
    const report = (listingId: number, code: ReportCode, reporter: string) =>
      raiseReport({ db: db(), now: Date.now() }, { report: { listingId, code }, reporter });
    const reporters = { right: `account:right-${owner.accountId}`, wrong: `account:wrong-${owner.accountId}` };
    for (const [reporter, decision] of [
      [reporters.right, reject],
      [reporters.wrong, approve],
    ] as const) {
      for (let i = 0; i < 2; i++) {
        const id = await published();
        await report(id, "fraud", reporter);
        await decision(moderator, id);
      }
    }
    const routine = await pendingListing(owner);
    const [byWrong, byStranger, byRight, bySeveral] = [await published(), await published(), await published(), await published()];
    await report(byWrong, "fraud", reporters.wrong);
    await report(byStranger, "fraud", `address:${owner.accountId}`);
    await report(byRight, "fraud", reporters.right);
    for (let i = 0; i < 3; i++) await report(bySeveral, "fraud", `address:${owner.accountId}-${i}`);
    const ids = async () => (await listQueue({ db: db(), now: Date.now() }, { filter, limit: 100 })).map(({ id }) => id);
    expect(await ids()).toEqual([bySeveral, byRight, byStranger, byWrong, routine]);

    const outdated = await published();
    await report(outdated, "fraud", reporters.right);
    await sql("UPDATE moderation_queue SET rank = -1 WHERE listing_id = $1", [outdated]);
    expect(await updateReportWeights({ db: db() }, Date.now() - 60_000)).toBeGreaterThan(0);
    expect((await ids()).slice(0, 3)).toEqual([bySeveral, byRight, outdated]);
  });

  it("keeps a listing's place while its owner edits it, and removes deleted ones", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const [first, second] = [await pendingListing(owner), await pendingListing(owner)];
    await client(owner.key).patch(`/my/listings/${first}`, { price: 1 });
    const filter = { moderatorId: moderator.accountId, seller: owner.accountId };
    const ids = async () => (await listQueue({ db: db(), now: Date.now() }, { filter, limit: 10 })).map(({ id }) => id);
    expect(await ids()).toEqual([first, second]);
    await deleteListing(contextOf(owner), first);
    expect(await ids()).toEqual([second]);
    await expect(approve(moderator, first)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the case view", () => {
  it("shows the changes since the last publication, the seller, review decisions and findings", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator("Ірина")];
    const id = await pendingListing(owner, { title: "Велосипед міський з кошиком" });
    expect(await readCase({ db: db(), now: Date.now() }, id)).toMatchObject({
      changes: null,
      decisions: [],
      flags: [],
      claimedBy: undefined,
    });
    await approve(moderator, id);
    await client(owner.key).patch(`/my/listings/${id}`, { title: "Велосипед гірський з кошиком", price: 9900 });
    await client(owner.key).patch(`/my/listings/${id}`, { description: "Телефонуйте 067 123 45 67, віддам разом із замком." });
    const seen = await readCase({ db: db(), now: Date.now() }, id);
    expect(seen.changes?.title?.filter(({ change }) => change !== "same")).toEqual([
      { text: "міський", change: "removed" },
      { text: "гірський", change: "added" },
    ]);
    expect(seen.changes?.values).toEqual([{ field: "price", before: 12500, after: 9900 }]);
    expect(seen.findings).toMatchObject([{ code: "contact_in_text", field: "description" }]);
    expect(seen.risk).toBe("medium");
    expect(seen.decisions).toMatchObject([{ decision: "approved", moderator: "Ірина" }]);
    expect(seen.seller).toMatchObject({ id: owner.accountId, pending: 1, active: 0, decisions: [{ listingId: id, decision: "approved" }] });
    expect(seen.ownerLanguage).toBe("uk");
  });
});

describe("a review decision", () => {
  it("names the version that was seen: it does not publish a later edit of the owner", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
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
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
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
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
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
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
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
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
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
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
    await approve(moderator, id);
    const { version } = await stored(id);
    await expect(approve(moderator, id)).rejects.toMatchObject({ code: "status_transition_not_allowed" });
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: id, kind: "report", text: "Це шахрай" });
    expect((await approve(moderator, id)).status).toBe("active");
    expect(await stored(id)).toMatchObject({ version, status: "active" });
    expect((await readCase({ db: db(), now: Date.now() }, id)).flags).toEqual([]);
  });

  it("shows when the owner submitted the listing or edited it last", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
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
    const id = await pendingListing(owner);
    await expect(approve({ kind: "moderator", accountId: owner.accountId }, id)).rejects.toMatchObject({ code: "own_decision" });
  });

  it("reports those of several listings that were edited or decided in the meantime, and applies to the others", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const ids = [await pendingListing(owner), await pendingListing(owner), await pendingListing(owner)] as const;
    const seen = await Promise.all(ids.map(seenNow));
    await client(owner.key).patch(`/my/listings/${ids[1]}`, { price: 1 });
    const { done, failed } = await decideMany({ db: db(), actor: moderator, now: Date.now() }, { seen, choice: { decision: "approve" } });
    expect([done.map(({ listingId }) => listingId), failed]).toEqual([
      [ids[0], ids[2]],
      [{ listingId: ids[1], code: "precondition_failed" }],
    ]);
  });

  it("has a preview for several listings of what it resolves and skips, which changes nothing", async () => {
    const [owner, other, moderator] = [await makeOwner(), await makeOwner(), await makeModerator()];
    const fresh = await pendingListing(owner);
    const reported = await pendingListing(owner);
    await approve(moderator, reported);
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: reported, kind: "report", code: "fraud" });
    const appealed = await pendingListing(other);
    await reject(await makeModerator(), appealed);
    await appealRejection(contextOf(other), { id: appealed, text: "Фото справжні, я сам їх зробив." });
    const ownAppealed = await pendingListing(other);
    await reject(moderator, ownAppealed);
    await appealRejection(contextOf(other), { id: ownAppealed, text: "Фото справжні, я сам їх зробив." });
    const decided = await pendingListing(owner);
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
    const [owner, moderator, oleh] = [await makeOwner(), await makeModerator(), await makeModerator("Олег")];
    const self = await makeOwner();
    await sql("UPDATE accounts SET role = 'moderator' WHERE id = $1", [self.accountId]);
    const [free, open, opened] = [await pendingListing(owner), await pendingListing(owner), await pendingListing(owner)];
    const own = await pendingListing(self);
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
    const [owner, english, moderator] = [await makeOwner(), await makeOwner(), await makeModerator()];
    await sql("UPDATE accounts SET language = 'en' WHERE id = $1", [english.accountId]);
    const ids = [await pendingListing(owner), await pendingListing(english)] as const;
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

describe("concurrent moderation", () => {
  it("claims an open listing for a while; others see the claim and can take it over explicitly", async () => {
    const [owner, ira, oleh] = [await makeOwner(), await makeModerator("Ірина"), await makeModerator("Олег")];
    const id = await pendingListing(owner);
    const [asIra, asOleh] = [
      { listingId: id, moderator: { id: ira.accountId, name: "Ірина" } },
      { listingId: id, moderator: { id: oleh.accountId, name: "Олег" } },
    ];
    const now = Date.now();
    expect(await claimListing({ db: db(), now }, asIra)).toMatchObject({ mine: true });
    expect(await claimListing({ db: db(), now }, asOleh)).toEqual({ mine: false, holder: { id: ira.accountId, name: "Ірина" } });
    const filter = { moderatorId: oleh.accountId, seller: owner.accountId };
    expect((await listQueue({ db: db(), now }, { filter, limit: 1 }))[0]?.claimedBy).toEqual({ id: ira.accountId, name: "Ірина" });
    expect(await nextWaiting({ db: db(), now }, { filter })).toBeUndefined();
    await expect(approve(oleh, id, now)).rejects.toMatchObject({ code: "listing_claimed", parameters: { name: "Ірина" } });

    expect(await claimListing({ db: db(), now: now + CLAIM_SECONDS * 1_000 }, asOleh)).toMatchObject({ mine: true });
    expect(await claimListing({ db: db(), now: now + CLAIM_SECONDS * 1_000 }, asIra)).toMatchObject({ mine: false });
    expect(await claimListing({ db: db(), now }, { ...asIra, takeOver: true })).toMatchObject({ mine: true });
    await releaseListing({ db: db() }, { listingId: id, moderatorId: oleh.accountId });
    await expect(approve(oleh, id, now)).rejects.toMatchObject({ code: "listing_claimed" });
    await releaseListing({ db: db() }, { listingId: id, moderatorId: ira.accountId });
    expect((await approve(oleh, id, now)).status).toBe("active");
    await expect(claimListing({ db: db(), now }, { ...asIra, listingId: 2_147_483_646 })).rejects.toMatchObject({ code: "not_found" });
  });

  it("keeps a consistent history with fifty concurrent decisions and edits", async () => {
    const owner = await makeOwner();
    const moderators = [await makeModerator(), await makeModerator(), await makeModerator()];
    const id = await pendingListing(owner);
    // Ten at a time, as many as the pool has connections: more would wait for one, and on a slow machine in vain.
    const limit = pLimit(10);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        limit(async () => {
          const moderator = moderators[i % 3] as Actor;
          if (i % 2 === 0) return editListing(contextOf(owner), { id, ifMatch: undefined, edit: { fields: { price: i + 1 }, errors: [] } });
          const { version } = await stored(id);
          return decide(
            { db: db(), actor: moderator, now: Date.now() },
            { listingId: id, version, decision: i % 4 === 1 ? "approve" : "reject" },
          );
        }),
      ),
    );
    for (const result of results)
      if (result.status === "rejected")
        expect(["precondition_failed", "status_transition_not_allowed"]).toContain((result.reason as { code?: string }).code);
    const done = results.filter(({ status }) => status === "fulfilled").length;
    const listing = await stored(id);
    const revisions = await sql("SELECT version, status FROM listing_revisions WHERE listing_id = $1 ORDER BY version", [id]);
    // Each success made one version without gaps or duplicates, and the listing equals the last one.
    expect(revisions.map(({ version }) => version)).toEqual(Array.from({ length: done + 1 }, (_, i) => i + 1));
    expect(revisions.at(-1)).toMatchObject({ version: listing.version, status: listing.status });
    const reviews = await sql("SELECT version, decision FROM listing_reviews WHERE listing_id = $1 ORDER BY version", [id]);
    for (const { version, decision } of reviews) {
      expect(revisions[version - 1]?.["status"]).not.toBe(decision === "approved" ? "active" : "blocked");
      expect(revisions[version]?.["status"]).toBe(decision === "approved" ? "active" : "blocked");
    }
    expect(new Set(reviews.map(({ version }) => version)).size).toBe(reviews.length);
    const audit = await sql("SELECT 1 FROM audit_entries WHERE subject = 'listing' AND subject_id = $1", [id]);
    expect(audit).toHaveLength(done + 1);
  });

  it("sends events to subscribers when something has happened", async () => {
    const received: (ModerationEvent | undefined)[] = [];
    const stop = followModeration((event) => received.push(event));
    // No event is missed after this one.
    await expect.poll(() => received.length > 0 && received[0] === undefined).toBe(true);
    const [owner, moderator] = [await makeOwner(), await makeModerator("Ірина")];
    const id = await pendingListing(owner);
    await claimListing({ db: db(), now: Date.now() }, { listingId: id, moderator: { id: moderator.accountId, name: "Ірина" } });
    await reject(moderator, id);
    await expect
      // The automatic check may send an event in between.
      .poll(() => received.filter((event) => event?.listingId === id && event.type !== "queued"))
      .toEqual([
        { type: "claimed", listingId: id, moderator: { id: moderator.accountId, name: "Ірина" } },
        { type: "decided", listingId: id },
      ]);
    stop();
  });
});

describe("undoing a review decision", () => {
  it("restores the listing's place in the queue and its state within the time limit", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
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
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
    const now = Date.now();
    const { reviewId } = await reject(moderator, id, now);
    await expect(undoDecision({ db: db(), actor: await makeModerator(), now }, reviewId)).rejects.toMatchObject({ code: "not_found" });
    await expect(undoDecision({ db: db(), actor: moderator, now: now + 130_000 }, reviewId)).rejects.toMatchObject({
      code: "undo_too_late",
    });
    await client(owner.key).patch(`/my/listings/${id}`, { price: 1 });
    await expect(undoDecision({ db: db(), actor: moderator, now }, reviewId)).rejects.toMatchObject({ code: "precondition_failed" });
  });

  it("is possible for the last ten, together for those made together, and only by their moderator", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const now = Date.now();
    const context = { db: db(), actor: moderator, now };
    const together = [await pendingListing(owner), await pendingListing(owner)] as const;
    const { done } = await decideMany(context, { seen: await Promise.all(together.map(seenNow)), choice: { decision: "approve" } });
    const alone = await pendingListing(owner, { title: "Велосипед, про який є рішення" });
    const { reviewId } = await reject(moderator, alone, now);
    const until = now + UNDO_SECONDS * 1_000;
    expect(await listUndoable(context)).toEqual([
      { reviewIds: [reviewId], decision: "reject", listing: { id: alone, title: "Велосипед, про який є рішення" }, until },
      { reviewIds: done.map((one) => one.reviewId).reverse(), decision: "approve", listing: undefined, until },
    ]);
    expect(await listUndoable({ ...context, actor: await makeModerator() })).toEqual([]);
    expect(await listUndoable({ ...context, now: until })).toEqual([]);
    await undoDecision(context, reviewId);
    expect(await listUndoable(context)).toHaveLength(1);
    for (let i = 0; i < 10; i++) await approve(moderator, await pendingListing(owner), now);
    expect(await listUndoable(context)).toHaveLength(10);
  });

  it("reports those of several that cannot be undone, with the reason", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const ids = [await pendingListing(owner), await pendingListing(owner, { title: "Велосипед, який змінили" })] as const;
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
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
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
});

describe("an appeal", () => {
  it("is decided once, by another moderator; an overturned rejection is counted", async () => {
    const [owner, first, second] = [await makeOwner(), await makeModerator(), await makeModerator()];
    const id = await pendingListing(owner);
    const context = contextOf(owner);
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
    const [owner, first, second] = [await makeOwner(), await makeModerator(), await makeModerator()];
    const id = await pendingListing(owner);
    await reject(first, id);
    await appealRejection(contextOf(owner), { id, text: "Фото справжні, я сам їх зробив." });
    const { version } = await stored(id);
    await decide(
      { db: db(), actor: second, now: Date.now() },
      { listingId: id, version, decision: "reject", reasons: [{ code: "other", text: "Ні, фото з каталогу", fields: [] }] },
    );
    expect(await stored(id)).toMatchObject({ status: "blocked", version });
    expect((await client(owner.key).get(`/my/listings/${id}`)).json.moderation.reason).toBe("Ні, фото з каталогу");
    await expect(appealRejection(contextOf(owner), { id, text: "Подивіться ще раз." })).rejects.toMatchObject({
      code: "appeal_not_allowed",
    });
    // After an edit and another rejection, a new appeal is possible.
    await client(owner.key).patch(`/my/listings/${id}`, { price: 1 });
    await reject(second, id);
    await appealRejection(contextOf(owner), { id, text: "Подивіться ще раз." });
  });
});

describe("the automatic check", () => {
  const check = async (id: number) => {
    await runAutoCheck({ db: db(), now: Date.now() }, { listingId: id, version: (await stored(id)).version });
    return (await sql("SELECT risk, findings FROM listing_checks WHERE listing_id = $1 ORDER BY version DESC LIMIT 1", [id]))[0] as {
      risk: string;
      findings: { code: string; values: Record<string, unknown> }[];
    };
  };
  const codesOf = async (id: number) => (await check(id)).findings.map(({ code }) => code);

  it("publishes an edit in an auto-approved category without findings; with findings, a moderator decides", async () => {
    const owner = await makeOwner();
    const { json } = await client(owner.key).post("/my/listings", bookDraft());
    await client(owner.key).patch(`/my/listings/${json.listing_id}`, { price: 77 });
    await expect.poll(async () => (await stored(json.listing_id)).status).toBe("active");
    await client(owner.key).patch(`/my/listings/${json.listing_id}`, { description: "Дзвоніть 067 123 45 67, книжка як нова." });
    await expect
      .poll(async () => (await sql("SELECT 1 FROM listing_checks WHERE listing_id = $1 AND risk = 'medium'", [json.listing_id])).length, {
        timeout: 10_000,
      })
      .toBe(1);
    expect((await stored(json.listing_id)).status).toBe("pending");
  });

  describe("an edit of only the 3D tour", () => {
    const withPhone = () => `${ownWords()} Телефонуйте 067 123 45 67.`;
    const caseOf = (id: number) => readCase({ db: db(), now: Date.now() }, id);
    const addTour = async (owner: TestKey, id: number) => {
      const frame = (await upload("photo", owner.key, await (await photoLike(200, 150)).jpeg().toBuffer())).json.url as string;
      const edited = await client(owner.key).patch(`/my/listings/${id}`, { photos_3d: [frame] });
      expect(edited.json).toMatchObject({ ok: true, status: "pending" });
    };

    it("shows the moderator only the tour, without findings that were approved before", async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const id = await pendingListing(owner, { description: withPhone() });
      expect(await caseOf(id)).toMatchObject({ isTourOnly: false, risk: "medium" });
      await approve(moderator, id);
      await addTour(owner, id);
      expect(await check(id)).toEqual({ risk: "none", findings: [] });
      expect((await stored(id)).status).toBe("pending");
      expect(await caseOf(id)).toMatchObject({
        isTourOnly: true,
        risk: "none",
        findings: [],
        changes: { pictures: [{ field: "photos_3d" }] },
      });
      await client(owner.key).patch(`/my/listings/${id}`, { price: 12400 });
      expect(await caseOf(id)).toMatchObject({ isTourOnly: false, risk: "medium", findings: [{ code: "contact_in_text" }] });
    });

    it("is published in an auto-approved category, even with findings that a moderator has accepted", async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const { json } = await client(owner.key).post("/my/listings", bookDraft({ description: withPhone() }));
      const id: number = json.listing_id;
      expect((await check(id)).risk).toBe("medium");
      await approve(moderator, id);
      await addTour(owner, id);
      await check(id);
      expect((await stored(id)).status).toBe("active");
    });

    it("keeps the findings of the earlier check, without checking the rest again", async () => {
      const owner = await makeOwner();
      const word = `тур${process.pid}`;
      const { json } = await client(owner.key).post("/my/listings", bookDraft({ description: `${ownWords()} ${word}` }));
      const id: number = json.listing_id;
      // Not checked yet, so nobody has accepted the rest.
      await sql("DELETE FROM listing_checks WHERE listing_id = $1", [id]);
      await addTour(owner, id);
      await check(id);
      expect((await stored(id)).status).toBe("active");
      await addForbiddenWords({ db: db(), actor: OPERATOR }, { phrases: [word] });
      await addTour(owner, id);
      expect(await codesOf(id)).toEqual([]);
      expect((await stored(id)).status).toBe("active");
      // Not the price: whether it is usual depends on the listings of other tests.
      await client(owner.key).patch(`/my/listings/${id}`, { description: `${ownWords()} ${word}` });
      expect(await codesOf(id)).toEqual(["forbidden_word"]);
      expect((await stored(id)).status).toBe("pending");
      await addTour(owner, id);
      expect(await codesOf(id)).toEqual(["forbidden_word"]);
      expect((await stored(id)).status).toBe("pending");
      const added = (await listForbiddenWords({ db: db() })).filter(({ phrase }) => phrase === word);
      for (const { id } of added) await removeForbiddenWord({ db: db(), actor: OPERATOR }, id);
    });

    it.each(["rejected since", "reported", "never published"])("causes a check of the whole listing if it was %s", async (how) => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const id = await pendingListing(owner, { description: withPhone() });
      if (how !== "never published") await approve(moderator, id);
      if (how === "rejected since") await reject(moderator, id);
      if (how === "reported")
        await raiseReport({ db: db(), now: Date.now() }, { report: { listingId: id, code: "fraud" }, reporter: `t${id}` });
      await addTour(owner, id);
      expect(await codesOf(id)).toEqual(["contact_in_text"]);
      expect(await caseOf(id)).toMatchObject({ isTourOnly: false, risk: "medium" });
    });

    it("causes a check of the whole listing if the approval was undone", async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const id = await pendingListing(owner, { description: withPhone() });
      const { reviewId } = await approve(moderator, id);
      await undoDecision({ db: db(), actor: moderator, now: Date.now() }, reviewId);
      await addTour(owner, id);
      expect(await codesOf(id)).toEqual(["contact_in_text"]);
    });
  });

  it("never rejects, whatever it finds", async () => {
    const owner = await makeOwner();
    const id = await pendingListing(owner, { description: "Телефон 067 123 45 67, сайт www.example.com, пошта a@example.com" });
    expect((await check(id)).risk).toBe("high");
    expect((await stored(id)).status).toBe("pending");
  });

  it("finds forbidden words where they are relevant", async () => {
    const owner = await makeOwner();
    const word = `заборона${process.pid}`;
    await addForbiddenWords({ db: db(), actor: OPERATOR }, { phrases: [`  ${word.toUpperCase()} `] });
    await addForbiddenWords({ db: db(), actor: OPERATOR }, { phrases: [word] });
    await addForbiddenWords({ db: db(), actor: OPERATOR }, { phrases: [`${word} у книжках`], categoryId: 15000 });
    const own = (await listForbiddenWords({ db: db() })).filter(({ phrase }) => phrase.startsWith(word));
    expect(own.map(({ phrase }) => phrase)).toEqual([word, `${word} у книжках`]);
    const bicycle = await pendingListing(owner, { title: `Велосипед, ${word} у книжках` });
    expect((await check(bicycle)).findings).toMatchObject([{ code: "forbidden_word", field: "title", values: { found: word } }]);
    for (const { id } of own) await removeForbiddenWord({ db: db(), actor: OPERATOR }, id);
    await expect(removeForbiddenWord({ db: db(), actor: OPERATOR }, own[0]?.id as number)).rejects.toMatchObject({ code: "not_found" });
    await expect(addForbiddenWords({ db: db(), actor: OPERATOR }, { phrases: [" * "] })).rejects.toMatchObject({
      code: "validation_failed",
    });
  });

  it("finds a price far from usual ones in the category", async () => {
    const owner = await makeOwner();
    const category = 12102;
    await sql(
      `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, currency, status, contact_name, contact_phone)
       SELECT $1, $2, $3, 'x', 'uk', 'x', 'x', 900 + i * 10, 'EUR', 'active', 'x', '+380671234567' FROM generate_series(1, 25) AS i`,
      [owner.accountId, category, "db5c88f5-391c-11dd-90d9-001a92567626"],
    );
    const priced = (price: number) => pendingListing(owner, { category_id: category, currency: "EUR", price, attributes: undefined });
    expect(await codesOf(await priced(1_500))).toEqual([]);
    expect(await check(await priced(6_000))).toMatchObject({
      risk: "low",
      findings: [{ code: "price_far_from_usual", values: { price: 6000, usual: 1030 } }],
    });
    expect(await codesOf(await priced(5))).toEqual(["price_far_from_usual"]);
  });

  it("finds the same text and the same photo in other accounts, not in the owner's", async () => {
    const [first, second] = [await makeOwner(), await makeOwner()];
    const description = `Продаю колекцію марок: понад триста штук, Австрія і Польща, частина з печатками, альбом у подарунок, віддам разом.`;
    const picture = await (await photoLike(800, 600, 1)).png().toBuffer();
    const photoOf = async (owner: TestKey, width: number) =>
      (await upload("photo", owner.key, await sharp(picture).resize(width).jpeg({ quality: 70 }).toBuffer())).json.url as string;
    const original = await pendingListing(first, { description, photos: [await photoOf(first, 800)] });
    await check(original);
    expect(
      await codesOf(await pendingListing(first, { description: `${description} Торг.`, photos: [await photoOf(first, 780)] })),
    ).toEqual([]);
    const copy = await check(
      await pendingListing(second, { description: description.replace("понад", "більше"), photos: [await photoOf(second, 640)] }),
    );
    expect(copy.risk).toBe("low");
    expect(copy.findings.map(({ code }) => code).sort()).toEqual(["same_photo", "same_text"]);
    const otherId = copy.findings.find(({ code }) => code === "same_photo")?.values["listing_id"];
    expect(otherId).toBe(original);
    // Similarity to a rejected listing raises the weight of both.
    await setStatus(original, "blocked");
    const again = await pendingListing(second, { description: `${description} Торг.`, photos: [await photoOf(second, 700)] });
    expect((await check(again)).risk).toBe("high");
    const { listing, findings } = await readCase({ db: db(), now: Date.now() }, again);
    expect(await findPhotoPair({ db: db() }, { listingId: again, findings })).toMatchObject({
      own: listing.photos[0],
      other: (await readCase({ db: db(), now: Date.now() }, original)).listing.photos[0],
      id: original,
      status: "blocked",
    });
  });

  it("finds a photo of the owner's own rejected listing", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const picture = await (await photoLike(800, 600, 2)).png().toBuffer();
    const photo = async (width: number) =>
      (await upload("photo", owner.key, await sharp(picture).resize(width).webp({ quality: 60 }).toBuffer())).json.url as string;
    const rejected = await pendingListing(owner, { photos: [await photo(800)] });
    await check(rejected);
    const waiting = await pendingListing(owner, { photos: [await photo(760)] });
    expect(await codesOf(waiting)).toEqual([]);
    await reject(moderator, rejected);
    expect(await check(waiting)).toMatchObject({
      risk: "medium",
      findings: [{ code: "same_photo", values: { listing_id: rejected } }],
    });
    expect((await stored(waiting)).status).toBe("pending");
  });

  it("finds too many listings of a new account", async () => {
    const owner = await makeOwner({ type: "personal" });
    const ids = [await pendingListing(owner), await pendingListing(owner)];
    expect(await codesOf(ids[0] as number)).toEqual([]);
    await sql(
      `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, status, contact_name, contact_phone)
       SELECT account_id, category_id, city_ref, 'x', 'uk', 'x', 'x', 1, 'inactive', 'x', contact_phone FROM listings, generate_series(1, 50) WHERE id = $1`,
      [ids[0]],
    );
    expect(await codesOf(ids[0] as number)).toEqual(["many_from_new_account"]);
    await sql("UPDATE accounts SET created_at = now() - interval '4 days' WHERE id = $1", [owner.accountId]);
    expect(await codesOf(ids[1] as number)).toEqual([]);
  });

  it("checks new listings as well; a published one with many findings is flagged once", async () => {
    const owner = await makeOwner();
    const { json } = await client(owner.key).post(
      "/my/listings",
      bookDraft({ description: "Пишіть у телеграм @knyhy_lviv, є ще багато книжок." }),
    );
    expect(json.status).toBe("active");
    const waiting = await pendingListing(owner);
    while ((await sweepUnchecked({ db: db(), now: Date.now() }, Date.now())) > 0);
    await sweepUnchecked({ db: db(), now: Date.now() }, Date.now());
    const flags = () => sql("SELECT kind FROM listing_flags WHERE listing_id = $1", [json.listing_id]);
    expect(await flags()).toEqual([{ kind: "finding" }]);
    await sql("DELETE FROM listing_flags WHERE listing_id = $1", [json.listing_id]);
    const { version } = await stored(json.listing_id);
    // Each check starts before a flag exists; only one creates it.
    await Promise.all(
      Array.from({ length: 6 }, () => runAutoCheck({ db: db(), now: Date.now() }, { listingId: json.listing_id, version })),
    );
    expect(await flags()).toEqual([{ kind: "finding" }]);
    expect(await sql("SELECT risk FROM listing_checks WHERE listing_id = $1", [waiting])).toEqual([{ risk: "none" }]);
  });
});

describe("rejection reasons", () => {
  it("can be changed by administrators; owners read them in their language", async () => {
    const admin: Actor = { kind: "admin", accountId: (await makeModerator()).accountId };
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
