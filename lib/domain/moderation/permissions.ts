import type { Role } from "@/lib/domain/accounts/terms";
import type { Actor } from "@/lib/domain/context/context";

/** What is a senior moderator's: administrators are the senior moderators, and the operator may do what they may. */

/** Whether the actor decides escalated cases. The automatic check does not. */
export function maySettleEscalated({ kind }: Pick<Actor, "kind">): boolean {
  return kind === "admin" || kind === "operator";
}

/** What a moderator's role allows beside deciding. */
export interface CasePermissions {
  /** Decides escalated cases. */
  readonly settleEscalated: boolean;
  readonly blockSeller: boolean;
  /** Opens the seller's page among the users, and the audit log. */
  readonly openAdministration: boolean;
}

export function casePermissions(role: Role): CasePermissions {
  const isAdmin = role === "admin";
  return { settleEscalated: isAdmin, blockSeller: isAdmin, openAdministration: isAdmin };
}
