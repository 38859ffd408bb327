import type { Context } from "@/lib/domain/context/context";
import { enqueue, waitingJobs } from "@/lib/platform/jobs";
import { LANGUAGES } from "@/lib/shared/i18n";
import { OWN_JOB, RETRIES, TRANSLATE, type TranslationTask } from "./translate";
import { markUntranslated } from "./translate-sweep.sql";

/**
 * Translates listings without a pending job: published before a language model was configured, or given up because the model was
 * unavailable for too long.
 */

const HOUR = 3_600_000;

/** Maximum number of queued jobs, so that they do not pile up while the model is unavailable. */
const SWEEP = 50;

/** Interval before a failed translation is tried again, in milliseconds. */
const RETRY_AFTER_MS = 7 * 24 * HOUR;

/** Lower priority than new listings. */
const LOW_PRIORITY = { ...RETRIES, priority: -1 } as const;

/** Marks the newest published listings with missing translations. @returns their ids. */
async function mark({ db, now }: Pick<Context, "db" | "now">, most: number): Promise<number[]> {
  const { rows } = await db.query(
    markUntranslated([new Date(now), new Date(now - OWN_JOB), new Date(now - RETRY_AFTER_MS), LANGUAGES, most]),
  );
  return rows.map(({ listing_id }) => listing_id);
}

/**
 * Queues translations of published listings with missing ones, each text at most once a week (docs/decisions/032-machine-translations.md).
 * Marks and queues in one transaction.
 * @returns the number of queued listings.
 */
export async function sweepUntranslated({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const room = SWEEP - (await waitingJobs(TRANSLATE));
  if (room <= 0) return 0;
  return await db.transaction(async (tx) => {
    const marked = await mark({ db: tx, now }, room);
    for (const listingId of marked) await enqueue(tx, TRANSLATE, { listingId } satisfies TranslationTask, LOW_PRIORITY);
    return marked.length;
  });
}
