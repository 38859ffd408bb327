import { describe, expect, it } from "vitest";
import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { type Actor, SYSTEM } from "@/lib/domain/context/context";
import { changeListing } from "@/lib/domain/listings/change";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { deleteListing } from "@/lib/domain/listings/delete";
import { editListing } from "@/lib/domain/listings/edit";
import { archiveExpired } from "@/lib/domain/listings/expire";
import { renewListing } from "@/lib/domain/listings/renew";
import { LISTING_STATUSES, type ListingStatus } from "@/lib/domain/listings/status";
import { runAutoCheck } from "@/lib/domain/moderation/auto-check";
import { decide } from "@/lib/domain/moderation/decide";
import { db } from "@/lib/platform/db";
import { makeAccount, makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { BOOKS, bookDraft, draft, ownWords } from "../support/drafts";
import { setStatus } from "../support/listings";

/** One table of every actor's every action on a listing in every state, and its result. */

openDatabaseWithJobs();

/** Columns are initial states, cells are resulting states. `-`: rejected without changes. `=`: ignored without an error. */
const TABLE = `
                       pending  active    blocked  sold     archived  inactive
  api activates        -        active    -        -        -         active
  api hides            -        inactive  -        -        -         inactive
  api sells            -        -         -        -        -         -
  api edits            pending  pending   pending  -        -         inactive
  owner activates      -        active    -        -        active    active
  owner hides          -        inactive  -        -        -         inactive
  owner sells          -        sold      -        sold     -         sold
  owner renews         -        active    -        -        -         -
  owner edits          pending  pending   pending  -        -         inactive
  owner deletes        deleted  deleted   deleted  deleted  deleted   deleted
  moderator approves   active   -         active   active   -         -
  moderator rejects    blocked  blocked   -        blocked  -         blocked
  admin approves       active   -         active   active   -         -
  admin rejects        blocked  blocked   -        blocked  -         blocked
  system checks        active   =         =        =        =         =
  system archives      =        archived  =        =        =         =
`;

interface Case {
  readonly action: string;
  readonly from: ListingStatus;
  readonly to: string;
}

function readTable(): Case[] {
  const [head = [], ...rows] = TABLE.trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([actor, name, ...cells]) =>
    cells.map((to, column) => ({ action: `${actor} ${name}`, from: head[column] as ListingStatus, to })),
  );
}

interface Listing {
  readonly id: number;
  readonly owner: TestKey;
  readonly context: OwnerContext;
}

type Action = (listing: Listing) => Promise<unknown>;

/** Calls the API over HTTP, and throws error responses like the service functions do. */
async function byKey(response: Promise<{ readonly status: number; readonly json: { error?: string } }>): Promise<void> {
  const { status, json } = await response;
  if (status !== 200) throw Object.assign(new Error(), { code: json.error });
}

const requestStatus =
  (status: string): Action =>
  ({ owner, id }) =>
    byKey(client(owner.key).post(`/my/listings/${id}/status`, { status }));

const asOwner =
  (status: string): Action =>
  ({ context, id }) =>
    changeStatus(context, { id, status, ifMatch: undefined, as: "owner" });

const makeDecision =
  (kind: "moderator" | "admin", decision: "approve" | "reject"): Action =>
  async ({ id }) => {
    const actor: Actor = { kind, accountId: await makeAccount() };
    return decide({ db: db(), actor, now: Date.now() }, { listingId: id, decision });
  };

const ACTIONS: Readonly<Record<string, Action>> = {
  "api activates": requestStatus("active"),
  "api hides": requestStatus("inactive"),
  "api sells": requestStatus("sold"),
  "api edits": ({ owner, id }) => byKey(client(owner.key).patch(`/my/listings/${id}`, { price: 7 })),
  "owner activates": asOwner("active"),
  "owner hides": asOwner("inactive"),
  "owner sells": asOwner("sold"),
  "owner renews": async ({ context, id }) => {
    await sql("UPDATE listings SET expires_at = now() + interval '1 day' WHERE id = $1 AND status = 'active'", [id]);
    return renewListing(context, id);
  },
  "owner edits": ({ context, id }) => editListing(context, { id, ifMatch: undefined, edit: { fields: { price: 7 }, errors: [] } }),
  "owner deletes": ({ context, id }) => deleteListing(context, id),
  "moderator approves": makeDecision("moderator", "approve"),
  "moderator rejects": makeDecision("moderator", "reject"),
  "admin approves": makeDecision("admin", "approve"),
  "admin rejects": makeDecision("admin", "reject"),
  "system checks": async ({ id }) => runAutoCheck({ db: db(), now: Date.now() }, { listingId: id, version: (await stored(id)).version }),
  "system archives": async ({ id }) => {
    await sql("UPDATE listings SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
    await archiveExpired({ db: db(), now: Date.now() });
  },
};

/** Error codes of rejected transitions, by action. */
const REJECTIONS: Readonly<Record<string, string>> = {
  "api sells": "status_not_allowed",
  "api edits": "listing_not_editable",
  "owner edits": "listing_not_editable",
};

const stored = async (id: number) =>
  (await sql<{ status: string; version: number }>("SELECT status, version FROM listings WHERE id = $1", [id]))[0] as {
    status: string;
    version: number;
  };

/** Creates a listing in a state. For the automatic check it is in an auto-approved category. */
async function makeListing(from: ListingStatus, action: string): Promise<Listing> {
  const owner = await makeOwner();
  const body = action === "system checks" ? bookDraft({ category_id: BOOKS }) : draft({ description: ownWords() });
  const id: number = (await client(owner.key).post("/my/listings", body)).json.listing_id;
  await setStatus(id, from);
  return { id, owner, context: ownerContext(owner) };
}

describe("the transition table", () => {
  it("covers every action in every state", () => {
    const cases = readTable();
    expect(new Set(cases.map(({ action }) => action))).toEqual(new Set(Object.keys(ACTIONS)));
    for (const action of Object.keys(ACTIONS))
      expect(cases.filter((one) => one.action === action).map(({ from }) => from)).toEqual([...LISTING_STATUSES]);
  });
});

describe.each(LISTING_STATUSES)("a listing that is %s", (status) => {
  it.each(readTable().filter(({ from }) => from === status))("$action: $to", async ({ action, from, to }) => {
    const listing = await makeListing(from, action);
    const before = await stored(listing.id);
    const run = ACTIONS[action] as Action;
    if (to === "-") {
      await expect(run(listing)).rejects.toMatchObject({ code: REJECTIONS[action] ?? "status_transition_not_allowed" });
      expect(await stored(listing.id)).toEqual(before);
      return;
    }
    await run(listing);
    if (to === "=") expect(await stored(listing.id)).toEqual(before);
    else expect((await stored(listing.id)).status).toBe(to);
  });
});

it("a change with a cause that does not allow it is not written", async () => {
  const listing = await makeListing("inactive", "system archives");
  const before = await stored(listing.id);
  const archive = { status: "archived", cause: "expiry", needsReview: false, action: "listing.expire" } as const;
  const change = db().transaction((tx) =>
    changeListing({ db: tx, actor: SYSTEM, now: Date.now() }, { listing: { id: listing.id, status: "inactive" }, change: archive }),
  );
  await expect(change).rejects.toMatchObject({ code: "status_transition_not_allowed" });
  expect(await stored(listing.id)).toEqual(before);
});
