import { hasAccountAccess, lockAccountState, throwAccessError } from "@/lib/domain/account-access/access";
import type { ApiMode } from "@/lib/domain/accounts/api-mode";
import { ensureTestAccount } from "@/lib/domain/accounts/test-account";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import { fail, failRules } from "@/lib/shared/errors";
import { mailKeyChange } from "./mail";
import { generateKey, hashKey, PREFIX_LENGTH } from "./secret";
import { checkSettings, type OwnerRules } from "./settings";

/** Maximum number of unrevoked keys per account (docs/api/authentication.md#key-limits). */
export const MAX_KEYS = 20;

export interface NewKey {
  readonly accountId: number;
  /** By default `live`. */
  readonly mode?: ApiMode;
  readonly name: string;
  readonly scopes: readonly string[];
  /** IP addresses and CIDR ranges. A key without any fails with `whitelist_incomplete`. */
  readonly allowedIps?: readonly string[];
  readonly allowedDomains?: readonly string[];
  /** Expiry time, after which the key acts as deactivated. */
  readonly expiresAt?: Date | null;
}

export interface CreatedKey {
  readonly id: number;
  /** The secret: shown once; only its hash is stored. */
  readonly key: string;
  readonly prefix: string;
}

/**
 * Creates a key, which works on every instance when this returns. With `owner`, the rules for owners apply too.
 *
 * Throws `not_found` (no such account, or it is deleted), `account_blocked` and `validation_failed` with all errors; the input is in the value
 * `given`. Path `keys` with `too_many`: the account has the maximum number of keys.
 */
export async function createKey(
  { actor }: Pick<Context, "actor">,
  { owner, mode = "live", ...input }: NewKey & { readonly owner?: OwnerRules | undefined },
): Promise<CreatedKey> {
  const { name, scopes, allowedIps, allowedDomains, expiresAt } = checkSettings(
    { allowedIps: [], allowedDomains: [], expiresAt: null, ...input },
    owner,
  );
  const key = generateKey(mode);
  const prefix = key.slice(0, PREFIX_LENGTH);
  return withCacheInvalidation({ topic: "accounts", id: input.accountId }, async (tx) => {
    // The lock on the account serializes creations, so that two cannot both be the twentieth key. This lock mode does not block writes of the
    // account's listings.
    const state = await lockAccountState({ db: tx }, { accountId: input.accountId, lock: "exclusive" });
    if (!state || state === "deleted") return fail("not_found");
    if (!hasAccountAccess(state, "act")) throwAccessError(state, { byKey: false });
    const count = await tx.prisma.apiKey.count({ where: { accountId: input.accountId, state: { not: "revoked" } } });
    if (count >= MAX_KEYS) failRules([{ path: "keys", code: "too_many", values: { max: MAX_KEYS } }]);
    if (mode === "test") await ensureTestAccount({ db: tx }, input.accountId);
    const { id } = await tx.prisma.apiKey.create({
      data: {
        accountId: input.accountId,
        livemode: mode === "live",
        name,
        secretHash: new Uint8Array(hashKey(key)),
        prefix,
        scopes: [...scopes],
        allowedIps: [...allowedIps],
        allowedDomains: [...allowedDomains],
        expiresAt,
      },
      select: { id: true },
    });
    await recordAudit(
      { db: tx, actor },
      {
        action: "key.create",
        subject: "key",
        subjectId: id,
        details: { account_id: input.accountId, scopes, ...(mode === "test" && { mode }) },
      },
    );
    await mailKeyChange({ db: tx, actor }, { keyId: id, change: "created" });
    return { id, key, prefix };
  });
}
