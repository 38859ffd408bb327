import type { Context } from "@/lib/domain/context/context";
import { enqueue, waitingJobs } from "@/lib/platform/jobs";
import { LANGUAGES } from "@/lib/shared/i18n";
import { OWN_JOB, RETRIES, TRANSLATE, type TranslationTask } from "./translate";
import { markUntranslated } from "./translate-sweep.sql";

/**
 * Translations of what no job is on its way for: published before the settings named a language model, or given up because the model was
 * away for too long.
 */

const HOUR = 3_600_000;

/** Jobs that one run adds, less those that still wait: while the model is away, nothing piles up. */
const SWEEP = 50;

/** A text that could not be translated is tried again then, for a model that has become better or has come back. */
const AGAIN = 7 * 24 * HOUR;

/** What is new on the board is translated before what has been there for long. */
const BEHIND = { ...RETRIES, priority: -1 } as const;

/** Marks the newest published listings that lack a language, and says which. */
async function mark({ db, now }: Pick<Context, "db" | "now">, most: number): Promise<number[]> {
  const { rows } = await db.query(markUntranslated([new Date(now), new Date(now - OWN_JOB), new Date(now - AGAIN), LANGUAGES, most]));
  return rows.map(({ listing_id }) => listing_id);
}

/**
 * Asks for the translations of published listings that lack some, each text once a week at most
 * (docs/decisions/032-machine-translations.md). Mark and job are one transaction: both happen or neither.
 * @returns how many were asked for.
 */
export async function sweepUntranslated({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const room = SWEEP - (await waitingJobs(TRANSLATE));
  if (room <= 0) return 0;
  return await db.transaction(async (tx) => {
    const marked = await mark({ db: tx, now }, room);
    for (const listingId of marked) await enqueue(tx, TRANSLATE, { listingId } satisfies TranslationTask, BEHIND);
    return marked.length;
  });
}
