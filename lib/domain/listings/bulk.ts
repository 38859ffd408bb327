import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { BoardError, failRules } from "@/lib/shared/errors";
import { changeStatus } from "./change-status";
import { deleteListing, restoreListing } from "./delete";
import { renewListing } from "./renew";

/** Actions that an owner can perform on several listings at once. */
export const BULK_ACTIONS = {
  activate: (context: OwnerContext, id: number) => changeStatus(context, { id, status: "active", ifMatch: undefined, as: "owner" }),
  deactivate: (context: OwnerContext, id: number) => changeStatus(context, { id, status: "inactive", ifMatch: undefined, as: "owner" }),
  sell: (context: OwnerContext, id: number) => changeStatus(context, { id, status: "sold", ifMatch: undefined, as: "owner" }),
  renew: renewListing,
  delete: deleteListing,
  restore: restoreListing,
} as const satisfies Record<string, (context: OwnerContext, id: number) => Promise<unknown>>;

export type BulkAction = keyof typeof BULK_ACTIONS;

/** Maximum number of listings per bulk action, which is a page of the table. */
export const MAX_BULK = 100;

export interface Failure {
  readonly id: number;
  readonly error: BoardError;
}

export interface BulkResult {
  readonly done: readonly number[];
  /** Failed listings, each with the error of the action. */
  readonly failed: readonly Failure[];
}

/**
 * Runs an action on several listings, each in its own transaction, and reports failures. Only throws `validation_failed` if there are no
 * listings or more than {@link MAX_BULK}.
 */
export async function bulkChangeListings(
  context: OwnerContext,
  { action, ids }: { readonly action: BulkAction; readonly ids: readonly number[] },
): Promise<BulkResult> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) failRules([{ path: "ids", code: "required" }]);
  if (distinct.length > MAX_BULK) failRules([{ path: "ids", code: "too_many", values: { max: MAX_BULK } }]);
  const done: number[] = [];
  const failed: Failure[] = [];
  for (const id of distinct) {
    try {
      await BULK_ACTIONS[action](context, id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      failed.push({ id, error });
    }
  }
  return { done, failed };
}
