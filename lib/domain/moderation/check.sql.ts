import type { ListingCheck } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Stores the result of a check, unless the listing was purged. `$1` listing, `$2` version, `$3` risk, `$4` findings, `$5` time. */
export const upsertCheck = statement(
  "check_upsert",
  `INSERT INTO listing_checks (listing_id, version, risk, findings, checked_at)
   SELECT id, $2::int, $3::"Risk", $4::jsonb, $5::timestamptz FROM listings WHERE id = $1 FOR KEY SHARE
   ON CONFLICT (listing_id, version) DO UPDATE SET risk = excluded.risk, findings = excluded.findings, checked_at = excluded.checked_at`,
);

/** The content of a version without its 3D tour. `12500` and `12500.00` are the same price. */
const restOf = (content: string) => `(${content} - 'photos_3d' || jsonb_build_object('price', (${content} ->> 'price')::numeric))`;

/**
 * What is known about everything but the 3D tour of a version, if it is as in the last published one: nothing, if a moderator approved it,
 * else what the automatic check found then. No row if anything else has changed, if there is an open flag, or if the listing was
 * rejected since. `$1` listing, `$2` version.
 */
export const selectAcceptedCheck = statement<Pick<Row<ListingCheck>, "risk" | "findings">>(
  "check_accepted",
  `WITH present AS (
     SELECT ${restOf("content")} AS rest FROM listing_revisions WHERE listing_id = $1 AND version = $2
   ), published AS (
     SELECT ${restOf("content")} AS rest FROM listing_revisions
      WHERE listing_id = $1 AND version < $2 AND status = 'active' ORDER BY version DESC LIMIT 1
   ), review AS (
     SELECT v.decision, v.moderator_id IS NOT NULL AND ${restOf("r.content")} = (SELECT rest FROM present) AS accepts
       FROM listing_reviews v LEFT JOIN listing_revisions r ON r.listing_id = v.listing_id AND r.version = v.version
      WHERE v.listing_id = $1 AND v.undone_at IS NULL ORDER BY v.id DESC LIMIT 1
   ), earlier AS (
     SELECT c.risk, c.findings FROM listing_checks c JOIN listing_revisions r ON r.listing_id = c.listing_id AND r.version = c.version
      WHERE c.listing_id = $1 AND c.version < $2 AND ${restOf("r.content")} = (SELECT rest FROM present) ORDER BY c.version DESC LIMIT 1
   )
   SELECT CASE WHEN review.accepts THEN 'none' ELSE earlier.risk END AS risk,
          CASE WHEN review.accepts THEN '[]' ELSE earlier.findings END AS findings
     FROM present JOIN published USING (rest) LEFT JOIN review ON true LEFT JOIN earlier ON true
    WHERE coalesce(review.decision, 'approved') = 'approved' AND (review.accepts OR earlier.risk IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM listing_flags WHERE listing_id = $1 AND resolved_at IS NULL)`,
  { risk: true, findings: true },
);
