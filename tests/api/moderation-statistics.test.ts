import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/domain/context/context";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { decide } from "@/lib/domain/moderation/decide";
import { raiseFlag } from "@/lib/domain/moderation/flags";
import { PROMISED_MINUTES, workingMinutes } from "@/lib/domain/moderation/promise";
import { moderationStatistics, readBacklog, statisticsByModerator } from "@/lib/domain/moderation/statistics";
import { selectFigures, workingMinutesBetween } from "@/lib/domain/moderation/statistics.sql";
import { undoDecision } from "@/lib/domain/moderation/undo";
import { db, openDatabase } from "@/lib/platform/db";
import { database, makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { draft, ownWords } from "../support/drafts";
import { embeddedFolder, type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { makePerson } from "../support/sign-in";

/** Moderation statistics as defined in docs/decisions/175-moderation-figures.md, computed by PostgreSQL. */

// A separate board, so that the queue contains only this file's listings.
const dataDir = embeddedFolder("statistics");
process.env["DATA_DIR"] = dataDir;

let board: RunningBoard;
let owner: TestKey;
let first: Actor & { readonly accountId: number };
let second: Actor & { readonly accountId: number };

beforeAll(async () => {
  board = await startBoard({ dataDir });
  await openDatabase();
  owner = await makeOwner();
  [first, second] = [await moderator("Перша"), await moderator("Друга")];
});

afterAll(async () => {
  await (await database()).end();
  await db().close();
  await board.stop();
  removeFolder(dataDir);
});

async function moderator(name: string) {
  const { id } = await makePerson({ role: "moderator", name });
  return { kind: "moderator", accountId: id } as const;
}

const MINUTE = 60_000;

/** A Thursday in the future, so that the statistics do not include the board's own jobs. */
const NINE = Date.parse("2031-05-08T09:00:00+03:00");
const at = (minutes: number) => new Date(NINE + minutes * MINUTE);
const DAY = { from: new Date("2031-05-08T00:00:00+03:00"), to: new Date("2031-05-08T23:00:00+03:00") };

/** Creates a listing that entered the queue the given number of minutes after nine. */
async function pendingSince(minutes: number): Promise<number> {
  const { json } = await client(owner.key, { base: board.url }).post("/my/listings", draft({ description: ownWords() }));
  await sql("UPDATE listings SET pending_since = $2 WHERE id = $1", [json.listing_id, at(minutes)]);
  return json.listing_id;
}

const approve = (actor: Actor, listingId: number, minutes: number) =>
  decide({ db: db(), actor, now: at(minutes).getTime() }, { listingId, decision: "approve" });
const reject = (actor: Actor, listingId: number, minutes: number, code = "poor_photos") =>
  decide(
    { db: db(), actor, now: at(minutes).getTime() },
    { listingId, decision: "reject", reasons: [{ code, text: "Не те фото", fields: [] }] },
  );

const requestChanges = (actor: Actor, listingId: number, minutes: number, codes: readonly string[]) =>
  decide(
    { db: db(), actor, now: at(minutes).getTime() },
    { listingId, decision: "request_changes", reasons: codes.map((code) => ({ code, text: "Додайте", fields: [] })) },
  );

const appeal = (id: number, minutes: number) =>
  appealRejection(
    {
      caller: { accountId: owner.accountId, name: "Олена", phone: "+380671234567" },
      actor: { kind: "owner", accountId: owner.accountId },
      db: db(),
      now: at(minutes).getTime(),
    },
    { id, text: "Фото справжні, я сам їх зробив." },
  );

describe("moderation statistics", () => {
  it("count review decisions, waiting times, reasons, appeals and arrivals, in total and per moderator, without undone ones", async () => {
    // Entered the queue before the period, overnight: four working minutes until 9:04.
    await approve(first, await pendingSince(-600), 4);
    const rejected = await pendingSince(10);
    await reject(first, rejected, 20);
    await appeal(rejected, 30);
    await approve(second, rejected, 90);
    const published = await pendingSince(60);
    await approve(second, published, 75);
    await raiseFlag({ db: db(), now: at(80).getTime() }, { listingId: published, kind: "report", code: "fraud" });
    await reject(second, published, 96.5, "prohibited");
    const { reviewId } = await reject(second, await pendingSince(100), 101);
    await undoDecision({ db: db(), actor: second, now: at(101).getTime() + 1_000 }, reviewId);

    const all = await moderationStatistics({ db: db() }, { ...DAY, unit: "hour" });
    expect(all).toMatchObject({
      decisions: 5,
      approved: 3,
      rejected: 2,
      changesRequested: 0,
      // At 9, and at 10.
      perHour: 2.5,
      waited: 5,
      // 4, 10 and 15 minutes; not the appeal's 60 and the report's 16.
      inTime: 3,
      overturned: 1,
      // Without the one that entered before the period; with the one whose decision was undone.
      cameIn: 5,
      byReason: [
        { code: "poor_photos", count: 1 },
        { code: "prohibited", count: 1 },
      ],
    });
    // Waiting times in minutes, including nights: 10, 15, 16.5, 60, 604.
    expect(all.waitP50).toBeCloseTo(16.5 * 60);
    expect(all.waitP90).toBeCloseTo((60 + 0.6 * (604 - 60)) * 60);
    expect(all.timeline).toHaveLength(24);
    expect(all.timeline.filter(({ approved, rejected, cameIn }) => approved + rejected + (cameIn ?? 0) > 0)).toEqual([
      { at: "09", cameIn: 2, approved: 1, changesRequested: 0, rejected: 1 },
      { at: "10", cameIn: 3, approved: 2, changesRequested: 0, rejected: 1 },
    ]);

    const days = await moderationStatistics({ db: db() }, { from: new Date(+DAY.from - 2 * 86_400_000), to: DAY.to, unit: "day" });
    expect(days.timeline).toMatchObject([
      { at: "2031-05-06", cameIn: 0, approved: 0, rejected: 0 },
      { at: "2031-05-07", cameIn: 1, approved: 0, rejected: 0 },
      { at: "2031-05-08", cameIn: 5, approved: 3, rejected: 2 },
    ]);

    expect(await statisticsByModerator({ db: db() }, DAY)).toMatchObject([
      { name: "Друга", decisions: 3, approved: 2, rejected: 1, overturned: 0, inTime: 1, waited: 3 },
      { name: "Перша", decisions: 2, approved: 1, rejected: 1, overturned: 1, inTime: 2, waited: 2 },
    ]);
    expect(await moderationStatistics({ db: db() }, { ...DAY, unit: "hour", moderatorId: first.accountId })).toMatchObject({
      decisions: 2,
      cameIn: null,
      byReason: [{ code: "poor_photos", count: 1 }],
    });
  });

  it("count requested changes separately, and a review decision under each of its reasons", async () => {
    const week = 7 * 24 * 60;
    const period = { from: new Date("2031-05-15T00:00:00+03:00"), to: new Date("2031-05-15T23:00:00+03:00") };
    await requestChanges(first, await pendingSince(week), week + 1, ["poor_photos", "not_own_photos"]);
    await reject(first, await pendingSince(week), week + 2);
    await approve(first, await pendingSince(week), week + 3);
    expect(await moderationStatistics({ db: db() }, { ...period, unit: "day" })).toMatchObject({
      decisions: 3,
      approved: 1,
      changesRequested: 1,
      rejected: 1,
      byReason: [
        { code: "poor_photos", count: 2 },
        { code: "not_own_photos", count: 1 },
      ],
      timeline: [{ at: "2031-05-15", cameIn: 3, approved: 1, changesRequested: 1, rejected: 1 }],
    });
  });

  it("are zero or empty for a period without events", async () => {
    const year = { from: new Date("2029-01-01T00:00:00+02:00"), to: new Date("2029-01-03T00:00:00+02:00") };
    const none = await moderationStatistics({ db: db() }, { ...year, unit: "day" });
    expect(none).toMatchObject({ decisions: 0, perHour: 0, waited: 0, inTime: 0, waitP50: null, waitP90: null, cameIn: 0, byReason: [] });
    expect(none.timeline.map((point) => point.at)).toEqual(["2029-01-01", "2029-01-02"]);
  });

  it("count waiting listings by kind, and how many are overdue", async () => {
    const before = await readBacklog({ db: db(), now: at(0).getTime() });
    const [late, soon] = [await pendingSince(0), await pendingSince(1)];
    const published = await pendingSince(0);
    await approve(first, published, 1);
    await raiseFlag({ db: db(), now: at(2).getTime() }, { listingId: published, kind: "report", code: "fraud" });
    const after = await readBacklog({ db: db(), now: at(16).getTime() });
    expect([after.total - before.total, after.byKind.new - before.byKind.new]).toEqual([3, 2]);
    // Listings that other tests left in the queue are younger than, or overdue at, both times.
    expect(after.late - (await readBacklog({ db: db(), now: at(15).getTime() })).late).toBe(1);
    await approve(first, late, 16);
    await approve(first, soon, 16);
    expect((await readBacklog({ db: db(), now: at(16).getTime() })).total - before.total).toBe(1);
  });

  it("count working minutes like the service level target", async () => {
    // The period contains both daylight saving changes; seconds vary, so that minutes are not whole.
    const [from, length] = [Date.parse("2026-03-20T00:00:00Z"), 230 * 86_400_000];
    const pairs = Array.from({ length: 3_000 }, (_, i) => {
      const since = from + ((i * 7_919_333_777) % length);
      return { since, until: since + ((i * 104_729_111) % (3 * 86_400_000)) };
    });
    const rows = await sql<{ minutes: string }>(
      `SELECT ${workingMinutesBetween("since", "until")} AS minutes
         FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS pair(since, until, i) ORDER BY i`,
      [pairs.map(({ since }) => new Date(since)), pairs.map(({ until }) => new Date(until))],
    );
    const wrong = pairs.filter(({ since, until }, i) => workingMinutes(since, until) !== Number(rows[i]?.minutes));
    expect(wrong.map(({ since, until }) => [new Date(since).toISOString(), new Date(until).toISOString()])).toEqual([]);
    expect(rows.some(({ minutes }) => Number(minutes) <= PROMISED_MINUTES)).toBe(true);
  });

  it("read only the review decisions of the period, even among years of them", async () => {
    const listingId = await pendingSince(0);
    await sql(
      `INSERT INTO listing_reviews (listing_id, version, decision, moderator_id, created_at, waiting_since, queued_since)
       SELECT $1, 1, 'approved', $2, moment, moment - interval '5 minutes', moment - interval '5 minutes'
         FROM (SELECT timestamptz '2020-01-01' + i * interval '10 minutes' AS moment FROM generate_series(1, 200000) AS i) AS moments`,
      [listingId, first.accountId],
    );
    await sql("ANALYZE listing_reviews");
    const { text, values } = selectFigures([new Date("2021-06-01"), new Date("2021-07-01"), null]);
    const plan = await sql<Record<string, string>>(`EXPLAIN ${text}`, values);
    const lines = plan.map((row) => Object.values(row)[0]).join("\n");
    expect(lines).toContain("listing_reviews_created_at_id_idx");
    expect(lines).not.toContain("Seq Scan");
    await sql("DELETE FROM listing_reviews WHERE listing_id = $1", [listingId]);
  });
});
