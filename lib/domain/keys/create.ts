import { accountMay, failAccess, lockAccountState } from "@/lib/domain/account-access/access";
import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { announceChange } from "@/lib/platform/changes";
import { fail, failRules } from "@/lib/shared/errors";
import { mailKeyChange } from "./mail";
import { generateKey, hashKey, PREFIX_LENGTH } from "./secret";
import { checkSettings, type OwnersRules } from "./settings";

/** Keys of an account that are not revoked, at most (decisions §3). */
export const MAX_KEYS = 20;

export interface NewKey {
  readonly accountId: number;
  readonly name: string;
  readonly scopes: readonly string[];
  /** Addresses and CIDR ranges. Without one the key answers `whitelist_incomplete` until it has some. */
  readonly allowedIps?: readonly string[];
  readonly allowedDomains?: readonly string[];
  /** From this moment on the key answers as a deactivated one. */
  readonly expiresAt?: Date | null;
}

export interface CreatedKey {
  readonly id: number;
  /** The secret itself: shown now, kept nowhere. */
  readonly key: string;
  readonly prefix: string;
}

/**
 * Creates a key, known on every instance when this returns. Given `owner`, its rules count as well.
 *
 * Throws `not_found` (no such account, or it is deleted), `account_blocked` and `validation_failed`: every fault at once, with what was given as the value
 * `given`; the path `keys` with `too_many` says that the account has all the keys that it may have.
 */
export async function createKey(actor: Actor, input: NewKey, owner?: OwnersRules): Promise<CreatedKey> {
  const { name, scopes, allowedIps, allowedDomains, expiresAt } = checkSettings(
    { allowedIps: [], allowedDomains: [], expiresAt: null, ...input },
    owner,
  );
  const key = generateKey();
  const prefix = key.slice(0, PREFIX_LENGTH);
  return announceChange({ topic: "accounts", id: input.accountId }, async (tx) => {
    // The account's row is the queue in which creations stand, so that two at once cannot both be the twentieth. This strength
    // of lock lets the account's listings be written meanwhile.
    const state = await lockAccountState(tx, input.accountId, "exclusive");
    if (!state || state === "deleted") return fail("not_found");
    if (!accountMay(state, "act")) failAccess(state, { byKey: false });
    const { rows: counted } = await tx.query<{ count: number }>({
      text: "SELECT count(*)::int AS count FROM api_keys WHERE account_id = $1 AND state <> 'revoked'",
      values: [input.accountId],
    });
    if ((counted[0]?.count ?? 0) >= MAX_KEYS) failRules([{ path: "keys", code: "too_many", values: { max: MAX_KEYS } }]);
    const { rows } = await tx.query<{ id: number }>({
      text: `INSERT INTO api_keys (account_id, name, secret_hash, prefix, scopes, allowed_ips, allowed_domains, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      values: [input.accountId, name, hashKey(key), prefix, scopes, allowedIps, allowedDomains, expiresAt],
    });
    const { id } = rows[0] as { id: number };
    await recordAudit(tx, actor, { action: "key.create", subject: "key", subjectId: id, details: { account_id: input.accountId, scopes } });
    await mailKeyChange(tx, actor, id, "created");
    return { id, key, prefix };
  });
}
