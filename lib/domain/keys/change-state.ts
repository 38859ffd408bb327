import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import { fail } from "@/lib/shared/errors";
import type { KeyState } from "./find";
import { lockKey } from "./lock.sql";
import { mailKeyChange } from "./mail";
import { accountOfKey } from "./owner";

export const KEY_STATES = ["active", "suspended", "deactivated", "revoked"] as const satisfies readonly KeyState[];

export interface KeyStateChange {
  readonly id: number;
  readonly state: KeyState;
  /** The account that must own the key; undefined for the operator, who may change any key. */
  readonly ownedBy?: number;
}

/**
 * Changes a key's state. Takes effect with the next request on every instance (docs/api/authentication.md#key-states). Setting the current
 * state changes nothing. Revocation is permanent.
 *
 * Throws `not_found`, and `key_revoked` if a revoked key would get another state.
 */
export async function changeKeyState({ actor }: Pick<Context, "actor">, { id, state, ownedBy }: KeyStateChange): Promise<void> {
  const accountId = await accountOfKey(id, ownedBy);
  await withCacheInvalidation({ topic: "accounts", id: accountId }, async (tx) => {
    const { rows } = await tx.query(lockKey([id]));
    const from = rows[0]?.state ?? fail("not_found");
    if (from === state) return;
    if (from === "revoked") fail("key_revoked");
    await tx.prisma.apiKey.updateMany({ where: { id }, data: { state } });
    await recordAudit({ db: tx, actor }, { action: "key.state", subject: "key", subjectId: id, details: { from, to: state } });
    await mailKeyChange({ db: tx, actor }, { keyId: id, change: state });
  });
}
