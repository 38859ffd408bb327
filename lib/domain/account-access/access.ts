import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { lockStateExclusive, lockStateShared } from "./access.sql";
import type { AccountState } from "./states";

/**
 * What an account may do now: the one rule for keys, sessions, publication, uploads and jobs (docs/decisions/138-account-access.md).
 * Deleting and blocking lock the account's row `FOR UPDATE` before anything else; whatever is created for an account takes
 * `FOR KEY SHARE` and checks the rule with it, so nothing is created beside a deletion that would outlive it.
 */

export { ACCOUNT_STATES, type Access, type AccountState, accountMay } from "./states";

/** `accountMay(…, "act")` as a condition of Prisma Client's on accounts. */
export const MAY_ACT = { blockedAt: null, deletedAt: null } as const;

const LOCKS = { share: lockStateShared, exclusive: lockStateExclusive } as const;

/**
 * Locks an account until the transaction ends and returns its state; undefined when there is no such account. Take it before any
 * other lock on what belongs to the account, as a deletion does.
 *
 * @param input.lock `share` only keeps deletion and blocking away; `exclusive` also makes callers wait for each other.
 */
export async function lockAccountState(
  { db }: DbContext,
  { accountId, lock = "share" }: { readonly accountId: number; readonly lock?: keyof typeof LOCKS },
): Promise<AccountState | undefined> {
  const { rows } = await db.query(LOCKS[lock]([accountId]));
  return rows[0]?.state;
}

/**
 * Throws what the account's owner reads when a request that passed its checks comes too late: the errors that the key's, or the
 * session's, check gives for the same state.
 */
export function failAccess(state: AccountState, { byKey }: { readonly byKey: boolean }): never {
  if (state === "deleted") return fail(byKey ? "key_revoked" : "session_ended");
  if (state === "blocked") return fail(byKey ? "key_suspended" : "account_blocked");
  if (!byKey) return fail("account_reading_only");
  const scope = "listings:write";
  return fail("scope_required", { values: { scope }, extra: { required_scope: scope } });
}
