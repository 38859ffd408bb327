import type { DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { addCounts, addWords, deleteEmptyCounts, deleteUnusedWords } from "./counts.sql";
import { CATEGORY_MARK, TITLE_MARK } from "./lexemes";
import { ALL, EVERYTHING } from "./tokens";

/** Counted parts of an entry. */
export interface Counted {
  /** Ids of the category and its ancestors. */
  readonly path: readonly number[];
  /** Lexemes with a word that each represents; empty if the entry is removed. */
  readonly words: ReadonlyMap<string, string>;
  readonly facets: readonly string[];
  readonly intervals: readonly string[];
}

/** Sums up changes of counts. */
class Sums {
  private readonly sums = new Map<string, number>();

  add(key: string, by: number): void {
    this.sums.set(key, (this.sums.get(key) ?? 0) + by);
  }

  of(key: string): number {
    return this.sums.get(key) ?? 0;
  }

  changed(): [key: string, by: number][] {
    return [...this.sums].filter(([, by]) => by !== 0);
  }
}

/** Whether a lexeme is a word, not a mark. */
const isWord = (lexeme: string) => !lexeme.startsWith(TITLE_MARK) && !lexeme.startsWith(CATEGORY_MARK);

/** Updates the counts: words and intervals over the whole board, facets also in each category of the path. */
export async function countEntries(
  { db }: DbContext,
  { before, after }: { readonly before: readonly Counted[]; readonly after: readonly Counted[] },
): Promise<void> {
  const words = new Sums();
  const titles = new Sums();
  const written = new Map<string, string>();
  const facets = new Sums();
  const count = (entry: Counted, by: number) => {
    for (const [lexeme, word] of entry.words) {
      if (lexeme.startsWith(TITLE_MARK)) titles.add(lexeme.slice(1), by);
      if (!isWord(lexeme)) continue;
      words.add(lexeme, by);
      if (word !== "") written.set(lexeme, word);
    }
    for (const id of [EVERYTHING, ...entry.path]) for (const facet of [ALL, ...entry.facets]) facets.add(`${id} ${facet}`, by);
    for (const interval of entry.intervals) facets.add(`${EVERYTHING} ${interval}`, by);
  };
  for (const entry of before) count(entry, -1);
  for (const entry of after) count(entry, 1);
  await writeWords(db, { words, titles, written });
  await writeCounts(db, facets.changed());
}

async function writeWords(
  tx: Queryable,
  { words, titles, written }: { readonly words: Sums; readonly titles: Sums; readonly written: ReadonlyMap<string, string> },
): Promise<void> {
  const terms = [...new Set([...words.changed(), ...titles.changed()].map(([term]) => term))];
  if (terms.length === 0) return;
  const wordFor = (term: string) => written.get(term) ?? "";
  await tx.query(addWords([terms, terms.map(wordFor), terms.map((term) => words.of(term)), terms.map((term) => titles.of(term))]));
  const fewer = terms.filter((term) => words.of(term) < 0);
  if (fewer.length > 0) await tx.query(deleteUnusedWords([fewer]));
}

async function writeCounts(tx: Queryable, changes: readonly [string, number][]): Promise<void> {
  if (changes.length === 0) return;
  const split = changes.map(([key, by]) => {
    const at = key.indexOf(" ");
    return { id: Number(key.slice(0, at)), facet: key.slice(at + 1), by };
  });
  await tx.query(addCounts([split.map(({ id }) => id), split.map(({ facet }) => facet), split.map(({ by }) => by)]));
  const fewer = split.filter(({ by }) => by < 0);
  if (fewer.length > 0) await tx.query(deleteEmptyCounts([fewer.map(({ id }) => id), fewer.map(({ facet }) => facet)]));
}
