import { ACCOUNT_STATE } from "@/lib/domain/account-access/access.sql";
import type { AccountState } from "@/lib/domain/account-access/states";
import type { Account } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** A row of the administrators' account search. */
export interface FoundAccount extends Readonly<Pick<Row<Account>, "id" | "name" | "email" | "phone" | "role">> {
  readonly type: Row<Account>["account_type"];
  readonly state: AccountState;
  /** Number of public listings. */
  readonly active: number;
  readonly createdAt: Date;
}

/** Characters that are typed as an apostrophe, which the search ignores. */
export const APOSTROPHES = "'’ʼ`´‘‛ʹ′";

/** Email and name. A word has no space, so it is found only within one of them. */
const SEARCHED = `translate(lower(a.email || ' ' || a.name), '${APOSTROPHES.replace("'", "''")}', '')`;

/**
 * A page of accounts, newest first. Conditions, each of which may be null: `$1` patterns of words, all in the email or name, `$2` id, `$3`
 * pattern of phones, `$4` role, `$5` type, `$6` computed state (null: all but deleted). `$7` cursor: accounts with a smaller id, `$8` limit.
 */
export const selectPage = statement<FoundAccount>(
  "accounts_search",
  `SELECT a.id, a.name, a.email, a.phone, a.role, a.account_type AS type, ${ACCOUNT_STATE} AS state, a.created_at AS "createdAt",
          (SELECT count(*)::int FROM listings l WHERE l.account_id = a.id AND l.status = 'active') AS active
     FROM accounts a
    WHERE ($1::text[] IS NULL OR ${SEARCHED} LIKE ALL ($1) OR a.id = $2 OR a.phone LIKE $3)
      AND ($4::"Role" IS NULL OR a.role = $4) AND ($5::"AccountType" IS NULL OR a.account_type = $5)
      AND CASE WHEN $6::text IS NULL THEN a.deleted_at IS NULL ELSE ${ACCOUNT_STATE} = $6 END
      AND a.id < $7 AND a.test_of IS NULL
    ORDER BY a.id DESC
    LIMIT $8`,
  { id: true, name: true, email: true, phone: true, role: true, type: true, state: true, createdAt: true, active: true },
);
