import { LRUCache } from "lru-cache";
import { accountMay } from "@/lib/domain/account-access/access";
import type { AccountType } from "@/lib/domain/accounts/plans";
import { memoryIsTrusted, onChange } from "@/lib/platform/changes";
import { db } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import { compileIpRules, type IpRules } from "@/lib/shared/ip-rules";
import { type KeyRow, selectKey } from "./find.sql";
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
  const { rows } = await db().query(selectKey([hash]));
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
