import { ACCOUNT_STATE, type AccountState } from "@/lib/domain/account-access/access";
import { prepared, type Queryable } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import type { Role } from "./fields";
import type { AccountType } from "./plans";

/** One account as an administrator sees it: never its password or the secrets of its keys. */
export interface AccountRecord {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly type: AccountType;
  readonly language: Language;
  readonly state: AccountState;
  readonly readingOnly: boolean;
  readonly createdAt: Date;
  readonly blockedAt: Date | null;
  readonly deletedAt: Date | null;
  /** Why it was blocked, or restricted to reading: the reason of the last such change. */
  readonly reason: string | null;
  /** How it signs in: `password`, `google`. */
  readonly signsInBy: readonly string[];
  /** Keys that are not revoked. */
  readonly keys: number;
  /** Requests of the last seven days. */
  readonly requests: number;
  /** Listings by state; states without any are left out, deleted ones are not counted. */
  readonly listings: Readonly<Partial<Record<string, number>>>;
}

const selectAccount = prepared(
  "account_record",
  `SELECT a.id, a.name, a.email, a.phone, a.role, a.account_type AS type, a.language, ${ACCOUNT_STATE} AS state, a.reading_only AS "readingOnly",
          a.created_at AS "createdAt", a.blocked_at AS "blockedAt", a.deleted_at AS "deletedAt",
          CASE WHEN a.blocked_at IS NOT NULL OR a.reading_only THEN
            (SELECT e.details ->> 'reason' FROM audit_entries e
              WHERE e.subject = 'account' AND e.subject_id = a.id
                AND e.action = CASE WHEN a.blocked_at IS NOT NULL THEN 'account.block' ELSE 'account.restrict' END
              ORDER BY e.id DESC LIMIT 1) END AS reason,
          ARRAY(SELECT 'password' WHERE a.password_hash <> '' UNION ALL SELECT i.provider FROM account_identities i WHERE i.account_id = a.id) AS "signsInBy",
          (SELECT count(*)::int FROM api_keys k WHERE k.account_id = a.id AND k.state <> 'revoked') AS keys,
          (SELECT coalesce(sum(u.requests), 0)::int FROM account_usage u WHERE u.account_id = a.id AND u.day > current_date - 7) AS requests,
          (SELECT coalesce(jsonb_object_agg(c.status, c.count), '{}')
             FROM (SELECT l.status, count(*)::int AS count FROM listings l WHERE l.account_id = a.id AND l.status <> 'deleted' GROUP BY l.status) AS c) AS listings
     FROM accounts a WHERE a.id = $1`,
);

/** The account; undefined: there is none. One that its owner deleted is there without personal data. */
export async function readAccount(db: Queryable, id: number): Promise<AccountRecord | undefined> {
  return (await db.query<AccountRecord>(selectAccount([id]))).rows[0];
}
