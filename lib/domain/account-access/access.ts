import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { lockStateExclusive, lockStateShared } from "./access.sql";
import type { AccountState } from "./states";

/**
 * What an account may do now: one rule for keys, sessions, publication, uploads and jobs (docs/decisions/138-account-access.md).
 * Deleting and blocking first lock the account's row `FOR UPDATE`. Anything created for an account takes `FOR KEY SHARE` and checks the rule
 * under that lock, so nothing can be created during a deletion and outlive it.
 */

export { ACCOUNT_STATES, type Access, type AccountState, hasAccountAccess } from "./states";

/** `hasAccountAccess(…, "act")` as a Prisma condition on accounts, without test accounts. */
export const CAN_ACT = { blockedAt: null, deletedAt: null, testOf: null } as const;

const LOCKS = { share: lockStateShared, exclusive: lockStateExclusive } as const;

/**
 * Locks an account until the transaction ends and returns its state; undefined if there is no such account. Take this lock before any
 * other lock on the account's data, as a deletion does.
 *
 * @param input.lock `share` only prevents deletion and blocking; `exclusive` also excludes other callers.
 */
export async function lockAccountState(
  { db }: DbContext,
  { accountId, lock = "share" }: { readonly accountId: number; readonly lock?: keyof typeof LOCKS },
): Promise<AccountState | undefined> {
  const { rows } = await db.query(LOCKS[lock]([accountId]));
  return rows[0]?.state;
}

/**
 * Throws the error for a request whose account has changed state since the request's checks passed: the same error that the key's or
 * session's check gives.
 */
export function throwAccessError(state: AccountState, { byKey }: { readonly byKey: boolean }): never {
  if (state === "deleted") return fail(byKey ? "key_revoked" : "session_ended");
  if (state === "blocked") return fail(byKey ? "key_suspended" : "account_blocked");
  if (!byKey) return fail("account_reading_only");
  return fail("scope_required", { required_scope: "listings:write" });
}
