import { prepared, type Queryable } from "@/lib/platform/db";
import { CATEGORY_MARK, TITLE_MARK } from "./lexemes";
import { ALL, EVERYTHING } from "./tokens";

/** What of an entry is counted. */
export interface Counted {
  /** Ids of the category and its ancestors. */
  readonly path: readonly number[];
  /** Lexemes, each with a word that it stands for; empty where the entry goes. */
  readonly words: ReadonlyMap<string, string>;
  readonly facets: readonly string[];
  readonly intervals: readonly string[];
}

const addWords = prepared(
  "catalogue_words_add",
  `INSERT INTO catalogue_words AS w (term, word, count, titles) SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[])
   ON CONFLICT (term) DO UPDATE
      SET count = w.count + excluded.count, titles = w.titles + excluded.titles,
          word = CASE WHEN excluded.word <> '' AND length(excluded.word) < length(w.word) THEN excluded.word ELSE w.word END`,
);
const forgetWords = prepared("catalogue_words_forget", "DELETE FROM catalogue_words WHERE term = ANY($1::text[]) AND count <= 0");

const addCounts = prepared(
  "catalogue_counts_add",
  `INSERT INTO catalogue_counts AS c (category_id, facet, count) SELECT * FROM unnest($1::int[], $2::text[], $3::int[])
   ON CONFLICT (category_id, facet) DO UPDATE SET count = c.count + excluded.count`,
);
const forgetCounts = prepared(
  "catalogue_counts_forget",
  `DELETE FROM catalogue_counts c USING unnest($1::int[], $2::text[]) AS n (category_id, facet)
    WHERE c.category_id = n.category_id AND c.facet = n.facet AND c.count <= 0`,
);

/** Sums up what entries add and take away. */
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

/** Whether a lexeme is a word that people write. */
const isWord = (lexeme: string) => !lexeme.startsWith(TITLE_MARK) && !lexeme.startsWith(CATEGORY_MARK);

/** Words are counted on the board as a whole, intervals too; facets in each category of the path as well. */
export async function countEntries(
  tx: Queryable,
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
  await writeWords(tx, { words, titles, written });
  await writeCounts(tx, facets.changed());
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
  if (fewer.length > 0) await tx.query(forgetWords([fewer]));
}

async function writeCounts(tx: Queryable, changes: readonly [string, number][]): Promise<void> {
  if (changes.length === 0) return;
  const split = changes.map(([key, by]) => {
    const at = key.indexOf(" ");
    return { id: Number(key.slice(0, at)), facet: key.slice(at + 1), by };
  });
  await tx.query(addCounts([split.map(({ id }) => id), split.map(({ facet }) => facet), split.map(({ by }) => by)]));
  const fewer = split.filter(({ by }) => by < 0);
  if (fewer.length > 0) await tx.query(forgetCounts([fewer.map(({ id }) => id), fewer.map(({ facet }) => facet)]));
}
