import type { TranslationAttempt } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { SELLER_ON_VIEW } from "./on-view.sql";

/**
 * Marks the newest published listings with missing translations and returns them. Rows are marked atomically, so concurrent sweeps never get
 * the same listing.
 *
 * `$1` time, `$2` changed before, `$3` last tried before, `$4` languages, `$5` limit.
 */
export const markUntranslated = statement<Pick<Row<TranslationAttempt>, "listing_id">>(
  "translation_mark",
  `INSERT INTO translation_attempts AS attempt (listing_id, text_hash, at)
   SELECT found.id, found.hash, $1
     FROM (SELECT l.id, text.hash
             FROM listings l ${SELLER_ON_VIEW}
                  CROSS JOIN LATERAL (
                    SELECT sha256(convert_to(jsonb_build_array(l.lang, l.title, l.description)::text, 'UTF8')) AS hash) AS text
                  LEFT JOIN translation_attempts t ON t.listing_id = l.id
            WHERE l.status = 'active' AND l.updated_at <= $2
              AND NOT (l.machine_translations || l.translations || jsonb_build_object(l.lang, true)) ?& $4::text[]
              AND (t.listing_id IS NULL OR t.text_hash <> text.hash OR t.at <= $3)
            ORDER BY l.published_at DESC, l.id DESC LIMIT $5) AS found
    ORDER BY found.id
   ON CONFLICT (listing_id) DO UPDATE SET text_hash = excluded.text_hash, at = excluded.at
     WHERE attempt.text_hash <> excluded.text_hash OR attempt.at <= $3
   RETURNING listing_id`,
  { listing_id: true },
);
