import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { type OwnerListingColumns, type Rejection, selectOwnerListing, selectRejection } from "./owner-detail.sql";

export type { Rejection } from "./owner-detail.sql";

/** A listing for its owner's form and preview. */
export interface OwnerListingDetail extends OwnerListingColumns {
  /** Only for a blocked listing. */
  readonly rejection: Rejection | null;
}

/**
 * Returns a listing of the account in its original language, with the rejection reason in the reader's language. Throws `not_found`.
 */
export async function readOwnerListing(
  { db }: DbContext,
  { accountId, id, lang }: { readonly accountId: number; readonly id: number; readonly lang: Language },
): Promise<OwnerListingDetail> {
  const { rows } = await db.query(selectOwnerListing([id, accountId]));
  const listing = rows[0] ?? fail("not_found");
  if (listing.status !== "blocked") return { ...listing, rejection: null };
  const { rows: rejections } = await db.query(selectRejection([id, lang]));
  return { ...listing, rejection: rejections[0] ?? null };
}
