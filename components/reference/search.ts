/** Entry of the documentation's search index, which `/docs/api/search.json` returns. */
export interface SearchEntry {
  /** Heading, operation, field or error code. */
  readonly title: string;
  /** Where it is, such as the name of the guide or operation. */
  readonly place: string;
  /** Path without a language. */
  readonly href: string;
  /** Text that is searched in addition to the title, in lower case. */
  readonly text: string;
}

const MAX_RESULTS = 12;

/** Returns the entries that contain all words of a query: first those with the words in the title, and shorter titles first. */
export function searchEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const whole = words.join(" ");
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words, whole) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.entry.title.length - b.entry.title.length)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry);
}

/** 0 if a word is missing. */
function rankOf({ title, place, text }: SearchEntry, words: readonly string[], whole: string): number {
  const name = title.toLowerCase();
  const all = `${name} ${place.toLowerCase()} ${text}`;
  if (!words.every((word) => all.includes(word))) return 0;
  if (name === whole) return 4;
  if (name.startsWith(whole)) return 3;
  return words.every((word) => name.includes(word)) ? 2 : 1;
}
