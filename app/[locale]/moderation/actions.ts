"use server";

import { z } from "zod";
import { decide } from "@/lib/domain/moderation/decide";
import { decideForSeller, MAX_DECISIONS } from "@/lib/domain/moderation/decide-many";
import { rejectListing } from "@/lib/domain/moderation/reject";
import { undoDecisions } from "@/lib/domain/moderation/undo";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { defineAction } from "@/lib/web/action";

/** Which version was looked at: what was edited meanwhile is not decided by it. */
const Seen = z.object({ listing_id: Id, version: Id });

const Reasons = z.object({ codes: z.array(z.string().max(60)).max(100).optional(), text: z.string().max(5_000).optional() });

export const approveAction = defineAction({
  role: "moderator",
  input: Seen,
  handle: async ({ input: { listing_id, version }, actor, now }) =>
    decide({ db: db(), actor, now }, { listingId: listing_id, version, decision: "approve" }),
});

export const rejectAction = defineAction({
  role: "moderator",
  input: Seen.extend({ decision: z.enum(["reject", "request_changes"]), ...Reasons.shape }),
  handle: async ({ input: { listing_id, version, decision, ...choice }, actor, now }) =>
    rejectListing({ db: db(), actor, now }, { seen: { listingId: listing_id, version }, decision, choice }),
});

/** Several listings of one seller, each `17:3` for the third version of number 17. */
export const decideForSellerAction = defineAction({
  role: "moderator",
  input: z.object({
    listings: z.array(z.string().regex(/^[1-9]\d{0,8}:[1-9]\d{0,8}$/)).max(MAX_DECISIONS),
    decision: z.enum(["approve", "reject"]),
    ...Reasons.shape,
  }),
  handle: async ({ input: { listings, decision, ...reason }, actor, now }) => {
    const seen = listings.map((text) => {
      const [listingId = 0, version = 0] = text.split(":").map(Number);
      return { listingId, version };
    });
    return decideForSeller({ db: db(), actor, now }, { seen, reason: decision === "reject" ? reason : undefined });
  },
});

export const undoAction = defineAction({
  role: "moderator",
  input: z.object({ review_ids: z.array(Id).min(1).max(MAX_DECISIONS) }),
  handle: async ({ input: { review_ids }, actor, now }) => undoDecisions({ db: db(), actor, now }, review_ids),
});
