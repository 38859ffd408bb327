import pLimit from "p-limit";
import { afterAll, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/domain/context/context";
import { editListing } from "@/lib/domain/listings/edit";
import { CLAIM_SECONDS, claimListing, releaseListing } from "@/lib/domain/moderation/claims";
import { decide } from "@/lib/domain/moderation/decide";
import { followModeration, type ModerationEvent } from "@/lib/domain/moderation/live";
import { listQueue, nextWaiting } from "@/lib/domain/moderation/queue";
import { closeBroadcast } from "@/lib/platform/broadcast";
import { db } from "@/lib/platform/db";
import { makeOwner, sql } from "../support/accounts";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { stored } from "../support/listings";
import { approve, makeModeratorActor, pendingInEuros, reject } from "../support/review-decisions";

/** Several moderators at once: claims, concurrent decisions and live events. */

openDatabaseWithJobs();
afterAll(async () => {
  closeBroadcast();
});

describe("concurrent moderation", () => {
  it("claims an open listing for a while; others see the claim and can take it over explicitly", async () => {
    const [owner, ira, oleh] = [await makeOwner(), await makeModeratorActor("Ірина"), await makeModeratorActor("Олег")];
    const id = await pendingInEuros(owner);
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
    const moderators = [await makeModeratorActor(), await makeModeratorActor(), await makeModeratorActor()];
    const id = await pendingInEuros(owner);
    // Ten at a time, as many as the pool has connections: more would wait for one, and on a slow machine in vain.
    const limit = pLimit(10);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        limit(async () => {
          const moderator = moderators[i % 3] as Actor;
          if (i % 2 === 0)
            return editListing(ownerContext(owner), { id, ifMatch: undefined, edit: { fields: { price: i + 1 }, errors: [] } });
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
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor("Ірина")];
    const id = await pendingInEuros(owner);
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
