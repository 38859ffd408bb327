import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { announceChange } from "@/lib/platform/changes";
import { fail } from "@/lib/shared/errors";
import { lockKey } from "./lock.sql";
import { mailKeyChange } from "./mail";
import { accountOfKey } from "./owner";
import { dropPrevious, replaceSecret } from "./rotate.sql";
import { generateKey, hashKey, PREFIX_LENGTH } from "./secret";

const HOUR = 3_600_000;

/** How long the secret before may go on, in hours: not at all, an hour, a day, a week. */
export const GRACE_HOURS = [0, 1, 24, 168] as const;

export type GraceHours = (typeof GRACE_HOURS)[number];

export interface Rotation {
  readonly id: number;
  /** The account that the key must belong to; undefined for the operator. */
  readonly ownedBy?: number;
  readonly graceHours: GraceHours;
}

export interface RotatedKey {
  /** The new secret: shown now, kept nowhere. */
  readonly key: string;
  readonly prefix: string;
  /** When the secret before ends; undefined: it has ended. */
  readonly previousUntil: Date | undefined;
}

/**
 * Gives a key a new secret. It stays the same key, with its settings, limits and counters; the secret before goes on for the grace
 * and answers `invalid_key` afterwards. Only one secret before can go on: one of an earlier rotation ends now
 * (docs/decisions/060-rotation.md).
 *
 * Refuses with `not_found` and `key_revoked`.
 */
export async function rotateKey(
  { actor, now }: Pick<Context, "actor" | "now">,
  { id, ownedBy, graceHours }: Rotation,
): Promise<RotatedKey> {
  const accountId = await accountOfKey(id, ownedBy);
  const key = generateKey();
  const prefix = key.slice(0, PREFIX_LENGTH);
  const previousUntil = graceHours > 0 ? new Date(now + graceHours * HOUR) : undefined;
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const { rows } = await tx.query(lockKey([id]));
    const { state } = rows[0] ?? fail("not_found");
    if (state === "revoked") fail("key_revoked");
    await tx.query(replaceSecret([id, hashKey(key), prefix, previousUntil ?? null]));
    await recordAudit(
      { db: tx, actor },
      { action: "key.rotate", subject: "key", subjectId: id, details: { prefix, grace_hours: graceHours } },
    );
    await mailKeyChange({ db: tx, actor }, { keyId: id, change: "rotated" });
  });
  return { key, prefix, previousUntil };
}

/** Ends the grace of the secret before, now. Where there is none, nothing changes. Refuses with `not_found`. */
export async function endGrace({ actor }: Pick<Context, "actor">, { id, ownedBy }: Pick<Rotation, "id" | "ownedBy">): Promise<void> {
  const accountId = await accountOfKey(id, ownedBy);
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const { rows } = await tx.query(dropPrevious([id]));
    const [ended] = rows;
    if (!ended) return;
    await recordAudit({ db: tx, actor }, { action: "key.end-grace", subject: "key", subjectId: id, details: { prefix: ended.prefix } });
    await mailKeyChange({ db: tx, actor }, { keyId: id, change: "grace-ended" });
  });
}
