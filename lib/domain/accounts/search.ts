import { ACCOUNT_STATE, type AccountState } from "@/lib/domain/account-access/access";
import { prepared, type Queryable } from "@/lib/platform/db";
import { MAX_ID, parseId } from "@/lib/shared/id";
import { literally } from "@/lib/shared/text";
import type { Role } from "./fields";
import type { AccountType } from "./plans";

/** Accounts as administrators look for them. */

export interface AccountQuery {
  /** A number, or part of an e-mail, a name or a phone. */
  readonly text?: string | undefined;
  readonly role?: Role | undefined;
  readonly type?: AccountType | undefined;
  /** Undefined: all that are not deleted. */
  readonly state?: AccountState | undefined;
  /** Only accounts with a smaller id: the last of the page before. */
  readonly cursor?: number | undefined;
  /** 1 to 100. */
  readonly limit: number;
}

export interface FoundAccount {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly type: AccountType;
  readonly state: AccountState;
  /** Listings on view. */
  readonly active: number;
  readonly createdAt: Date;
}

export interface AccountPage {
  readonly accounts: readonly FoundAccount[];
  readonly nextCursor: number | undefined;
}

const selectPage = prepared(
  "accounts_search",
  `SELECT a.id, a.name, a.email, a.phone, a.role, a.account_type AS type, ${ACCOUNT_STATE} AS state, a.created_at AS "createdAt",
          (SELECT count(*)::int FROM listings l WHERE l.account_id = a.id AND l.status = 'active') AS active
     FROM accounts a
    WHERE ($1::text IS NULL OR lower(a.email) LIKE $1 OR lower(a.name) LIKE $1 OR a.id = $2 OR a.phone LIKE $3)
      AND ($4::"Role" IS NULL OR a.role = $4) AND ($5::"AccountType" IS NULL OR a.account_type = $5)
      AND CASE WHEN $6::text IS NULL THEN a.deleted_at IS NULL ELSE ${ACCOUNT_STATE} = $6 END
      AND a.id < $7
    ORDER BY a.id DESC
    LIMIT $8`,
);

const MAX_TEXT = 120;
/** Fewer digits are in nearly every phone. */
const LEAST_DIGITS = 4;

/** A page of accounts, the newest first. */
export async function searchAccounts(db: Queryable, query: AccountQuery): Promise<AccountPage> {
  const { rows } = await db.query<FoundAccount>(
    selectPage([
      ...textValues(query.text),
      query.role ?? null,
      query.type ?? null,
      query.state ?? null,
      query.cursor ?? MAX_ID,
      // One more tells whether there is a next page.
      query.limit + 1,
    ]),
  );
  const accounts = rows.slice(0, query.limit);
  return { accounts, nextCursor: rows.length > query.limit ? accounts.at(-1)?.id : undefined };
}

/** The pattern of names and e-mails, the id and the pattern of phones that a text may mean. */
function textValues(typed: string | undefined): [pattern: string | null, id: number | null, phone: string | null] {
  const text = (typed ?? "").trim().slice(0, MAX_TEXT).toLowerCase();
  if (text === "") return [null, null, null];
  const [, number] = /^[#№]?\s*([1-9]\d{0,9})$/.exec(text) ?? [];
  // A phone as people write it: 067 123-45-67, where +380671234567 is kept.
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, "").replace(/^0/, "") : "";
  return [`%${literally(text)}%`, parseId(number) ?? null, digits.length >= LEAST_DIGITS ? `%${digits}%` : null];
}

const selectByName = prepared("account_by_name", "SELECT id FROM accounts WHERE id = $1 OR email = $2 ORDER BY id LIMIT 1");

/** The account that a number or a whole e-mail names; undefined: none. */
export async function findAccountId(db: Queryable, typed: string): Promise<number | undefined> {
  const text = typed.trim().toLowerCase().slice(0, MAX_TEXT);
  const [, id] = textValues(text);
  return (await db.query<{ id: number }>(selectByName([id, text]))).rows[0]?.id;
}
