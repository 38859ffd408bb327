import type { Actor } from "@/lib/domain/audit/record";
import { prepared, type Queryable } from "@/lib/platform/db";

export type FlagKind = "finding" | "report" | "appeal";

/** What brings a listing before a moderator though it is not pending. */
export interface Flag {
  readonly id: number;
  readonly kind: FlagKind;
  /** A report's reason, by its machine code. */
  readonly code: string | null;
  readonly text: string | null;
  /** The rejection that is appealed against. */
  readonly review_id: number | null;
  readonly created_at: Date;
}

export interface NewFlag {
  readonly listingId: number;
  readonly kind: FlagKind;
  readonly code?: string;
  readonly text?: string;
  readonly accountId?: number;
  readonly reviewId?: number;
}

const selectOpen = prepared(
  "flags_open",
  "SELECT id, kind, code, text, review_id, created_at FROM listing_flags WHERE listing_id = $1 AND resolved_at IS NULL ORDER BY id",
);

/** Flags of a listing that no decision has answered yet, the oldest first. */
export async function openFlags(db: Queryable, listingId: number): Promise<Flag[]> {
  return (await db.query<Flag>(selectOpen([listingId]))).rows;
}

/** Raises a flag. @returns its id. */
export async function raiseFlag(tx: Queryable, now: number, flag: NewFlag): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `INSERT INTO listing_flags (listing_id, kind, code, text, account_id, review_id, created_at)
           VALUES ($1, $2::"FlagKind", $3, $4, $5, $6, $7) RETURNING id`,
    values: [flag.listingId, flag.kind, flag.code ?? null, flag.text ?? null, flag.accountId ?? null, flag.reviewId ?? null, new Date(now)],
  });
  return (rows[0] as { id: number }).id;
}

/**
 * Raises a visitor's report. A visitor's reports on a listing count once: another one replaces what an open one says, and a resolved one
 * is opened again only when the listing has changed since.
 * @param reporter the visitor, as `accountKey` or `addressKey` names one.
 * @returns whether anything is new to moderators.
 */
export async function raiseReport(
  tx: Queryable,
  now: number,
  report: Omit<NewFlag, "kind" | "reviewId">,
  reporter: string,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `INSERT INTO listing_flags AS f (listing_id, kind, code, text, account_id, reporter, created_at) VALUES ($1, 'report', $2, $3, $4, $5, $6)
           ON CONFLICT (listing_id, reporter) DO UPDATE
              SET code = excluded.code, text = excluded.text, resolved_at = NULL, resolved_by = NULL,
                  created_at = CASE WHEN f.resolved_at IS NULL THEN f.created_at ELSE excluded.created_at END
            WHERE f.resolved_at IS NULL OR EXISTS (SELECT 1 FROM listing_revisions r WHERE r.listing_id = f.listing_id AND r.created_at > f.resolved_at)`,
    values: [report.listingId, report.code ?? null, report.text ?? null, report.accountId ?? null, reporter, new Date(now)],
  });
  return rowCount === 1;
}

/** A decision answers all that is open. */
export async function resolveFlags(tx: Queryable, actor: Actor, now: number, listingId: number): Promise<void> {
  await tx.query({
    text: "UPDATE listing_flags SET resolved_at = $2, resolved_by = $3 WHERE listing_id = $1 AND resolved_at IS NULL",
    values: [listingId, new Date(now), actor.accountId ?? null],
  });
}
