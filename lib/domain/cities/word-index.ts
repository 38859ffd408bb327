/**
 * Sorted words with their postings. A range of the sorted array acts as a node of a trie, with less memory: all words between `from` and
 * `to` have a common prefix.
 */
export interface WordIndex {
  readonly words: readonly string[];
  /** The postings of `words[i]` are `postings[starts[i]]` up to `postings[starts[i + 1]]`. */
  readonly starts: Int32Array;
  readonly postings: Int32Array;
}

/** Called with a range of words, and the length of their common prefix that matches the query. */
export type Visit = (from: number, to: number, length: number) => void;

/** Collects words before they are sorted. */
export class WordCollector {
  private readonly lists = new Map<string, number[]>();

  add(word: string, posting: number): void {
    const list = this.lists.get(word);
    if (!list) this.lists.set(word, [posting]);
    else if (list[list.length - 1] !== posting) list.push(posting);
  }

  finish(): WordIndex {
    const words = [...this.lists.keys()].sort();
    const starts = new Int32Array(words.length + 1);
    let total = 0;
    for (let i = 0; i < words.length; i++) {
      starts[i] = total;
      total += this.lists.get(words[i] as string)?.length ?? 0;
    }
    starts[words.length] = total;
    const postings = new Int32Array(total);
    for (let i = 0; i < words.length; i++) postings.set(this.lists.get(words[i] as string) ?? [], starts[i]);
    this.lists.clear();
    return { words, starts, postings };
  }
}

/** Returns the code of a letter, -1 after the end of the word, so that shorter words sort first. */
function codeAt(index: WordIndex, word: number, position: number): number {
  const text = index.words[word] as string;
  return position < text.length ? text.charCodeAt(position) : -1;
}

/** Returns the first word of a range whose letter at a position is at least `code`. */
function firstFrom(index: WordIndex, from: number, to: number, position: number, code: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (codeAt(index, middle, position) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Narrows a range of words with a common prefix up to `position` by the rest of a text, and visits the result. */
function follow(index: WordIndex, from: number, to: number, position: number, text: string, textFrom: number, visit: Visit): void {
  let [low, high, at] = [from, to, position];
  for (let i = textFrom; i < text.length && low < high; i++, at++) {
    const code = text.charCodeAt(i);
    low = firstFrom(index, low, high, at, code);
    high = firstFrom(index, low, high, at, code + 1);
  }
  if (low < high) visit(low, high, at);
}

/** Visits the range of words with a prefix. */
export function withPrefix(index: WordIndex, prefix: string, visit: Visit): void {
  follow(index, 0, index.words.length, 0, prefix, 0, visit);
}

/** Returns the number of postings of words with a prefix. */
export function countWithPrefix(index: WordIndex, prefix: string): number {
  let count = 0;
  withPrefix(index, prefix, (from, to) => {
    count = (index.starts[to] as number) - (index.starts[from] as number);
  });
  return count;
}

/**
 * Visits the ranges of words with a prefix at edit distance one: an insertion, deletion, substitution or transposition. Only letters that
 * occur next are tried, so the cost depends on the text's length, not on the number of words.
 */
export function withOneMistake(index: WordIndex, text: string, visit: Visit): void {
  let from = 0;
  let to = index.words.length;
  for (let i = 0; i < text.length && from < to; i++) {
    const code = text.charCodeAt(i);
    follow(index, from, to, i, text, i + 1, visit); // one too many
    if (i + 1 < text.length) {
      const swapped = text.charAt(i + 1) + text.charAt(i) + text.slice(i + 2);
      follow(index, from, to, i, swapped, 0, visit);
    }
    for (let low = firstFrom(index, from, to, i, 0); low < to; ) {
      const other = codeAt(index, low, i);
      const high = firstFrom(index, low, to, i, other + 1);
      follow(index, low, high, i + 1, text, i, visit); // one missing
      if (other !== code) follow(index, low, high, i + 1, text, i + 1, visit); // another
      low = high;
    }
    from = firstFrom(index, from, to, i, code);
    to = firstFrom(index, from, to, i, code + 1);
  }
}
