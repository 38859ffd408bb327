import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { type OwnListingColumns, type Rejection, selectOwn, selectRejection } from "./read-own.sql";

export type { Rejection } from "./read-own.sql";

/** A listing as its owner's form and preview show it. */
export interface OwnListingDetail extends OwnListingColumns {
  /** Only of a blocked listing. */
  readonly rejection: Rejection | null;
}

/**
 * One listing of the account with all that it says, in its original language; why it was rejected, in the reader's.
 * Throws `not_found`.
 */
export async function readOwn(
  { db }: DbContext,
  { accountId, id, lang }: { readonly accountId: number; readonly id: number; readonly lang: Language },
): Promise<OwnListingDetail> {
  const { rows } = await db.query(selectOwn([id, accountId]));
  const listing = rows[0] ?? fail("not_found");
  if (listing.status !== "blocked") return { ...listing, rejection: null };
  const { rows: rejections } = await db.query(selectRejection([id, lang]));
  return { ...listing, rejection: rejections[0] ?? null };
}
