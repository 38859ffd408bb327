import type { Account } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Lookups of Google sign-in. They wait for a concurrent deletion of the account and then do not find it. */

export type FoundAccount = Readonly<Pick<Row<Account>, "id" | "role"> & { readonly blocked: boolean }>;

const FOUND = "a.id, a.role, a.blocked_at IS NOT NULL AS blocked";

/** `$1` provider, `$2` subject. */
export const lockByIdentity = statement<FoundAccount>(
  "account_of_identity",
  `SELECT ${FOUND} FROM account_identities i JOIN accounts a ON a.id = i.account_id
    WHERE i.provider = $1 AND i.subject = $2 AND a.deleted_at IS NULL FOR KEY SHARE OF a`,
  { id: true, role: true, blocked: true },
);

/** `$1` email. */
export const lockByEmail = statement<FoundAccount>(
  "account_of_email",
  `SELECT ${FOUND} FROM accounts a WHERE a.email = $1 AND a.deleted_at IS NULL FOR KEY SHARE OF a`,
  { id: true, role: true, blocked: true },
);
