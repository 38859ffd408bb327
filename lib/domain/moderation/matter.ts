import type { StoredStatus } from "@/lib/domain/listings/status";
import type { FlagKind } from "./flags";

/** What a decision answers, and so what it is called: an appeal, reports of visitors, or the listing itself. */
export type Matter = "appeal" | "report" | "listing";

interface Case {
  readonly status: StoredStatus;
  /** Open flags. */
  readonly flags: readonly { readonly kind: FlagKind }[];
}

/** An appeal concerns what is blocked, a report what is published; a listing that its owner has changed since is looked at anew. */
export function matterOf({ status, flags }: Case): Matter {
  const has = (kind: FlagKind) => flags.some((flag) => flag.kind === kind);
  if (status === "blocked" && has("appeal")) return "appeal";
  return status === "active" && has("report") ? "report" : "listing";
}
