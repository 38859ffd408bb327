import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { prepared, type Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import { codePoints, foldForComparison, hasControlCharacters, literally } from "@/lib/shared/text";
import { findContacts } from "./findings/contacts";
import { type Finding, MAX_FINDINGS } from "./findings/finding";
import { comparableWords, type ForbiddenPhrase, findForbidden } from "./findings/words";

/** The administrators' list of words that the automatic check looks for. */

/** How grave it is to find one. */
export const WORD_RISKS = ["low", "medium", "high"] as const satisfies readonly Finding["risk"][];

export interface ForbiddenWord {
  readonly id: number;
  readonly phrase: string;
  readonly categoryId: number | null;
  readonly risk: Finding["risk"];
  readonly createdAt: Date;
}

const MAX_PHRASE = 100;
/** Each listing is compared with all of them. */
const MAX_WORDS = 5_000;
/** Phrases added at once. */
export const MAX_LINES = 500;

const COLUMNS = 'id, phrase, category_id AS "categoryId", risk, created_at AS "createdAt"';

const selectAll = prepared("forbidden_words", `SELECT ${COLUMNS} FROM forbidden_words ORDER BY phrase, id`);

/** The whole list, by the alphabet. */
export async function listForbiddenWords(db: Queryable): Promise<ForbiddenWord[]> {
  return (await db.query<ForbiddenWord>(selectAll([]))).rows;
}

export interface WordQuery {
  /** Part of a phrase. */
  readonly text?: string | undefined;
  /** Null: those that count everywhere; undefined: all. */
  readonly categoryId?: number | null | undefined;
  readonly risk?: Finding["risk"] | undefined;
  /** The last of the page before. */
  readonly after?: { readonly phrase: string; readonly id: number } | undefined;
  readonly limit: number;
}

const selectPage = prepared(
  "forbidden_words_page",
  `SELECT ${COLUMNS}, (count(*) OVER ())::int AS total FROM (
     SELECT * FROM forbidden_words
      WHERE ($1::text IS NULL OR phrase LIKE $1) AND (NOT $2::bool OR category_id IS NOT DISTINCT FROM $3) AND ($4::"Risk" IS NULL OR risk = $4)
   ) AS w WHERE (phrase, id) > ($5, $6) ORDER BY phrase, id LIMIT $7`,
);

/** A page of the list, by the alphabet, with how many are left from there on. */
export async function searchForbiddenWords(
  db: Queryable,
  { text = "", categoryId, risk, after = { phrase: "", id: 0 }, limit }: WordQuery,
): Promise<{ readonly words: readonly ForbiddenWord[]; readonly total: number }> {
  const typed = foldForComparison(text).slice(0, MAX_PHRASE);
  const { rows } = await db.query<ForbiddenWord & { total: number }>(
    selectPage([
      typed === "" ? null : `%${literally(typed)}%`,
      categoryId !== undefined,
      categoryId ?? null,
      risk ?? null,
      after.phrase,
      after.id,
      limit,
    ]),
  );
  return { words: rows.map(({ total: _total, ...word }) => word), total: rows[0]?.total ?? 0 };
}

/** Phrases that count in a category: those of everywhere, of itself and of what it is in. */
export async function forbiddenIn(db: Queryable, category: Category | undefined): Promise<ForbiddenPhrase[]> {
  const path = new Set<number>();
  for (let node = category; node; node = node.parent) path.add(node.id);
  const words = await listForbiddenWords(db);
  return words
    .filter(({ categoryId }) => categoryId === null || path.has(categoryId))
    .map(({ phrase, categoryId, risk }) => ({ phrase, categoryId: categoryId ?? undefined, risk }));
}

/** What the automatic check would find in a text by its words alone: forbidden phrases, contacts and links. */
export async function tryText(db: Queryable, category: Category | undefined, text: string): Promise<Finding[]> {
  return [...findForbidden("description", text, await forbiddenIn(db, category)), ...findContacts("description", text)].slice(
    0,
    MAX_FINDINGS,
  );
}

export interface NewWords {
  readonly phrases: readonly string[];
  /** Undefined: everywhere; else there and in what is below it. */
  readonly categoryId?: number | undefined;
  readonly risk?: Finding["risk"] | undefined;
}

/** A phrase as it is kept; faults are told of the field that it was typed into. */
function checkPhrase(typed: string, path: string): string {
  const phrase = foldForComparison(typed);
  if (comparableWords(phrase).join("").replaceAll("*", "") === "") failRules([{ path, code: "required" }]);
  if (codePoints(phrase) > MAX_PHRASE) failRules([{ path, code: "too_long", values: { max: MAX_PHRASE } }]);
  if (hasControlCharacters(phrase)) failRules([{ path, code: "control_characters" }]);
  return phrase;
}

/**
 * Adds phrases, all or none of them. One that is there already for that category is left as it is.
 * Refuses with `validation_failed`. @returns how many were new.
 */
export async function addForbiddenWords(
  db: Queryable,
  actor: Actor,
  { phrases: typed, categoryId, risk = "high" }: NewWords,
): Promise<number> {
  const path = "phrases";
  if (typed.length === 0) failRules([{ path, code: "required" }]);
  if (typed.length > MAX_LINES) failRules([{ path, code: "too_many", values: { max: MAX_LINES } }]);
  const phrases = [...new Set(typed.map((one) => checkPhrase(one, path)))];
  if (categoryId !== undefined && !(await categoryTree()).byId.has(categoryId))
    failRules([{ path: "category_id", code: "unknown_category" }]);
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number; phrase: string }>({
      text: `INSERT INTO forbidden_words (phrase, category_id, risk)
             SELECT p, $2, $3::"Risk" FROM unnest($1::text[]) AS p
              WHERE NOT EXISTS (SELECT 1 FROM forbidden_words w WHERE w.phrase = p AND w.category_id IS NOT DISTINCT FROM $2)
             RETURNING id, phrase`,
      values: [phrases, categoryId ?? null, risk],
    });
    const { rows: counted } = await tx.query<{ total: number }>({ text: "SELECT count(*)::int AS total FROM forbidden_words" });
    if ((counted[0]?.total ?? 0) > MAX_WORDS) failRules([{ path, code: "too_many", values: { max: MAX_WORDS } }]);
    for (const { id, phrase } of rows)
      await recordAudit(tx, actor, {
        action: "word.add",
        subject: "word",
        subjectId: id,
        details: { phrase, category_id: categoryId ?? null, risk },
      });
    return rows.length;
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
