import type { VerbContext } from "@/lib/domain/accounts/caller";
import { BoardError, type ErrorCode, failRules } from "@/lib/shared/errors";
import { changeStatus } from "./change-status";
import { deleteListing, restoreListing } from "./delete";
import { renewListing } from "./renew";

/** What an owner may do with several listings at once. */
export const BULK_ACTIONS = {
  activate: (context: VerbContext, id: number) => changeStatus(context, { id, status: "active", ifMatch: undefined, as: "owner" }),
  deactivate: (context: VerbContext, id: number) => changeStatus(context, { id, status: "inactive", ifMatch: undefined, as: "owner" }),
  sell: (context: VerbContext, id: number) => changeStatus(context, { id, status: "sold", ifMatch: undefined, as: "owner" }),
  renew: renewListing,
  delete: deleteListing,
  restore: restoreListing,
} as const satisfies Record<string, (context: VerbContext, id: number) => Promise<unknown>>;

export type BulkAction = keyof typeof BULK_ACTIONS;

/** Listings of one bulk action, at most: a page of the table. */
export const MAX_BULK = 100;

interface Refused {
  readonly id: number;
  readonly code: ErrorCode;
  /** For the places of the code's words. */
  readonly values: Readonly<Record<string, string | number>>;
}

export interface BulkResult {
  readonly done: readonly number[];
  /** Each with the reason for which the same action on it alone would have been refused. */
  readonly refused: readonly Refused[];
}

/**
 * Does the same to several listings, each in a transaction of its own: what can be done is done, the rest is told. Refuses as a
 * whole only with `validation_failed`, for none or more than {@link MAX_BULK}.
 */
export async function changeMany(context: VerbContext, action: BulkAction, ids: readonly number[]): Promise<BulkResult> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) failRules([{ path: "ids", code: "required" }]);
  if (distinct.length > MAX_BULK) failRules([{ path: "ids", code: "too_many", values: { max: MAX_BULK } }]);
  const done: number[] = [];
  const refused: Refused[] = [];
  for (const id of distinct) {
    try {
      await BULK_ACTIONS[action](context, id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      refused.push({ id, code: error.code, values: error.failure.values ?? {} });
    }
  }
  return { done, refused };
}
