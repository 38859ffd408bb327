import { LRUCache } from "lru-cache";
import { ACCOUNT_STATE, type AccountState, accountMay } from "@/lib/domain/account-access/access";
import type { AccountType } from "@/lib/domain/accounts/plans";
import { memoryIsTrusted, onChange } from "@/lib/platform/changes";
import { db, prepared } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import { compileIpRules, type IpRules } from "@/lib/shared/ip-rules";
import { grantedScopes, type Scope } from "./scopes";
import { hashKey, isWellFormedKey } from "./secret";

export type KeyState = "active" | "suspended" | "deactivated" | "revoked";

/** A key and what of its account the gates and the listing verbs need, as it stood when it was last read. */
export interface FoundKey {
  readonly id: number;
  /** Of the secret that was presented. */
  readonly prefix: string;
  readonly state: KeyState;
  /** When this secret ends: with the key, or earlier where a rotation has replaced it. */
  readonly expiresAt: number | undefined;
  readonly scopes: readonly Scope[];
  readonly granted: readonly Scope[];
  readonly hasWhitelist: boolean;
  readonly ipRules: IpRules;
  readonly domains: ReadonlySet<string>;
  /** Requests counted in the database when the key was read. */
  readonly totalRequests: number;
  readonly account: {
    readonly id: number;
    readonly type: AccountType;
    readonly name: string;
    readonly phone: string | undefined;
  };
}

interface KeyRow {
  id: number;
  prefix: string;
  state: KeyState;
  expires_at: Date | null;
  scopes: Scope[];
  allowed_ips: string[];
  allowed_domains: string[];
  total_requests: string;
  account_id: number;
  account_type: AccountType;
  account_state: AccountState;
  name: string;
  phone: string | null;
}

const selectKey = prepared(
  "key_by_hash",
  // The secret of today or the one before it: the database goes into both unique indexes, and LEAST passes over nulls.
  `SELECT k.id, k.state, k.scopes,
          CASE WHEN k.secret_hash = $1 THEN k.prefix ELSE k.previous_prefix END AS prefix,
          CASE WHEN k.secret_hash = $1 THEN k.expires_at ELSE LEAST(k.expires_at, k.previous_until) END AS expires_at,
          k.allowed_ips, k.allowed_domains, k.total_requests,
          a.id AS account_id, a.account_type, ${ACCOUNT_STATE} AS account_state, a.name, a.phone
     FROM api_keys k JOIN accounts a ON a.id = k.account_id
    WHERE k.secret_hash = $1 OR k.previous_hash = $1`,
);

/** Keys in memory, by hash. An entry lives until its account is announced as changed. */
const cache = singleton("keys", () => {
  const keys = new LRUCache<string, FoundKey>({ max: 20_000 });
  // Grows with each change heard: what was read before a change must not be kept after it.
  const shared = { keys, epoch: 0 };
  onChange(
    "accounts",
    (accountId) => {
      shared.epoch++;
      for (const [hash, key] of keys.entries()) if (key.account.id === accountId) keys.delete(hash);
    },
    () => {
      shared.epoch++;
      keys.clear();
    },
  );
  return shared;
});

/**
 * The key that a token names; undefined for a malformed or unknown one. State, expiry and whitelist are the caller's to judge.
 * Answers from memory where it can, so the result may come without a promise.
 */
export function findKey(token: string): FoundKey | undefined | Promise<FoundKey | undefined> {
  if (!isWellFormedKey(token)) return undefined;
  const hash = hashKey(token);
  const name = hash.toString("base64");
  if (memoryIsTrusted()) {
    const known = cache.keys.get(name);
    if (known) return known;
  }
  return readKey(hash, name);
}

/** A blocked account's keys answer as suspended ones, and work again when the block is lifted; a deleted account's are revoked. */
function stateOf({ state, account_state: account }: KeyRow): KeyState {
  if (account === "deleted") return "revoked";
  return state === "active" && !accountMay(account, "act") ? "suspended" : state;
}

async function readKey(hash: Buffer, name: string): Promise<FoundKey | undefined> {
  const { epoch } = cache;
  const { rows } = await db().query<KeyRow>(selectKey([hash]));
  const [row] = rows;
  if (!row) return undefined;
  const key: FoundKey = {
    id: row.id,
    prefix: row.prefix,
    state: stateOf(row),
    expiresAt: row.expires_at?.getTime(),
    scopes: row.scopes,
    granted: grantedScopes(row.scopes, !accountMay(row.account_state, "write")),
    hasWhitelist: row.allowed_ips.length > 0,
    ipRules: compileIpRules(row.allowed_ips),
    domains: new Set(row.allowed_domains),
    totalRequests: Number(row.total_requests),
    account: { id: row.account_id, type: row.account_type, name: row.name, phone: row.phone ?? undefined },
  };
  if (memoryIsTrusted() && cache.epoch === epoch) cache.keys.set(name, key);
  return key;
}
