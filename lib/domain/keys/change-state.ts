import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { announceChange } from "@/lib/platform/changes";
import { fail } from "@/lib/shared/errors";
import type { KeyState } from "./find";
import { mailKeyChange } from "./mail";
import { accountOfKey } from "./owner";

export const KEY_STATES = ["active", "suspended", "deactivated", "revoked"] as const satisfies readonly KeyState[];

export interface KeyStateChange {
  readonly id: number;
  readonly state: KeyState;
  /** The account that the key must belong to; undefined for the operator, who may change anybody's. */
  readonly ownedBy?: number;
}

/**
 * Changes a key's state; it counts from the very next request, on every instance (decisions §3). Asking for the state that it is
 * in changes nothing. Revoked is for good.
 *
 * Refuses with `not_found`, and with `key_revoked` when a revoked key is to be anything else.
 */
export async function changeKeyState(actor: Actor, { id, state, ownedBy }: KeyStateChange): Promise<void> {
  const accountId = await accountOfKey(id, ownedBy);
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const locked = await tx.query<{ state: KeyState }>({
      text: "SELECT state FROM api_keys WHERE id = $1 FOR NO KEY UPDATE",
      values: [id],
    });
    const from = locked.rows[0]?.state ?? fail("not_found");
    if (from === state) return;
    if (from === "revoked") fail("key_revoked");
    await tx.query({ text: `UPDATE api_keys SET state = $2::"KeyState", updated_at = now() WHERE id = $1`, values: [id, state] });
    await recordAudit(tx, actor, { action: "key.state", subject: "key", subjectId: id, details: { from, to: state } });
    await mailKeyChange(tx, actor, id, state);
  });
}
