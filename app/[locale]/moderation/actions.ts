"use server";

import { z } from "zod";
import { decide } from "@/lib/domain/moderation/decide";
import { decideMany, previewDecisions } from "@/lib/domain/moderation/decide-many";
import { rejectListing } from "@/lib/domain/moderation/reject";
import { MAX_DECISIONS } from "@/lib/domain/moderation/terms";
import { undoDecisions } from "@/lib/domain/moderation/undo";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { defineAction } from "@/lib/web/action";

/** The reviewed version of a listing. If it was edited since, the decision fails. */
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

/** Several listings as `ID:VERSION`, such as `17:3`. */
const SeenListings = z.object({
  listings: z
    .array(
      z
        .string()
        .regex(/^[1-9]\d{0,8}:[1-9]\d{0,8}$/)
        .transform((text) => text.split(":").map(Number))
        .pipe(z.tuple([Id, Id]))
        .transform(([listingId, version]) => ({ listingId, version })),
    )
    .max(MAX_DECISIONS),
  decision: z.enum(["approve", "reject", "request_changes"]),
});

export const previewDecisionsAction = defineAction({
  role: "moderator",
  input: SeenListings,
  handle: async ({ input: { listings, decision }, actor, now }) => previewDecisions({ db: db(), actor, now }, { seen: listings, decision }),
});

export const decideManyAction = defineAction({
  role: "moderator",
  input: SeenListings.extend(Reasons.shape),
  handle: async ({ input: { listings, decision, codes, text }, actor, now }) =>
    decideMany({ db: db(), actor, now }, { seen: listings, choice: decision === "approve" ? { decision } : { decision, codes, text } }),
});

export const undoAction = defineAction({
  role: "moderator",
  input: z.object({ review_ids: z.array(Id).min(1).max(MAX_DECISIONS) }),
  handle: async ({ input: { review_ids }, actor, now }) => undoDecisions({ db: db(), actor, now }, review_ids),
});
