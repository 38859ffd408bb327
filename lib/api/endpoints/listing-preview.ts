import { z } from "zod";
import { categoryOfId } from "@/lib/domain/categories/find";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { type ListingRecord, lockListing } from "@/lib/domain/listings/lock";
import { LISTING_STATUSES } from "@/lib/domain/listings/status";
import { findInContent } from "@/lib/domain/moderation/check";
import { MAX_FINDINGS, overallRisk } from "@/lib/domain/moderation/findings/finding";
import { type PresentedSuggestion, suggestCategory } from "@/lib/domain/suggest/suggest";
import { BoardError } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { MAX_PRICE } from "@/lib/shared/money";
import type { HandlerContext } from "../define-endpoint";
import { Id, line } from "./schemas";
import { SuggestedCategory } from "./suggest";

/** What a dry run says about a listing that would be created or edited (docs/api/dry-run.md). */

const Finding = z
  .object({
    code: z.enum(["forbidden_word", "contact_in_text", "link_in_text", "price_far_from_usual"]),
    field: line(60).describe("The field, such as `description` or `translations.en.title`."),
    values: z
      .record(z.string().max(60), z.union([z.string().max(2_000), z.number().min(0).max(MAX_PRICE)]))
      .describe("What was found, for example `found`."),
  })
  .meta({ id: "ContentFinding" });

export const LISTING_PREVIEW = {
  status: z.enum(LISTING_STATUSES).describe("Status of the listing after the request."),
  auto_approved: z.boolean().describe("Whether it would be published without a moderator."),
  findings: z.array(Finding).max(MAX_FINDINGS).describe("What the automatic check finds in the texts and the price."),
  suggested_category: SuggestedCategory.optional(),
};

export const EditPreview = z.object({ listing_id: Id, ...LISTING_PREVIEW });

/** Minimum confidence of a category that is suggested instead of the one in the request. */
const MIN_CONFIDENCE = 0.5;

type Result = Readonly<Record<string, unknown>>;
type PreviewContext = Pick<HandlerContext, "db" | "language">;

export const UpsertPreview = z.object({
  is_new: z.boolean().describe("Whether the listing would be created."),
  listing_id: Id.optional().describe("The existing listing."),
  ...LISTING_PREVIEW,
});

/** `would` of each operation. @param result body of the response, without `ok`. */
export const PREVIEWS = {
  create: (context: PreviewContext, { listing_id }: Result) => previewListing(context, Number(listing_id)),
  edit: async (context: PreviewContext, { listing_id }: Result) => ({ listing_id, ...(await previewListing(context, Number(listing_id))) }),
  upsert: async (context: PreviewContext, { listing_id, slug }: Result) => ({
    is_new: slug !== undefined,
    ...(slug === undefined ? { listing_id } : {}),
    ...(await previewListing(context, Number(listing_id))),
  }),
  status: async (_: PreviewContext, result: Result) => result,
} as const;

/** Checks the listing as it would be, inside the transaction that will be rolled back. */
async function previewListing({ db, language }: PreviewContext, id: number) {
  const listing = await lockListing({ db }, id);
  const findings = await findInContent({ db }, listing);
  const tree = await categoryTree();
  const category = categoryOfId(tree, listing.category_id);
  const risk = overallRisk(findings);
  const isQuiet = risk === "none" || risk === "low";
  const suggested = await suggestOther(listing, category, language);
  return {
    status: listing.status,
    auto_approved: listing.status === "active" || (listing.status === "pending" && isQuiet && category?.autoApprove === true),
    findings: findings.map(({ code, field, values }) => ({ code, field, values })),
    ...(suggested ? { suggested_category: suggested } : {}),
  };
}

/** Returns another category, unless it is above or below that of the listing. The language model is not asked, because it is billed. */
async function suggestOther(
  { title, description }: ListingRecord,
  category: Category | undefined,
  lang: Language,
): Promise<PresentedSuggestion | undefined> {
  const suggestion = await suggestCategory({ title, description, lang, languageModel: false }).catch((error: unknown) => {
    if (error instanceof BoardError) return undefined;
    throw error;
  });
  if (!suggestion || !category || suggestion.confidence < MIN_CONFIDENCE) return undefined;
  const { alternatives: _, ...best } = suggestion;
  const other = categoryOfId(await categoryTree(), best.category_id);
  return other && !isWithin(other, category) && !isWithin(category, other) ? best : undefined;
}

function isWithin(category: Category, above: Category): boolean {
  for (let node: Category | undefined = category; node; node = node.parent) if (node === above) return true;
  return false;
}
