import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/domain/context/context";
import { renewalToken } from "@/lib/domain/expiry/link";
import { renewByLink } from "@/lib/domain/expiry/renew";
import { bulkChangeListings } from "@/lib/domain/listings/bulk";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { deleteListing, restoreListing } from "@/lib/domain/listings/delete";
import { editListing } from "@/lib/domain/listings/edit";
import { archiveExpired } from "@/lib/domain/listings/expire";
import { renewListing } from "@/lib/domain/listings/renew";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { runAutoCheck } from "@/lib/domain/moderation/auto-check";
import { decide } from "@/lib/domain/moderation/decide";
import { undoDecision } from "@/lib/domain/moderation/undo";
import { db } from "@/lib/platform/db";
import { makeAccount, makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { bookDraft } from "../support/drafts";
import { pendingListing } from "../support/moderators";

/** When a publication term of 30 days starts, and when it continues (docs/api/listing-statuses.md#publication-term). */

const DAY = 86_400_000;

let moderator: Actor & { readonly accountId: number };

openDatabaseWithJobs();
beforeAll(async () => {
  moderator = { kind: "moderator", accountId: await makeAccount() };
});

interface Dates {
  readonly status: string;
  readonly published_at: Date | null;
  readonly expires_at: Date | null;
}

const datesOf = async (id: number) =>
  (await sql<Dates>("SELECT status, published_at, expires_at FROM listings WHERE id = $1", [id]))[0] as Dates;

/** Creates a published listing whose term started some days ago. */
async function published(daysAgo = 10) {
  const owner = await makeOwner();
  const id = (await client(owner.key).post("/my/listings", bookDraft())).json.listing_id as number;
  await sql(
    "UPDATE listings SET published_at = published_at - $2 * interval '1 day', expires_at = expires_at - $2 * interval '1 day', term_ends_at = term_ends_at - $2 * interval '1 day' WHERE id = $1",
    [id, daysAgo],
  );
  return { owner, id, api: client(owner.key), context: ownerContext(owner), before: await datesOf(id) };
}

type Listing = Awaited<ReturnType<typeof published>>;

const move = ({ context, id }: Listing, status: string) => changeStatus(context, { id, status, ifMatch: undefined, as: "owner" });
const approve = ({ id }: Listing) => decide({ db: db(), actor: moderator, now: Date.now() }, { listingId: id, decision: "approve" });
const reject = ({ id }: Listing) =>
  decide(
    { db: db(), actor: moderator, now: Date.now() },
    { listingId: id, decision: "reject", reasons: [{ code: "other", text: "Не те фото", fields: [] }] },
  );
const edit = ({ context, id }: Listing) => editListing(context, { id, ifMatch: undefined, edit: { fields: { price: 7 }, errors: [] } });

/** Ways of hiding a published listing and publishing it again. */
const WAYS_BACK: Readonly<Record<string, (one: Listing) => Promise<unknown>>> = {
  "hiding and showing by key": async ({ api, id }) => {
    await api.post(`/my/listings/${id}/status`, { status: "inactive" });
    return api.post(`/my/listings/${id}/status`, { status: "active" });
  },
  "hiding and showing in the cabinet": async (one) => {
    await move(one, "inactive");
    return move(one, "active");
  },
  "hiding and showing several at once": async ({ context, id }) => {
    await bulkChangeListings(context, { action: "deactivate", ids: [id] });
    return bulkChangeListings(context, { action: "activate", ids: [id] });
  },
  "deleting and restoring": async ({ context, id }) => {
    await deleteListing(context, id);
    return restoreListing(context, id);
  },
  "deleting and restoring several at once": async ({ context, id }) => {
    await bulkChangeListings(context, { action: "delete", ids: [id] });
    return bulkChangeListings(context, { action: "restore", ids: [id] });
  },
  "an edit that a moderator approves": async (one) => {
    await edit(one);
    return approve(one);
  },
  "an edit that the automatic check approves": async (one) => {
    const { version } = await edit(one);
    return runAutoCheck({ db: db(), now: Date.now() }, { listingId: one.id, version });
  },
  "an edit while it is hidden, approved after it is shown": async (one) => {
    await move(one, "inactive");
    await edit(one);
    await move(one, "active");
    return approve(one);
  },
  "a rejection that is taken back": async (one) => {
    await sql("INSERT INTO listing_flags (listing_id, kind) VALUES ($1, 'report')", [one.id]);
    const { reviewId } = await reject(one);
    return undoDecision({ db: db(), actor: moderator, now: Date.now() }, reviewId);
  },
  "a rejection that an appeal overturns": async (one) => {
    await reject(one);
    await appealRejection(one.context, { id: one.id, text: "Це справді моє фото." });
    return decide(
      { db: db(), actor: { kind: "moderator", accountId: await makeAccount() }, now: Date.now() },
      { listingId: one.id, decision: "approve" },
    );
  },
  "a sale that a moderator takes back": async (one) => {
    await move(one, "sold");
    return approve(one);
  },
};

describe("a publication term", () => {
  it.each(Object.entries(WAYS_BACK))("continues after %s", async (_, hideAndShow) => {
    const one = await published();
    await hideAndShow(one);
    expect(await datesOf(one.id)).toEqual({ ...one.before, status: "active" });
  });

  it.each(Object.entries(WAYS_BACK))("continues with a moved end after %s", async (_, hideAndShow) => {
    const one = await published();
    await sql("UPDATE listings SET expires_at = now() + interval '3 days' WHERE id = $1", [one.id]);
    const before = await datesOf(one.id);
    await hideAndShow(one);
    expect(await datesOf(one.id)).toEqual({ ...before, status: "active" });
  });

  it("continues for a listing that an older version has hidden", async () => {
    const one = await published();
    await move(one, "inactive");
    await sql("UPDATE listings SET term_ends_at = NULL WHERE id = $1", [one.id]);
    await move(one, "active");
    expect(await datesOf(one.id)).toEqual(one.before);
  });

  it("keeps its end over twenty status changes", async () => {
    const one = await published(29);
    for (let i = 0; i < 10; i++) {
      await move(one, "inactive");
      await move(one, "active");
    }
    expect((await datesOf(one.id)).expires_at).toEqual(one.before.expires_at);
  });
});

describe("a new publication term", () => {
  const expectTermStart = async (id: number, now: number) => {
    const { published_at, expires_at } = await datesOf(id);
    expect([published_at?.getTime(), expires_at?.getTime()]).toEqual([now, now + 30 * DAY]);
  };

  it("starts with the first publication, not with the creation", async () => {
    const owner = await makeOwner();
    const id = await pendingListing(owner);
    const now = Date.now() + DAY;
    await decide({ db: db(), actor: moderator, now }, { listingId: id, decision: "approve" });
    await expectTermStart(id, now);
  });

  it("starts with the first publication that is not undone", async () => {
    const owner = await makeOwner();
    const id = await pendingListing(owner);
    const now = Date.now();
    const { reviewId } = await decide({ db: db(), actor: moderator, now }, { listingId: id, decision: "approve" });
    await undoDecision({ db: db(), actor: moderator, now: now + 1_000 }, reviewId);
    expect(await datesOf(id)).toEqual({ status: "pending", published_at: null, expires_at: null });
    await decide({ db: db(), actor: moderator, now: now + DAY }, { listingId: id, decision: "approve" });
    await expectTermStart(id, now + DAY);
  });

  it("starts with a renewal in the last seven days, in the cabinet or with an email's link", async () => {
    const [one, other] = [await published(25), await published(25)];
    const now = Date.now();
    await renewListing({ ...one.context, now }, one.id);
    await expectTermStart(one.id, now);
    const token = renewalToken({ listingId: other.id, expiresAt: other.before.expires_at?.getTime() as number });
    await renewByLink({ db: db(), now }, { token, address: "127.0.0.1" });
    await expectTermStart(other.id, now);
    await expect(renewListing((await published(20)).context, one.id)).rejects.toMatchObject({ code: "not_found" });
    const early = await published(20);
    await expect(renewListing(early.context, early.id)).rejects.toMatchObject({ code: "renewal_too_early" });
    // Hiding after a renewal keeps the renewed term.
    await move(one, "inactive");
    await move(one, "active");
    await expectTermStart(one.id, now);
  });

  it("starts when an archived listing is restored", async () => {
    const one = await published(31);
    await archiveExpired({ db: db(), now: Date.now() });
    expect(await datesOf(one.id)).toEqual({ ...one.before, status: "archived" });
    const now = Date.now();
    await changeStatus({ ...one.context, now }, { id: one.id, status: "active", ifMatch: undefined, as: "owner" });
    await expectTermStart(one.id, now);
  });

  it.each(["inactive", "deleted", "pending", "blocked"] as const)(
    "starts if the last one has ended while the listing was %s",
    async (state) => {
      const one = await published(10);
      if (state === "inactive") await move(one, "inactive");
      if (state === "deleted") await deleteListing(one.context, one.id);
      if (state === "pending") await edit(one);
      if (state === "blocked") await reject(one);
      const now = Date.now() + 21 * DAY;
      if (state === "inactive")
        await changeStatus({ ...one.context, now }, { id: one.id, status: "active", ifMatch: undefined, as: "owner" });
      if (state === "deleted") await restoreListing({ ...one.context, now }, one.id);
      if (state === "pending" || state === "blocked")
        await decide({ db: db(), actor: moderator, now }, { listingId: one.id, decision: "approve" });
      await expectTermStart(one.id, now);
    },
  );
});
