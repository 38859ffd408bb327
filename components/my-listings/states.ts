import type { Tone } from "@/components/ui/Badge";
import type { BulkAction } from "@/lib/domain/listings/bulk";
import { renewableFrom } from "@/lib/domain/listings/renewable";
import { type StoredStatus, statusAfterEdit } from "@/lib/domain/listings/status";

/** Colour of a status dot; the label next to it names the status. */
export const STATE_TONES: Readonly<Record<StoredStatus, Tone>> = {
  active: "success",
  pending: "warning",
  blocked: "danger",
  inactive: "neutral",
  sold: "info",
  archived: "neutral",
  deleted: "neutral",
};

interface Standing {
  readonly status: StoredStatus;
  readonly expiresAt: Date | null;
}

const ACTIONS: Readonly<Record<StoredStatus, readonly BulkAction[]>> = {
  active: ["renew", "sell", "deactivate", "delete"],
  inactive: ["activate", "sell", "delete"],
  archived: ["activate", "delete"],
  pending: ["delete"],
  blocked: ["delete"],
  sold: ["delete"],
  deleted: ["restore"],
};

/** Whether a listing can be published for another 30 days now: the action, or the reason why not. */
export type Renewal =
  | { readonly by: BulkAction }
  | { readonly not: "early" /** From when on, in milliseconds since the epoch. */; readonly from: number }
  | { readonly not: "pending" | "blocked" | "inactive" | "sold" };

/** Returns whether a listing can be renewed: in its last seven days, or after it has expired. Undefined for a deleted one. */
export function renewalOf({ status, expiresAt }: Standing, now: number): Renewal | undefined {
  switch (status) {
    case "deleted":
      return undefined;
    case "archived":
      return { by: "activate" };
    case "active": {
      if (expiresAt === null) return undefined;
      const from = renewableFrom(expiresAt);
      return now >= from ? { by: "renew" } : { not: "early", from };
    }
    default:
      return { not: status };
  }
}

/** Returns the actions that the owner can take on a listing now, the most likely first. */
export function availableActions(standing: Standing, now: number): readonly BulkAction[] {
  const renewal = renewalOf(standing, now);
  return ACTIONS[standing.status].filter((move) => move !== "renew" || (renewal && "by" in renewal));
}

export function isEditable(status: StoredStatus): boolean {
  return status !== "deleted" && statusAfterEdit(status) !== undefined;
}

/** Returns the bulk actions of a tab. A listing that does not allow the chosen one is reported with the reason. */
export function bulkActionsForTab(tab: StoredStatus | "all"): readonly BulkAction[] {
  return tab === "all" ? ["deactivate", "activate", "renew", "sell", "delete"] : ACTIONS[tab];
}
