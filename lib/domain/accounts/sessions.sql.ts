import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import type { Account, Session } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { Language } from "@/lib/shared/i18n";

/** Session statements: the lookup of every page, and sign-in statements that Prisma Client cannot express. */

/** Minimum interval between updates of a session's last use, in seconds. */
const TOUCH_AFTER = 60;
/** Maximum number of sessions per account; the least recently used one is deleted. */
const MAX_SESSIONS = 50;

type SessionRow = Pick<Row<Session>, "id" | "created_at" | "account_id"> &
  Pick<Row<Account>, "email" | "name" | "phone" | "role" | "account_type" | "city_ref" | "reading_only"> & {
    language: Language;
    /** Whether its last use or IP address must be updated. */
    stale: boolean;
    has_password: boolean;
  };

/** Session lookup of every page and form, without the password hash. `$1` hash of the token, `$2` time, `$3` IP address. */
export const selectSession = statement<SessionRow>(
  "session_by_token",
  `SELECT s.id, s.created_at, s.last_seen_at < $2::timestamptz - interval '${TOUCH_AFTER} seconds' OR s.address <> $3 AS stale,
          a.id AS account_id, a.email, a.name, a.phone, a.role, a.account_type, a.language, a.city_ref, a.reading_only,
          coalesce(a.password_hash, '') <> '' AS has_password
     FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = $1 AND s.expires_at > $2 AND ${ACCESS_CONDITIONS.act}`,
  {
    id: true,
    created_at: true,
    stale: true,
    account_id: true,
    email: true,
    name: true,
    phone: true,
    role: true,
    account_type: true,
    language: true,
    city_ref: true,
    reading_only: true,
    has_password: true,
  },
);

/** Written once a day per account; does not change `updated_at`. `$1` account, `$2` day in Kyiv, `YYYY-MM-DD`. */
export const touchAccount = statement(
  "account_seen",
  "UPDATE accounts SET last_seen_on = $2::date WHERE id = $1 AND deleted_at IS NULL AND last_seen_on IS DISTINCT FROM $2::date",
);

/** Deletes the least recently used sessions over the limit. `$1` account. */
export const deleteLeastRecentlyUsed = statement(
  "session_make_room",
  `DELETE FROM sessions
    WHERE id IN (SELECT id FROM sessions WHERE account_id = $1 ORDER BY last_seen_at DESC, id DESC OFFSET ${MAX_SESSIONS - 1})`,
);
