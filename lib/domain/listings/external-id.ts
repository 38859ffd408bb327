import { z } from "zod";
import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import type { FieldError } from "@/lib/shared/errors/field-errors";
import { cleanText, codePoints, hasControlCharacters, isWellFormed, ONE_LINE } from "@/lib/shared/text";
import { selectByExternalIds } from "./external-id.sql";

/**
 * External ids: an owner's own ids of listings, unique among the account's listings that are not deleted
 * (docs/api/own-ids.md). They are compared exactly, without folding.
 */

/** Maximum length in code points. */
export const MAX_EXTERNAL_ID = 128;

/** The same rules for published schemas. */
export const EXTERNAL_ID_SCHEMA = { type: "string", minLength: 1, maxLength: MAX_EXTERNAL_ID, pattern: ONE_LINE.source } as const;

/** Returns the rules that an external id breaks. Nothing is cleaned: an id that was changed would not be found again by its owner. */
export function externalIdErrors(text: string): Omit<FieldError, "path">[] {
  if (text === "") return [{ code: "too_short", values: { min: 1 } }];
  if (codePoints(text) > MAX_EXTERNAL_ID) return [{ code: "too_long", values: { max: MAX_EXTERNAL_ID } }];
  if (hasControlCharacters(text)) return [{ code: "control_characters" }];
  return isWellFormed(text) && cleanText(text) === text ? [] : [{ code: "invalid_format", values: { expected: "external_id" } }];
}

export interface ExternalIdQuery {
  readonly accountId: number;
  readonly externalId: string;
}

/** Returns the id of the account's listing with this external id. */
export async function findByExternalId({ db }: DbContext, { accountId, externalId }: ExternalIdQuery): Promise<number | undefined> {
  const { rows } = await db.query(selectByExternalIds([accountId, [externalId]]));
  return rows[0]?.id;
}

/** Throws `external_id_taken` if another listing of the account has the external id. */
export async function checkExternalId(
  context: DbContext,
  { except, ...query }: ExternalIdQuery & { readonly except?: number },
): Promise<void> {
  const id = await findByExternalId(context, query);
  if (id !== undefined && id !== except) fail("external_id_taken", { listing_id: id });
}

const Violation = z.object({ code: z.literal("23505"), constraint: z.literal("listings_external_id_key") });

/** Whether a statement failed because another transaction has just taken the external id. */
export const isExternalIdConflict = (error: unknown): boolean => Violation.safeParse(error).success;

/**
 * Runs work that writes an external id, and converts a conflict with a concurrent request to `external_id_taken`. Inside a
 * transaction the work has a savepoint, because PostgreSQL aborts a transaction in which a statement fails.
 */
export async function withExternalId<T>({ db }: DbContext, query: ExternalIdQuery, work: (context: DbContext) => Promise<T>): Promise<T> {
  try {
    return await (db.isTransaction ? db.transaction((tx) => work({ db: tx })) : work({ db }));
  } catch (error) {
    if (isExternalIdConflict(error)) await checkExternalId({ db }, query);
    throw error;
  }
}
