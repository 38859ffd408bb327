import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { KeyState } from "./find";
import type { Scope } from "./scopes";

/** A key as its owner sees it: everything but its secret. */
export interface OwnedKey {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly allowedIps: readonly string[];
  readonly allowedDomains: readonly string[];
  readonly state: KeyState;
  readonly expiresAt: Date | null;
  /** After a rotation, while the grace lasts: the secret before. */
  readonly previous: { readonly prefix: string; readonly until: Date } | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly lastUsedIp: string | null;
  readonly totalRequests: number;
  /** Counted against the limits on the day that was asked for. */
  readonly requestsToday: number;
}

interface Row extends Omit<OwnedKey, "previous" | "totalRequests"> {
  previousPrefix: string | null;
  previousUntil: Date | null;
  totalRequests: string;
}

const SELECT = `
  SELECT k.id, k.name, k.prefix, k.scopes, k.allowed_ips AS "allowedIps", k.allowed_domains AS "allowedDomains", k.state,
         k.expires_at AS "expiresAt", k.created_at AS "createdAt", k.last_used_at AS "lastUsedAt", k.last_used_ip AS "lastUsedIp",
         k.total_requests AS "totalRequests",
         CASE WHEN k.previous_until > now() THEN k.previous_prefix END AS "previousPrefix", k.previous_until AS "previousUntil",
         coalesce(u.succeeded + u.client_errors + u.server_errors, 0) AS "requestsToday"
    FROM api_keys k LEFT JOIN key_usage u ON u.key_id = k.id AND u.day = $2`;

function ownedKey({ previousPrefix, previousUntil, totalRequests, ...row }: Row): OwnedKey {
  return {
    ...row,
    totalRequests: Number(totalRequests),
    previous: previousPrefix !== null && previousUntil !== null ? { prefix: previousPrefix, until: previousUntil } : undefined,
  };
}

/** The order in which an owner looks for keys: those that work, those that could, those that are gone; the newest first. */
const ORDER = "ORDER BY array_position(ARRAY['active', 'suspended', 'deactivated', 'revoked'], k.state::text), k.id DESC";

/** Revoked keys that are shown, at most: they are not limited in number. */
const MAX_SHOWN = 200;

/**
 * An account's keys, those that work first.
 * @param day Kyiv's day of `requestsToday`, `YYYY-MM-DD`.
 */
export async function listKeys(db: Queryable, accountId: number, day: string): Promise<OwnedKey[]> {
  const { rows } = await db.query<Row>({ text: `${SELECT} WHERE k.account_id = $1 ${ORDER} LIMIT ${MAX_SHOWN}`, values: [accountId, day] });
  return rows.map(ownedKey);
}

/** One key of an account. Refuses with `not_found`. */
export async function ownKey(db: Queryable, accountId: number, id: number, day: string): Promise<OwnedKey> {
  const { rows } = await db.query<Row>({ text: `${SELECT} WHERE k.account_id = $1 AND k.id = $3`, values: [accountId, day, id] });
  return ownedKey(rows[0] ?? fail("not_found"));
}
