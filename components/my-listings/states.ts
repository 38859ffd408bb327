import type { Tone } from "@/components/ui/Badge";
import type { BulkAction } from "@/lib/listings/bulk";
import { renewableFrom } from "@/lib/listings/renewable";
import { type StoredStatus, statusAfterEdit } from "@/lib/listings/status";

/** The colour of a state's dot; the word beside it says it. */
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

const MOVES: Readonly<Record<StoredStatus, readonly BulkAction[]>> = {
  active: ["renew", "sell", "deactivate", "delete"],
  inactive: ["activate", "sell", "delete"],
  archived: ["activate", "delete"],
  pending: ["delete"],
  blocked: ["delete"],
  sold: ["delete"],
  deleted: ["restore"],
};

/** What the owner may do with a listing now, the likeliest first. */
export function movesOf({ status, expiresAt }: Standing, now: number): readonly BulkAction[] {
  const renewable = expiresAt !== null && now >= renewableFrom(expiresAt);
  return MOVES[status].filter((move) => move !== "renew" || renewable);
}

export function isEditable(status: StoredStatus): boolean {
  return status !== "deleted" && statusAfterEdit(status) !== undefined;
}

/** What several listings under a tab can be asked for; whichever cannot do it says why. */
export function movesUnder(tab: StoredStatus | "all"): readonly BulkAction[] {
  return tab === "all" ? ["deactivate", "activate", "renew", "sell", "delete"] : MOVES[tab];
}
