import { LRUCache } from "lru-cache";
import { hasAccountAccess } from "@/lib/domain/account-access/access";
import type { AccountType } from "@/lib/domain/accounts/plans";
import { isCacheTrusted, onInvalidation } from "@/lib/platform/cache-invalidation";
import { db } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import { compileIpRules, type IpRules } from "@/lib/shared/ip-rules";
import { type KeyRow, selectKey } from "./find.sql";
import { grantedScopes, type Scope } from "./scopes";
import { hashKey, isWellFormedKey } from "./secret";

export type KeyState = "active" | "suspended" | "deactivated" | "revoked";

/** A key and the part of its account that guards and handlers need, as of the last read. */
export interface FoundKey {
  readonly id: number;
  /** Prefix of the presented secret. */
  readonly prefix: string;
  readonly state: KeyState;
  /** Expiry of this secret: that of the key, or earlier if a rotation has replaced it. */
  readonly expiresAt: number | undefined;
  readonly scopes: readonly Scope[];
  readonly granted: readonly Scope[];
  readonly hasWhitelist: boolean;
  readonly ipRules: IpRules;
  readonly domains: ReadonlySet<string>;
  /** Number of requests in the database when the key was read. */
  readonly totalRequests: number;
  /** False in test mode. */
  readonly livemode: boolean;
  /** The account that has the key. */
  readonly ownerId: number;
  /** The account for which requests are made. */
  readonly account: {
    /** {@link ownerId}, or its test account. */
    readonly id: number;
    readonly type: AccountType;
    readonly name: string;
    readonly phone: string | undefined;
  };
}

/** Cached keys, by hash. Entries are invalidated by changes of their account. */
const cache = singleton("keys", () => {
  const keys = new LRUCache<string, FoundKey>({ max: 20_000 });
  // Incremented by each invalidation: results read before must not be cached afterwards.
  const shared = { keys, epoch: 0 };
  onInvalidation(
    "accounts",
    (accountId) => {
      shared.epoch++;
      for (const [hash, key] of keys.entries()) if (key.ownerId === accountId) keys.delete(hash);
    },
    () => {
      shared.epoch++;
      keys.clear();
    },
  );
  return shared;
});

/**
 * Returns the key of a token; undefined if it is malformed or unknown. The caller checks state, expiry and allowlist.
 * Cached keys are returned synchronously, without a promise.
 */
export function findKey(token: string): FoundKey | undefined | Promise<FoundKey | undefined> {
  if (!isWellFormedKey(token)) return undefined;
  const hash = hashKey(token);
  const name = hash.toString("base64");
  if (isCacheTrusted()) {
    const known = cache.keys.get(name);
    if (known) return known;
  }
  return readKey(hash, name);
}

/** Returns the effective state: keys of blocked accounts are suspended until the block is lifted, keys of deleted accounts revoked. */
function stateOf({ state, account_state: account }: KeyRow): KeyState {
  if (account === "deleted") return "revoked";
  return state === "active" && !hasAccountAccess(account, "act") ? "suspended" : state;
}

async function readKey(hash: Buffer, name: string): Promise<FoundKey | undefined> {
  const { epoch } = cache;
  const { rows } = await db().query(selectKey([hash]));
  const [row] = rows;
  if (!row || row.account_id === null) return undefined;
  const key: FoundKey = {
    id: row.id,
    prefix: row.prefix,
    state: stateOf(row),
    expiresAt: row.expires_at?.getTime(),
    scopes: row.scopes,
    granted: grantedScopes(row.scopes, !hasAccountAccess(row.account_state, "write")),
    hasWhitelist: row.allowed_ips.length > 0,
    ipRules: compileIpRules(row.allowed_ips),
    domains: new Set(row.allowed_domains),
    totalRequests: Number(row.total_requests),
    livemode: row.livemode,
    ownerId: row.owner_id,
    account: { id: row.account_id, type: row.account_type, name: row.name, phone: row.phone ?? undefined },
  };
  if (isCacheTrusted() && cache.epoch === epoch) cache.keys.set(name, key);
  return key;
}
