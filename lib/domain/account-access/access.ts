import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";

/**
 * What an account may do now: the one rule for keys, sessions, publication, uploads and jobs (docs/decisions/138-account-access.md).
 * Deleting and blocking lock the account's row `FOR UPDATE` before anything else; whatever is created for an account takes
 * `FOR KEY SHARE` and checks the rule with it, so nothing is created beside a deletion that would outlive it.
 */

export const ACCOUNT_STATES = ["active", "reading_only", "blocked", "deleted"] as const;

export type AccountState = (typeof ACCOUNT_STATES)[number];

/** `act`: sign in, use keys, be on view, be mailed. `write`: also create, change and publish. */
export type Access = "act" | "write";

const STATES: Readonly<Record<Access, readonly AccountState[]>> = { act: ["active", "reading_only"], write: ["active"] };

export function accountMay(state: AccountState, access: Access): boolean {
  return STATES[access].includes(state);
}

/** The state as SQL; `a` is the account. The strongest reason wins. */
export const ACCOUNT_STATE = `CASE WHEN a.deleted_at IS NOT NULL THEN 'deleted' WHEN a.blocked_at IS NOT NULL THEN 'blocked'
  WHEN a.reading_only THEN 'reading_only' ELSE 'active' END`;

/** {@link accountMay} as SQL conditions; `a` is the account. Written out, so that the planner can estimate them. */
export const MAY: Readonly<Record<Access, string>> = {
  act: "a.blocked_at IS NULL AND a.deleted_at IS NULL",
  write: "a.blocked_at IS NULL AND a.deleted_at IS NULL AND NOT a.reading_only",
};

/** A row exactly when account `$1` may do something, locked against deletion and blocking: a CTE named `account`. */
export const heldAccount = (access: Access) => `account AS (SELECT a.id FROM accounts a WHERE a.id = $1 AND ${MAY[access]} FOR KEY SHARE)`;

const LOCKS = { share: "FOR KEY SHARE", exclusive: "FOR NO KEY UPDATE" } as const;

/**
 * Locks an account until the transaction ends and returns its state; undefined when there is no such account. Take it before any
 * other lock on what belongs to the account, as a deletion does.
 *
 * @param lock `share` only keeps deletion and blocking away; `exclusive` also makes callers wait for each other.
 */
export async function lockAccountState(
  tx: Queryable,
  accountId: number,
  lock: keyof typeof LOCKS = "share",
): Promise<AccountState | undefined> {
  const { rows } = await tx.query<{ state: AccountState }>({
    text: `SELECT ${ACCOUNT_STATE} AS state FROM accounts a WHERE a.id = $1 ${LOCKS[lock]}`,
    values: [accountId],
  });
  return rows[0]?.state;
}

/** The state of an account without a lock; one that does not exist counts as deleted. */
export async function readAccountState(db: Queryable, accountId: number): Promise<AccountState> {
  const { rows } = await db.query<{ state: AccountState }>({
    text: `SELECT ${ACCOUNT_STATE} AS state FROM accounts a WHERE a.id = $1`,
    values: [accountId],
  });
  return rows[0]?.state ?? "deleted";
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
