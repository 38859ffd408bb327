import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { BoardError, fail } from "@/lib/shared/errors";
import type { Checked } from "@/lib/shared/validation";
import { createListing } from "./create";
import type { ListingDraft, ListingEdit } from "./draft";
import { type EditedListing, editListing } from "./edit";
import { findByExternalId } from "./external-id";
import type { CreatedListing } from "./insert-many";

export interface Upsert {
  readonly externalId: string;
  /** The `If-Match` header. If there is no such listing, any value fails. */
  readonly ifMatch: string | undefined;
  /** Returns the body as that of a creation. Throws `validation_failed` if it is malformed as such. */
  readonly toDraft: () => Checked<ListingDraft>;
  /** The same for an edit. */
  readonly toEdit: () => Checked<ListingEdit>;
}

export type Upserted =
  | { readonly isNew: true; readonly listing: CreatedListing }
  | { readonly isNew: false; readonly listing: EditedListing };

/** Attempts, if other requests create or delete the listing between the lookup and the write. */
const ATTEMPTS = 5;

/**
 * Creates the account's listing with an external id, or edits it if it exists. An edit that changes nothing leaves the listing as it is.
 * Of concurrent calls exactly one creates the listing. Throws the errors of {@link createListing} and {@link editListing}.
 */
export async function upsertListing(context: OwnerContext, upsert: Upsert): Promise<Upserted> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptUpsert(context, upsert);
    } catch (error) {
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error;
    }
  }
}

/** Whether another request has created the listing since the lookup, or deleted it. */
const isOvertaken = (error: unknown) => error instanceof BoardError && (error.code === "external_id_taken" || error.code === "not_found");

async function attemptUpsert(context: OwnerContext, { externalId, ifMatch, toDraft, toEdit }: Upsert): Promise<Upserted> {
  const id = await findByExternalId(context, { accountId: context.caller.accountId, externalId });
  if (id !== undefined) {
    const edit = toEdit();
    return { isNew: false, listing: await editListing(context, { id, ifMatch, skipUnchanged: true, edit }) };
  }
  const { fields, errors } = toDraft();
  if (ifMatch !== undefined) fail("precondition_failed");
  return { isNew: true, listing: await createListing(context, { fields: { ...fields, external_id: externalId }, errors }) };
}
