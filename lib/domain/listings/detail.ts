import { prepared, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { KYIV } from "@/lib/shared/time";
import { DETAIL_FIELDS, selectFields } from "./listing-sql";

export interface ListingDetail {
  readonly id: number;
  readonly version: number;
  /** The detail form, as PostgreSQL wrote it. */
  readonly json: string;
  /** The moderation block; only for `pending` and `blocked`. */
  readonly moderationJson: string | null;
}

/**
 * The block of a pending listing says that nothing was decided yet; that of a blocked one is the last rejection. `code`, `fields`
 * and `can_resubmit` are additions of ours (decisions §5).
 */
const MODERATION = `CASE l.status
  WHEN 'pending' THEN '{"decision":"pending","reason":null,"reviewed_at":null,"code":null,"fields":[],"can_resubmit":true}'
  WHEN 'blocked' THEN (
    SELECT json_build_object('decision', 'rejected', 'reason', r.reason,
             'reviewed_at', to_char(r.created_at AT TIME ZONE '${KYIV}', 'YYYY-MM-DD HH24:MI:SS'),
             'code', r.code, 'fields', r.fields, 'can_resubmit', r.can_resubmit)::text
      FROM listing_reviews r WHERE r.listing_id = l.id AND r.decision = 'rejected' AND r.undone_at IS NULL ORDER BY r.id DESC LIMIT 1)
  END`;

const selectDetail = prepared(
  "listing_detail",
  `SELECT l.id, l.version, (SELECT row_to_json(item) FROM (SELECT ${selectFields(DETAIL_FIELDS)}) AS item)::text AS json, ${MODERATION} AS moderation
     FROM listings l JOIN cities c ON c.ref = l.city_ref JOIN categories k ON k.id = l.category_id
    WHERE l.id = $3 AND l.account_id = $4 AND l.status <> 'deleted'`,
);

/** One listing of the account. Refuses with `not_found` for another account's just as for none. */
export async function getListing(db: Queryable, accountId: number, id: number, lang: Language): Promise<ListingDetail> {
  const { rows } = await db.query<{ id: number; version: number; json: string; moderation: string | null }>(
    selectDetail([lang, `${env().appUrl}/listing/`, id, accountId]),
  );
  const [row] = rows;
  if (!row) fail("not_found");
  return { id: row.id, version: row.version, json: row.json, moderationJson: row.moderation };
}
