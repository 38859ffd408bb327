import { ACCOUNT_STATE } from "@/lib/domain/account-access/access.sql";
import type { AccountState } from "@/lib/domain/account-access/states";
import type { Account, ApiKey } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { Scope } from "./scopes";

/** A key with the columns of its account that guards need. */
export type KeyRow = Readonly<
  Pick<Row<ApiKey>, "id" | "state" | "livemode" | "prefix" | "expires_at" | "allowed_ips" | "allowed_domains" | "total_requests"> &
    Pick<Row<Account>, "account_type" | "name" | "phone"> & {
      scopes: Scope[];
      account_state: AccountState;
      owner_id: number;
      /** Null if the test account of a test key is missing. */
      account_id: number | null;
    }
>;

/**
 * Finds a key by its current or previous secret, using both unique indexes; LEAST ignores nulls. Requests whose key is not cached wait for
 * it. `$1` hash.
 */
export const selectKey = statement<KeyRow>(
  "key_by_hash",
  `SELECT k.id, k.state, k.livemode, k.scopes,
          CASE WHEN k.secret_hash = $1 THEN k.prefix ELSE k.previous_prefix END AS prefix,
          CASE WHEN k.secret_hash = $1 THEN k.expires_at ELSE LEAST(k.expires_at, k.previous_until) END AS expires_at,
          k.allowed_ips, k.allowed_domains, k.total_requests,
          a.id AS owner_id, CASE WHEN k.livemode THEN a.id ELSE t.id END AS account_id, a.account_type, ${ACCOUNT_STATE} AS account_state, a.name, a.phone
     FROM api_keys k JOIN accounts a ON a.id = k.account_id LEFT JOIN accounts t ON t.test_of = a.id AND NOT k.livemode
    WHERE k.secret_hash = $1 OR k.previous_hash = $1`,
  {
    id: true,
    state: true,
    livemode: true,
    scopes: true,
    prefix: true,
    expires_at: true,
    allowed_ips: true,
    allowed_domains: true,
    total_requests: true,
    owner_id: true,
    account_id: true,
    account_type: true,
    account_state: true,
    name: true,
    phone: true,
  },
);
