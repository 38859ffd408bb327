import type { Role } from "@/lib/domain/accounts/terms";
import type { Actor } from "@/lib/domain/context/context";

/** Permissions of senior moderators, who are the administrators and the operator. */

/** Returns whether the actor may decide escalated cases. The automatic check may not. */
export function maySettleEscalated({ kind }: Pick<Actor, "kind">): boolean {
  return kind === "admin" || kind === "operator";
}

/** Permissions of a role in addition to decisions. */
export interface CasePermissions {
  /** May decide escalated cases. */
  readonly settleEscalated: boolean;
  readonly blockSeller: boolean;
  /** May open the seller's account page and the audit log. */
  readonly openAdministration: boolean;
}

export function casePermissions(role: Role): CasePermissions {
  const isAdmin = role === "admin";
  return { settleEscalated: isAdmin, blockSeller: isAdmin, openAdministration: isAdmin };
}
