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

const COLUMNS = { id: true, phrase: true, categoryId: true, risk: true, createdAt: true } as const;

const ALPHABET = [{ phrase: "asc" }, { id: "asc" }] as const;

/** Every word in the list was given a risk. */
const toWord = <W extends { readonly risk: Risk }>(word: W) => ({ ...word, risk: word.risk as Finding["risk"] });

/** The whole list, by the alphabet. */
export async function listForbiddenWords({ db }: DbContext): Promise<ForbiddenWord[]> {
  return (await db.prisma.forbiddenWord.findMany({ select: COLUMNS, orderBy: [...ALPHABET] })).map(toWord);
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

/** A page of the list, by the alphabet, with how many are left from there on. */
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

/** Phrases that count in a category: those of everywhere, of itself and of what it is in. */
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

/** What the automatic check would find in a text by its words alone: forbidden phrases, contacts and links. */
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
  /** Undefined: everywhere; else there and in what is below it. */
  readonly categoryId?: number | undefined;
  readonly risk?: Finding["risk"] | undefined;
}

/** A phrase as it is kept; errors are told of the field that it was typed into. */
function checkPhrase(typed: string, path: string): string {
  const phrase = foldForComparison(typed);
  if (comparableWords(phrase).join("").replaceAll("*", "") === "") failRules([{ path, code: "required" }]);
  if (codePoints(phrase) > MAX_PHRASE) failRules([{ path, code: "too_long", values: { max: MAX_PHRASE } }]);
  if (hasControlCharacters(phrase)) failRules([{ path, code: "control_characters" }]);
  return phrase;
}

/**
 * Adds phrases, all or none of them. One that is there already for that category is left as it is.
 * Throws `validation_failed`. @returns how many were new.
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

/** Takes a phrase from the list. Throws `not_found`. */
export async function removeForbiddenWord({ db, actor }: Pick<Context, "db" | "actor">, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = (await tx.prisma.forbiddenWord.findUnique({ where: { id }, select: { phrase: true } })) ?? fail("not_found");
    const { count } = await tx.prisma.forbiddenWord.deleteMany({ where: { id } });
    if (count === 0) fail("not_found");
    await recordAudit({ db: tx, actor }, { action: "word.remove", subject: "word", subjectId: id, details: removed });
  });
}
