import { STATEMENT_TEXT } from "@/lib/domain/statements-of-reasons/text.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import type { RevalidatedRow } from "@/lib/platform/revalidated-cache";
import { type Row, statement } from "@/lib/platform/statement";
import { KYIV } from "@/lib/shared/time";
import { DETAIL_CONTENT_VERSION, DETAIL_FIELDS, selectFields } from "./listing-fields.sql";
import { reasonsOf } from "./rejection-reason.sql";

const kyivTime = (time: string) => `to_char(${time} AT TIME ZONE '${KYIV}', 'YYYY-MM-DD HH24:MI:SS')`;

/** The statement of reasons of a review `r`. Null for reviews from before statements were introduced. */
const STATEMENT = `SELECT json_build_object('id', s.id, 'created_at', ${kyivTime("s.created_at")}, 'measure', s.measure, 'source', s.source,
                     'automated_detection', s.automated_detection, 'automated_decision', s.automated_decision, 'ground', s.ground,
                     'language', s.language, 'text', ${STATEMENT_TEXT}, 'appeal_until', ${kyivTime("s.appeal_until")})
                FROM statements_of_reasons s WHERE s.review_id = r.id`;

/**
 * The moderation block of a listing: undecided for a pending listing, the last rejection or request for changes for a blocked one
 * (docs/api/moderation.md#the-moderation-block).
 */
const MODERATION = `CASE l.status
  WHEN 'pending' THEN '{"decision":"pending","reason":null,"reviewed_at":null,"code":null,"fields":[],"can_resubmit":true,"reasons":[],"statement":null}'
  WHEN 'blocked' THEN (
    SELECT json_build_object('decision', 'rejected', 'reason', r.reason,
             'reviewed_at', ${kyivTime("r.created_at")},
             'code', CASE r.decision WHEN 'changes_requested' THEN 'changes_requested' ELSE r.code END, 'fields', r.fields,
             'can_resubmit', r.can_resubmit, 'reasons', ${reasonsOf("r")}, 'statement', (${STATEMENT}))::text
      FROM listing_reviews r WHERE r.listing_id = l.id AND r.decision <> 'approved' AND r.undone_at IS NULL ORDER BY r.id DESC LIMIT 1)
  END`;

/**
 * The API's response bodies, for several requests in one language. `$1` and `$2` as in {@link DETAIL_FIELDS}, `$3` listings, `$4` the account
 * of each, `$5` versions as in {@link RevalidatedRow}. No row for what is not found.
 */
export const selectDetails = statement<
  Pick<Row<Listing>, "id" | "account_id" | "version"> & RevalidatedRow & { moderation: string | null }
>(
  "listing_details",
  `SELECT l.id, l.account_id, l.version, CASE WHEN requested.cached_version IS NOT NULL THEN ${DETAIL_CONTENT_VERSION} END AS content_version,
          CASE WHEN requested.cached_version IS NULL OR requested.cached_version <> ${DETAIL_CONTENT_VERSION}
               THEN (SELECT row_to_json(item) FROM (SELECT ${selectFields(DETAIL_FIELDS)}) AS item)::text END AS json,
          ${MODERATION} AS moderation
     FROM unnest($3::int[], $4::int[], $5::text[]) AS requested (id, account_id, cached_version)
     JOIN listings l ON l.id = requested.id AND l.account_id = requested.account_id
     JOIN cities c ON c.ref = l.city_ref JOIN categories k ON k.id = l.category_id
    WHERE l.status <> 'deleted'`,
  { id: true, account_id: true, version: true, content_version: true, json: true, moderation: true },
);
