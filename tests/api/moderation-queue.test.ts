import { describe, expect, it } from "vitest";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { deleteListing } from "@/lib/domain/listings/delete";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { raiseFlag, raiseReport } from "@/lib/domain/moderation/flags";
import { countWaiting, listQueue, nextWaiting, placeInQueue, type QueueFilter, updateReportWeights } from "@/lib/domain/moderation/queue";
import { readCase } from "@/lib/domain/moderation/read";
import { QUEUE_SORTS, type ReportCode } from "@/lib/domain/moderation/terms";
import { db } from "@/lib/platform/db";
import { makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { approve, makeModeratorActor, pendingInEuros, reject } from "../support/review-decisions";

/** The review queue and the case view, through the functions that the pages call. */

openDatabaseWithJobs();

describe("the queue", () => {
  it("is ordered by weight, filtered, sorted, counted and paged, without the moderator's own cases", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const filter = { moderatorId: moderator.accountId, seller: owner.accountId };
    const edited = await pendingInEuros(owner, { title: "Продам велосипед Trek Marlin", lang: "uk" });
    await approve(moderator, edited);
    const fresh = await pendingInEuros(owner, { title: "Selling my city bicycle", lang: "en" });
    await client(owner.key).patch(`/my/listings/${edited}`, { price: 100 });
    const reported = await pendingInEuros(owner);
    await approve(moderator, reported);
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: reported, kind: "report", code: "fraud" });
    const found = await pendingInEuros(owner);
    await approve(moderator, found);
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: found, kind: "finding" });
    const rejected = await pendingInEuros(owner);
    await reject(moderator, rejected);
    await appealRejection(ownerContext(owner), { id: rejected, text: "Фото справжні, я сам їх зробив." });

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
    const other = { ...filter, moderatorId: (await makeModeratorActor()).accountId };
    expect(await placeInQueue({ db: db(), now: Date.now() }, { filter: other, listingId: reported })).toMatchObject({ next: rejected });
  });

  it("ranks fraud reports on published listings first, by reporters, reasons and number", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const filter = { moderatorId: moderator.accountId, seller: owner.accountId };
    const published = async () => {
      const id = await pendingInEuros(owner);
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
    const routine = await pendingInEuros(owner);
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

  it("keeps reports of a listing that is marked as sold, whose page is still public, except those of a sold item", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const filter = { moderatorId: moderator.accountId, seller: owner.accountId };
    const reported = async (code: ReportCode) => {
      const id = await pendingInEuros(owner);
      await approve(moderator, id);
      await raiseFlag({ db: db(), now: Date.now() }, { listingId: id, kind: "report", code });
      return id;
    };
    const [fraud, sold] = [await reported("fraud"), await reported("sold_already")];
    for (const id of [fraud, sold]) await changeStatus(ownerContext(owner), { id, status: "sold", ifMatch: undefined, as: "owner" });
    const queue = async () => (await listQueue({ db: db(), now: Date.now() }, { filter, limit: 10 })).map(({ id, kind }) => ({ id, kind }));
    expect(await queue()).toEqual([{ id: fraud, kind: "report" }]);
    await reject(moderator, fraud);
    expect(await queue()).toEqual([]);
  });

  it("keeps a listing's place while its owner edits it, and removes deleted ones", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const [first, second] = [await pendingInEuros(owner), await pendingInEuros(owner)];
    await client(owner.key).patch(`/my/listings/${first}`, { price: 1 });
    const filter = { moderatorId: moderator.accountId, seller: owner.accountId };
    const ids = async () => (await listQueue({ db: db(), now: Date.now() }, { filter, limit: 10 })).map(({ id }) => id);
    expect(await ids()).toEqual([first, second]);
    await deleteListing(ownerContext(owner), first);
    expect(await ids()).toEqual([second]);
    await expect(approve(moderator, first)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the case view", () => {
  it("shows the changes since the last publication, the seller, review decisions and findings", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor("Ірина")];
    const id = await pendingInEuros(owner, { title: "Велосипед міський з кошиком" });
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
