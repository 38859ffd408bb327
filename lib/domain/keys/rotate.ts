import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { announceChange } from "@/lib/platform/changes";
import { fail } from "@/lib/shared/errors";
import { mailKeyChange } from "./mail";
import { accountOfKey } from "./owner";
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
  /** Milliseconds since the epoch. */
  readonly now: number;
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
export async function rotateKey(actor: Actor, { id, ownedBy, graceHours, now }: Rotation): Promise<RotatedKey> {
  const accountId = await accountOfKey(id, ownedBy);
  const key = generateKey();
  const prefix = key.slice(0, PREFIX_LENGTH);
  const previousUntil = graceHours > 0 ? new Date(now + graceHours * HOUR) : undefined;
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const { rows } = await tx.query<{ state: string }>({
      text: "SELECT state FROM api_keys WHERE id = $1 FOR NO KEY UPDATE",
      values: [id],
    });
    const { state } = rows[0] ?? fail("not_found");
    if (state === "revoked") fail("key_revoked");
    await tx.query({
      text: `UPDATE api_keys
                SET previous_hash = CASE WHEN $4::timestamptz IS NULL THEN NULL ELSE secret_hash END,
                    previous_prefix = CASE WHEN $4::timestamptz IS NULL THEN NULL ELSE prefix END,
                    previous_until = $4::timestamptz, secret_hash = $2, prefix = $3, updated_at = now()
              WHERE id = $1`,
      values: [id, hashKey(key), prefix, previousUntil ?? null],
    });
    await recordAudit(tx, actor, { action: "key.rotate", subject: "key", subjectId: id, details: { prefix, grace_hours: graceHours } });
    await mailKeyChange(tx, actor, id, "rotated");
  });
  return { key, prefix, previousUntil };
}

/** Ends the grace of the secret before, now. Where there is none, nothing changes. Refuses with `not_found`. */
export async function endGrace(actor: Actor, { id, ownedBy }: Pick<Rotation, "id" | "ownedBy">): Promise<void> {
  const accountId = await accountOfKey(id, ownedBy);
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const { rows } = await tx.query<{ prefix: string }>({
      text: `UPDATE api_keys k SET previous_hash = NULL, previous_prefix = NULL, previous_until = NULL, updated_at = now()
               FROM (SELECT id, previous_prefix FROM api_keys WHERE id = $1 FOR NO KEY UPDATE) before
              WHERE k.id = before.id AND k.previous_hash IS NOT NULL
          RETURNING before.previous_prefix AS prefix`,
      values: [id],
    });
    const [ended] = rows;
    if (!ended) return;
    await recordAudit(tx, actor, { action: "key.end-grace", subject: "key", subjectId: id, details: { prefix: ended.prefix } });
    await mailKeyChange(tx, actor, id, "grace-ended");
  });
}
