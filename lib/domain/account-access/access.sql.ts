import { statement } from "@/lib/platform/statement";
import type { Access, AccountState } from "./states";

/** The rule of `access.ts` in SQL, for the statements of every folder, and the locks that enforce it. */

/** The state as SQL; `a` is the account. The strongest reason wins. */
export const ACCOUNT_STATE = `CASE WHEN a.deleted_at IS NOT NULL THEN 'deleted' WHEN a.blocked_at IS NOT NULL THEN 'blocked'
  WHEN a.reading_only THEN 'reading_only' ELSE 'active' END`;

/** Condition for accounts, and test accounts, that are neither blocked nor deleted; `a` is the account. */
export const IS_OPEN = "a.blocked_at IS NULL AND a.deleted_at IS NULL";

/**
 * `hasAccountAccess` as SQL conditions; `a` is the account. As literal SQL, so that the planner can estimate them. A test account can be
 * written to by its keys, but nobody sees or signs in to it (docs/decisions/207-test-mode.md).
 */
export const ACCESS_CONDITIONS: Readonly<Record<Access, string>> = {
  act: `${IS_OPEN} AND a.test_of IS NULL`,
  write: `${IS_OPEN} AND NOT a.reading_only`,
};

/** A CTE named `account`: a row if account `$1` has the access, locked against deletion and blocking. */
export const lockedAccount = (access: Access) =>
  `account AS (SELECT a.id FROM accounts a WHERE a.id = $1 AND ${ACCESS_CONDITIONS[access]} FOR KEY SHARE)`;

const SELECT_STATE = `SELECT ${ACCOUNT_STATE} AS state FROM accounts a WHERE a.id = $1`;

/** Prevents deletion and blocking. `$1` account. */
export const lockStateShared = statement<{ state: AccountState }>("account_state_share", `${SELECT_STATE} FOR KEY SHARE`, { state: true });

/** Also excludes other holders of this lock. `$1` account. */
export const lockStateExclusive = statement<{ state: AccountState }>("account_state_exclusive", `${SELECT_STATE} FOR NO KEY UPDATE`, {
  state: true,
});
