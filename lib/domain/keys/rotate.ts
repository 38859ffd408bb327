import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import { fail } from "@/lib/shared/errors";
import { lockKey } from "./lock.sql";
import { mailKeyChange } from "./mail";
import { accountOfKey } from "./owner";
import { dropPrevious, replaceSecret } from "./rotate.sql";
import { generateKey, hashKey, PREFIX_LENGTH } from "./secret";

const HOUR = 3_600_000;

/** Possible grace periods of the previous secret, in hours. */
export const GRACE_HOURS = [0, 1, 24, 168] as const;

export type GraceHours = (typeof GRACE_HOURS)[number];

export interface Rotation {
  readonly id: number;
  /** The account that must own the key; undefined for the operator. */
  readonly ownedBy?: number;
  readonly graceHours: GraceHours;
  /** Prefix of the secret to replace, as the form shows it. Undefined replaces any secret. */
  readonly currentPrefix?: string | undefined;
}

export interface RotatedKey {
  /** The new secret: shown once; only its hash is stored. */
  readonly key: string;
  readonly prefix: string;
  /** End of the grace period; undefined if there is none. */
  readonly previousUntil: Date | undefined;
}

/**
 * Replaces a key's secret; settings, limits and counters are unchanged. The previous secret works for the grace period and fails with
 * `invalid_key` afterwards. Only one previous secret can be valid: that of an earlier rotation ends now
 * (docs/decisions/060-key-rotation.md).
 *
 * Throws `not_found`, `key_revoked`, and `secret_rotated` if `currentPrefix` is not the prefix of the current secret: another rotation would
 * invalidate the secret for which the form was opened.
 */
export async function rotateKey(
  { actor, now }: Pick<Context, "actor" | "now">,
  { id, ownedBy, graceHours, currentPrefix }: Rotation,
): Promise<RotatedKey> {
  const accountId = await accountOfKey(id, ownedBy);
  const previousUntil = graceHours > 0 ? new Date(now + graceHours * HOUR) : undefined;
  return withCacheInvalidation({ topic: "accounts", id: accountId }, async (tx) => {
    const { rows } = await tx.query(lockKey([id]));
    const { state, livemode } = rows[0] ?? fail("not_found");
    if (state === "revoked") fail("key_revoked");
    const key = generateKey(livemode ? "live" : "test");
    const prefix = key.slice(0, PREFIX_LENGTH);
    const replaced = await tx.query(replaceSecret([id, hashKey(key), prefix, previousUntil ?? null, currentPrefix ?? null]));
    if (replaced.rows.length === 0) await failRotated({ db: tx, now }, id);
    await recordAudit(
      { db: tx, actor },
      { action: "key.rotate", subject: "key", subjectId: id, details: { prefix, grace_hours: graceHours } },
    );
    await mailKeyChange({ db: tx, actor }, { keyId: id, change: "rotated" });
    return { key, prefix, previousUntil };
  });
}

/** Throws `secret_rotated` with the time of the last rotation. */
async function failRotated({ db, now }: Pick<Context, "db" | "now">, id: number): Promise<never> {
  const key = await db.prisma.apiKey.findUnique({ where: { id }, select: { updatedAt: true, previousUntil: true } });
  const rotation = await db.prisma.auditEntry.findFirst({
    where: { subject: "key", subjectId: id, action: "key.rotate" },
    select: { at: true },
    orderBy: { id: "desc" },
  });
  const until = key?.previousUntil ?? null;
  return fail("secret_rotated", {
    at: rotation?.at ?? key?.updatedAt ?? new Date(now),
    until: until && until.getTime() > now ? until : null,
  });
}

/** Ends the grace period of the previous secret now; does nothing if there is none. Throws `not_found`. */
export async function endGrace({ actor }: Pick<Context, "actor">, { id, ownedBy }: Pick<Rotation, "id" | "ownedBy">): Promise<void> {
  const accountId = await accountOfKey(id, ownedBy);
  await withCacheInvalidation({ topic: "accounts", id: accountId }, async (tx) => {
    const { rows } = await tx.query(dropPrevious([id]));
    const [ended] = rows;
    if (!ended) return;
    await recordAudit({ db: tx, actor }, { action: "key.end-grace", subject: "key", subjectId: id, details: { prefix: ended.prefix } });
    await mailKeyChange({ db: tx, actor }, { keyId: id, change: "grace-ended" });
  });
}
