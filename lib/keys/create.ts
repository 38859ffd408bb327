import { type Actor, recordAudit } from "@/lib/audit/record";
import { type FieldFault, fail, failRules } from "@/lib/kernel/errors";
import { normalizeIpRule } from "@/lib/kernel/ip-rules";
import { codePoints, hasControlCharacters } from "@/lib/kernel/text";
import { announceChange } from "@/lib/platform/changes";
import { normalizeDomain } from "./domains";
import { SCOPES, type Scope } from "./scopes";
import { generateKey, hashKey, PREFIX_LENGTH } from "./secret";

/** Keys of an account that are not revoked, at most (decisions §3). */
export const MAX_KEYS = 20;

/** Entries of each list of a key, at most (decisions §2). */
export const MAX_WHITELIST = 50;

const MAX_NAME = 100;

export interface NewKey {
  readonly accountId: number;
  readonly name: string;
  readonly scopes: readonly string[];
  /** Addresses and CIDR ranges. Without one the key answers `whitelist_incomplete` until it has some. */
  readonly allowedIps?: readonly string[];
  readonly allowedDomains?: readonly string[];
  /** From this moment on the key answers as a deactivated one. */
  readonly expiresAt?: Date;
}

export interface CreatedKey {
  readonly id: number;
  /** The secret itself: shown now, kept nowhere. */
  readonly key: string;
  readonly prefix: string;
}

/**
 * Creates a key, known on every instance when this returns.
 *
 * Refuses with `not_found` (no such account) and `validation_failed`: every fault at once, with what was given as the value
 * `given`; the path `keys` with `too_many` says that the account has all the keys that it may have.
 */
export async function createKey(actor: Actor, input: NewKey): Promise<CreatedKey> {
  const { name, scopes, allowedIps, allowedDomains } = checkKey(input);
  const key = generateKey();
  const prefix = key.slice(0, PREFIX_LENGTH);
  return announceChange({ topic: "accounts", id: input.accountId }, async (tx) => {
    // The account's row is the queue in which creations stand, so that two at once cannot both be the twentieth. This strength
    // of lock lets the account's listings be written meanwhile.
    const account = await tx.query({ text: "SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE", values: [input.accountId] });
    if (!account.rowCount) fail("not_found");
    const { rows: counted } = await tx.query<{ count: number }>({
      text: "SELECT count(*)::int AS count FROM api_keys WHERE account_id = $1 AND state <> 'revoked'",
      values: [input.accountId],
    });
    if ((counted[0]?.count ?? 0) >= MAX_KEYS) failRules([{ path: "keys", code: "too_many", values: { max: MAX_KEYS } }]);
    const { rows } = await tx.query<{ id: number }>({
      text: `INSERT INTO api_keys (account_id, name, secret_hash, prefix, scopes, allowed_ips, allowed_domains, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      values: [input.accountId, name, hashKey(key), prefix, scopes, allowedIps, allowedDomains, input.expiresAt ?? null],
    });
    const { id } = rows[0] as { id: number };
    await recordAudit(tx, actor, { action: "key.create", subject: "key", subjectId: id, details: { account_id: input.accountId, scopes } });
    return { id, key, prefix };
  });
}

/** The input in its one spelling, without repetitions. */
function checkKey(input: NewKey) {
  const faults: FieldFault[] = [];
  const name = input.name.trim();
  if (name === "") faults.push({ path: "name", code: "required" });
  if (codePoints(name) > MAX_NAME) faults.push({ path: "name", code: "too_long", values: { max: MAX_NAME } });
  if (hasControlCharacters(name)) faults.push({ path: "name", code: "control_characters" });

  const scopes = SCOPES.filter((scope) => input.scopes.includes(scope));
  if (input.scopes.length === 0) faults.push({ path: "scopes", code: "required" });
  input.scopes.forEach((given, i) => {
    if (!SCOPES.includes(given as Scope)) {
      faults.push({ path: `scopes.${i}`, code: "invalid_value", values: { allowed: SCOPES.join(", "), given } });
    }
  });

  const allowedIps = normalizeEach(
    "allowed_ips",
    input.allowedIps ?? [],
    normalizeIpRule,
    "203.0.113.7, 203.0.113.0/24, 2001:db8::/32",
    faults,
  );
  const allowedDomains = normalizeEach(
    "allowed_domains",
    input.allowedDomains ?? [],
    normalizeDomain,
    "example.com, *.example.com",
    faults,
  );
  if (faults.length > 0) failRules(faults);
  return { name, scopes, allowedIps, allowedDomains };
}

function normalizeEach(
  path: string,
  entries: readonly string[],
  normalize: (entry: string) => string | undefined,
  expected: string,
  faults: FieldFault[],
): string[] {
  const normalized = new Set<string>();
  entries.forEach((given, i) => {
    const entry = normalize(given);
    if (entry === undefined) faults.push({ path: `${path}.${i}`, code: "invalid_format", values: { expected, given } });
    else normalized.add(entry);
  });
  if (normalized.size > MAX_WHITELIST) faults.push({ path, code: "too_many", values: { max: MAX_WHITELIST } });
  return [...normalized];
}
