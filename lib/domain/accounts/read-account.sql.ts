import { ACCOUNT_STATE } from "@/lib/domain/account-access/access.sql";
import type { AccountState } from "@/lib/domain/account-access/states";
import type { Account, ListingStatus } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { Language } from "@/lib/shared/i18n";

/** An account as administrators see it, without password hash and key secrets. */
export interface AccountRecord extends Readonly<Pick<Row<Account>, "id" | "name" | "email" | "phone" | "role">> {
  readonly type: Row<Account>["account_type"];
  readonly language: Language;
  readonly state: AccountState;
  readonly readingOnly: boolean;
  readonly createdAt: Date;
  readonly blockedAt: Date | null;
  readonly deletedAt: Date | null;
  /** Reason why it was last blocked or made read-only. */
  readonly reason: string | null;
  /** Sign-in methods: `password`, `google`. */
  readonly signsInBy: readonly string[];
  /** Number of keys that are not revoked. */
  readonly keys: number;
  /** Number of requests in the last seven days. */
  readonly requests: number;
  /** Number of listings by status, without deleted ones; statuses without listings are omitted. */
  readonly listings: Readonly<Partial<Record<ListingStatus, number>>>;
}

/** Reads six tables in one round trip, without the password hash. `$1` account. */
export const selectRecord = statement<AccountRecord>(
  "account_record",
  `SELECT a.id, a.name, a.email, a.phone, a.role, a.account_type AS type, a.language, ${ACCOUNT_STATE} AS state,
          a.reading_only AS "readingOnly", a.created_at AS "createdAt", a.blocked_at AS "blockedAt", a.deleted_at AS "deletedAt",
          CASE WHEN a.blocked_at IS NOT NULL OR a.reading_only THEN
            (SELECT e.details ->> 'reason' FROM audit_entries e
              WHERE e.subject = 'account' AND e.subject_id = a.id
                AND e.action = CASE WHEN a.blocked_at IS NOT NULL THEN 'account.block' ELSE 'account.restrict' END
              ORDER BY e.id DESC LIMIT 1) END AS reason,
          ARRAY(SELECT 'password' WHERE a.password_hash <> ''
                UNION ALL SELECT i.provider FROM account_identities i WHERE i.account_id = a.id) AS "signsInBy",
          (SELECT count(*)::int FROM api_keys k WHERE k.account_id = a.id AND k.state <> 'revoked') AS keys,
          (SELECT coalesce(sum(u.requests), 0)::int
             FROM account_usage u WHERE u.account_id = a.id AND u.day > current_date - 7) AS requests,
          (SELECT coalesce(jsonb_object_agg(c.status, c.count), '{}')
             FROM (SELECT l.status, count(*)::int AS count FROM listings l
                    WHERE l.account_id = a.id AND l.status <> 'deleted' GROUP BY l.status) AS c) AS listings
     FROM accounts a WHERE a.id = $1`,
  {
    id: true,
    name: true,
    email: true,
    phone: true,
    role: true,
    type: true,
    language: true,
    state: true,
    readingOnly: true,
    createdAt: true,
    blockedAt: true,
    deletedAt: true,
    reason: true,
    signsInBy: true,
    keys: true,
    requests: true,
    listings: true,
  },
);
