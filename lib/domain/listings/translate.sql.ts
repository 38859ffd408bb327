import { actorParameters, auditInsert } from "@/lib/domain/audit/record.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** `$1` listing. */
export const lockTranslated = statement<Pick<Row<Listing>, "id">>("translation_lock", "SELECT id FROM listings WHERE id = $1 FOR UPDATE", {
  id: true,
});

const AUDIT = auditInsert({
  at: "$6::timestamptz",
  actor: actorParameters(7),
  action: "'listing.translate'",
  subject: "'listing'",
  subjectId: "changed.id",
  accountId: "changed.account_id",
  details: `jsonb_build_object('version', changed.version, 'status', changed.status,
       'languages', (SELECT jsonb_agg(key) FROM jsonb_object_keys($5::jsonb) AS key))`,
  from: "changed",
});

/** `$1` listing, `$2` language, `$3` title, `$4` description, `$5` translations, `$6` time, `$7` to `$11` actor. */
export const saveTranslations = statement(
  "translation_keep",
  `WITH changed AS (
     UPDATE listings
        SET machine_translations = (machine_translations || $5::jsonb) - ARRAY(SELECT jsonb_object_keys(translations))
      WHERE id = $1 AND lang = $2 AND title = $3 AND description = $4
     RETURNING id, account_id, version, status
   )
   ${AUDIT}`,
);
