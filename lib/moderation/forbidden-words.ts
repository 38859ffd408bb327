import { type Actor, recordAudit } from "@/lib/audit/record";
import type { Category } from "@/lib/categories/tree";
import { fail, failRules } from "@/lib/kernel/errors";
import { codePoints, hasControlCharacters } from "@/lib/kernel/text";
import { prepared, type Queryable } from "@/lib/platform/db";
import { comparableWords, type ForbiddenPhrase } from "./findings/words";

/** The administrators' list of words that the automatic check looks for. */

export interface ForbiddenWord {
  readonly id: number;
  readonly phrase: string;
  readonly categoryId: number | null;
  readonly createdAt: Date;
}

const MAX_PHRASE = 100;
/** Each listing is compared with all of them. */
const MAX_WORDS = 5_000;

const selectAll = prepared(
  "forbidden_words",
  'SELECT id, phrase, category_id AS "categoryId", created_at AS "createdAt" FROM forbidden_words ORDER BY phrase, id',
);

/** The whole list, by the alphabet. */
export async function listForbiddenWords(db: Queryable): Promise<ForbiddenWord[]> {
  return (await db.query<ForbiddenWord>(selectAll([]))).rows;
}

/** Phrases that count in a category: those of everywhere, of itself and of what it is in. */
export async function forbiddenIn(db: Queryable, category: Category | undefined): Promise<ForbiddenPhrase[]> {
  const path = new Set<number>();
  for (let node = category; node; node = node.parent) path.add(node.id);
  const words = await listForbiddenWords(db);
  return words
    .filter(({ categoryId }) => categoryId === null || path.has(categoryId))
    .map(({ phrase, categoryId }) => ({ phrase, categoryId: categoryId ?? undefined }));
}

/**
 * Adds a phrase, everywhere or in one category and what is below it. One that is there already is left as it is.
 * Refuses with `validation_failed`.
 */
export async function addForbiddenWord(
  db: Queryable,
  actor: Actor,
  input: { phrase: string; categoryId?: number | undefined },
): Promise<void> {
  const phrase = input.phrase.trim().replace(/\s+/g, " ").toLowerCase();
  if (comparableWords(phrase).join("").replaceAll("*", "") === "") failRules([{ path: "phrase", code: "required" }]);
  if (codePoints(phrase) > MAX_PHRASE) failRules([{ path: "phrase", code: "too_long", values: { max: MAX_PHRASE } }]);
  if (hasControlCharacters(phrase)) failRules([{ path: "phrase", code: "control_characters" }]);
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number; total: number }>({
      text: `INSERT INTO forbidden_words (phrase, category_id)
             SELECT $1, $2 WHERE NOT EXISTS (SELECT 1 FROM forbidden_words WHERE phrase = $1 AND category_id IS NOT DISTINCT FROM $2)
             RETURNING id, (SELECT count(*)::int FROM forbidden_words) AS total`,
      values: [phrase, input.categoryId ?? null],
    });
    const [added] = rows;
    if (!added) return;
    if (added.total >= MAX_WORDS) failRules([{ path: "phrase", code: "too_many", values: { max: MAX_WORDS } }]);
    await recordAudit(tx, actor, {
      action: "word.add",
      subject: "word",
      subjectId: added.id,
      details: { phrase, category_id: input.categoryId ?? null },
    });
  });
}

/** Takes a phrase from the list. Refuses with `not_found`. */
export async function removeForbiddenWord(db: Queryable, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ phrase: string }>({
      text: "DELETE FROM forbidden_words WHERE id = $1 RETURNING phrase",
      values: [id],
    });
    const removed = rows[0] ?? fail("not_found");
    await recordAudit(tx, actor, { action: "word.remove", subject: "word", subjectId: id, details: removed });
  });
}
