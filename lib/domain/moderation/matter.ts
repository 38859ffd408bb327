import type { StoredStatus } from "@/lib/domain/listings/status";
import type { FlagKind } from "./flags";

/** Subject of a decision, which determines its labels: an appeal, reports, or the listing itself. */
export type Matter = "appeal" | "report" | "listing";

interface Case {
  readonly status: StoredStatus;
  /** Open flags. */
  readonly flags: readonly { readonly kind: FlagKind }[];
}

/**
 * Returns the subject of a decision. Appeals apply only to blocked listings. Reports apply to listings that were approved, even if their
 * owners have hidden them or marked them as sold since; after an edit, the listing itself is reviewed.
 */
export function matterOf({ status, flags }: Case): Matter {
  const has = (kind: FlagKind) => flags.some((flag) => flag.kind === kind);
  if (status === "blocked" && has("appeal")) return "appeal";
  return status !== "pending" && status !== "blocked" && has("report") ? "report" : "listing";
}
