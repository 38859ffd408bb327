import { recordAudit } from "@/lib/domain/audit/record";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail, failRules } from "@/lib/shared/errors";
import { codePoints, escapeLikePattern, foldForComparison, hasControlCharacters } from "@/lib/shared/text";
import { findContacts } from "./findings/contacts";
import { type Finding, MAX_FINDINGS } from "./findings/finding";
import { comparableWords, type ForbiddenPhrase, findForbidden } from "./findings/words";
import { insertWords } from "./forbidden-words.sql";
import type { Risk } from "./terms";

/** The list of forbidden words, which administrators maintain and the automatic check searches for. */

/** Risk levels of a word. */
export const WORD_RISKS = ["low", "medium", "high"] as const satisfies readonly Finding["risk"][];

export interface ForbiddenWord {
  readonly id: number;
  readonly phrase: string;
  readonly categoryId: number | null;
  readonly risk: Finding["risk"];
  readonly createdAt: Date;
}

const MAX_PHRASE = 100;
/** Maximum size of the list. Each listing is compared with all words. */
const MAX_WORDS = 5_000;
/** Maximum number of phrases added at once. */
export const MAX_LINES = 500;

const COLUMNS = { id: true, phrase: true, categoryId: true, risk: true, createdAt: true } as const;

const ALPHABET = [{ phrase: "asc" }, { id: "asc" }] as const;

/** Narrows the type of the risk, which is never `none` for a word of the list. */
const toWord = <W extends { readonly risk: Risk }>(word: W) => ({ ...word, risk: word.risk as Finding["risk"] });

/** Returns the whole list in alphabetical order. */
export async function listForbiddenWords({ db }: DbContext): Promise<ForbiddenWord[]> {
  return (await db.prisma.forbiddenWord.findMany({ select: COLUMNS, orderBy: [...ALPHABET] })).map(toWord);
}

export interface WordQuery {
  /** Part of a phrase. */
  readonly text?: string | undefined;
  /** Null for words of all categories, undefined for no filter. */
  readonly categoryId?: number | null | undefined;
  readonly risk?: Finding["risk"] | undefined;
  /** Cursor: last word of the previous page. */
  readonly after?: { readonly phrase: string; readonly id: number } | undefined;
  readonly limit: number;
}

/** Returns a page of the list in alphabetical order, and the number of words from there on. */
export async function searchForbiddenWords(
  { db }: DbContext,
  { text = "", categoryId, risk, after = { phrase: "", id: 0 }, limit }: WordQuery,
): Promise<{ readonly words: readonly ForbiddenWord[]; readonly total: number }> {
  const typed = foldForComparison(text).slice(0, MAX_PHRASE);
  const where = {
    ...(typed === "" ? {} : { phrase: { contains: escapeLikePattern(typed) } }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(risk === undefined ? {} : { risk }),
    OR: [{ phrase: { gt: after.phrase } }, { phrase: after.phrase, id: { gt: after.id } }],
  };
  const [words, total] = await Promise.all([
    db.prisma.forbiddenWord.findMany({ where, select: COLUMNS, orderBy: [...ALPHABET], take: limit }),
    db.prisma.forbiddenWord.count({ where }),
  ]);
  return { words: words.map(toWord), total };
}

/** Returns the phrases that apply to a category: those of all categories, of the category and of its ancestors. */
export async function forbiddenIn({ db }: DbContext, category: Category | undefined): Promise<ForbiddenPhrase[]> {
  const path = new Set<number>();
  for (let node = category; node; node = node.parent) path.add(node.id);
  const words = await db.prisma.forbiddenWord.findMany({
    where: { OR: [{ categoryId: null }, { categoryId: { in: [...path] } }] },
    select: { phrase: true, categoryId: true, risk: true },
    orderBy: [...ALPHABET],
  });
  return words.map(toWord).map(({ categoryId, ...word }) => ({ ...word, categoryId: categoryId ?? undefined }));
}

/** Returns what the automatic check finds in a text: forbidden phrases, contacts and links. */
export async function tryText(
  context: DbContext,
  { category, text }: { readonly category: Category | undefined; readonly text: string },
): Promise<Finding[]> {
  return [...findForbidden("description", text, await forbiddenIn(context, category)), ...findContacts("description", text)].slice(
    0,
    MAX_FINDINGS,
  );
}

export interface NewWords {
  readonly phrases: readonly string[];
  /** Category to which the words apply, including its subcategories. Undefined for all categories. */
  readonly categoryId?: number | undefined;
  readonly risk?: Finding["risk"] | undefined;
}

/** Normalizes and validates a phrase. Throws errors for the given path. */
function checkPhrase(typed: string, path: string): string {
  const phrase = foldForComparison(typed);
  if (comparableWords(phrase).join("").replaceAll("*", "") === "") failRules([{ path, code: "required" }]);
  if (codePoints(phrase) > MAX_PHRASE) failRules([{ path, code: "too_long", values: { max: MAX_PHRASE } }]);
  if (hasControlCharacters(phrase)) failRules([{ path, code: "control_characters" }]);
  return phrase;
}

/**
 * Adds all phrases, or none if any is invalid. Phrases that the category already has are unchanged.
 * Throws `validation_failed`. @returns the number of added phrases.
 */
export async function addForbiddenWords(
  { db, actor }: Pick<Context, "db" | "actor">,
  { phrases: typed, categoryId, risk = "high" }: NewWords,
): Promise<number> {
  const path = "phrases";
  if (typed.length === 0) failRules([{ path, code: "required" }]);
  if (typed.length > MAX_LINES) failRules([{ path, code: "too_many", values: { max: MAX_LINES } }]);
  const phrases = [...new Set(typed.map((one) => checkPhrase(one, path)))];
  if (categoryId !== undefined && !(await categoryTree()).byId.has(categoryId))
    failRules([{ path: "category_id", code: "unknown_category" }]);
  return db.transaction(async (tx) => {
    const { rows } = await tx.query(insertWords([phrases, categoryId ?? null, risk]));
    if ((await tx.prisma.forbiddenWord.count()) > MAX_WORDS) failRules([{ path, code: "too_many", values: { max: MAX_WORDS } }]);
    for (const { id, phrase } of rows)
      await recordAudit(
        { db: tx, actor },
        { action: "word.add", subject: "word", subjectId: id, details: { phrase, category_id: categoryId ?? null, risk } },
      );
    return rows.length;
  });
}

/** Removes a phrase from the list. Throws `already_removed`. */
export async function removeForbiddenWord({ db, actor }: Pick<Context, "db" | "actor">, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = (await tx.prisma.forbiddenWord.findUnique({ where: { id }, select: { phrase: true } })) ?? fail("already_removed");
    const { count } = await tx.prisma.forbiddenWord.deleteMany({ where: { id } });
    if (count === 0) fail("already_removed");
    await recordAudit({ db: tx, actor }, { action: "word.remove", subject: "word", subjectId: id, details: removed });
  });
}
