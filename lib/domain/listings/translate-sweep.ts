import { db, type Queryable } from "@/lib/platform/db";
import { enqueue, waitingJobs } from "@/lib/platform/jobs";
import { LANGUAGES } from "@/lib/shared/i18n";
import { SELLER_ON_VIEW } from "./on-view";
import { RETRIES, TRANSLATE, type TranslationTask } from "./translate";

/**
 * Translations of what no job is on its way for: published before the settings named a language model, or given up because the model was
 * away for too long.
 */

const HOUR = 3_600_000;

/** Jobs that one run adds, less those that still wait: while the model is away, nothing piles up. */
const SWEEP = 50;

/** Since its last change a listing has had a job of its own, which gives up after about an hour and a half. */
const OWN_JOB = 2 * HOUR;

/** A text that could not be translated is tried again then, for a model that has become better or has come back. */
const AGAIN = 7 * 24 * HOUR;

/** What is new on the board is translated before what has been there for long. */
const BEHIND = { ...RETRIES, priority: -1 } as const;

/**
 * Marks the newest published listings that lack a language, and says which. Whether a mark was set is decided row by row, so two instances
 * that sweep at once never both get the same listing.
 */
async function mark(tx: Queryable, now: number, most: number): Promise<number[]> {
  const { rows } = await tx.query<{ listing_id: number }>({
    text: `INSERT INTO translation_attempts AS attempt (listing_id, text_hash, at)
           SELECT found.id, found.hash, $1
             FROM (SELECT l.id, text.hash
                     FROM listings l ${SELLER_ON_VIEW}
                          CROSS JOIN LATERAL (SELECT sha256(convert_to(jsonb_build_array(l.lang, l.title, l.description)::text, 'UTF8')) AS hash) AS text
                          LEFT JOIN translation_attempts t ON t.listing_id = l.id
                    WHERE l.status = 'active' AND l.updated_at <= $2
                      AND NOT (l.machine_translations || l.translations || jsonb_build_object(l.lang, true)) ?& $4::text[]
                      AND (t.listing_id IS NULL OR t.text_hash <> text.hash OR t.at <= $3)
                    ORDER BY l.published_at DESC, l.id DESC LIMIT $5) AS found
            ORDER BY found.id
           ON CONFLICT (listing_id) DO UPDATE SET text_hash = excluded.text_hash, at = excluded.at
             WHERE attempt.text_hash <> excluded.text_hash OR attempt.at <= $3
           RETURNING listing_id`,
    values: [new Date(now), new Date(now - OWN_JOB), new Date(now - AGAIN), LANGUAGES, most],
  });
  return rows.map(({ listing_id }) => listing_id);
}

/**
 * Asks for the translations of published listings that lack some, each text once a week at most
 * (docs/decisions/032-machine-translations.md). Mark and job are one transaction: both happen or neither.
 * @returns how many were asked for.
 */
export async function sweepUntranslated(now: number): Promise<number> {
  const room = SWEEP - (await waitingJobs(TRANSLATE));
  if (room <= 0) return 0;
  return await db().transaction(async (tx) => {
    const marked = await mark(tx, now, room);
    for (const listingId of marked) await enqueue(tx, TRANSLATE, { listingId } satisfies TranslationTask, BEHIND);
    return marked.length;
  });
}
