import type { Finding } from "./finding";
import { comparableWords, phraseAt } from "./words";

/** A range of a text, in UTF-16 code units. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Returns the ranges of a finding in the text of its field, for highlighting. Empty if the finding is not about words. */
export function placesOf(text: string, { code, values }: Finding): Place[] {
  const found = String(values["found"] ?? "");
  if (!found) return [];
  return code === "forbidden_word" ? placesOfPhrase(text, found) : placesOfText(text, found);
}

/** Returns the ranges of several findings, sorted and with overlapping ones merged. */
export function allPlaces(text: string, findings: readonly Finding[]): Place[] {
  const places = findings.flatMap((finding) => placesOf(text, finding)).sort((a, b) => a.from - b.from);
  const merged: Place[] = [];
  for (const place of places) {
    const last = merged.at(-1);
    if (last && place.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, place.to) };
    else merged.push(place);
  }
  return merged;
}

function placesOfText(text: string, found: string): Place[] {
  const places: Place[] = [];
  for (let from = text.indexOf(found); from >= 0; from = text.indexOf(found, from + found.length))
    places.push({ from, to: from + found.length });
  return places;
}

/** Returns the ranges of a forbidden phrase, which is stored in normalized form. */
function placesOfPhrase(text: string, phrase: string): Place[] {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}'’ʼ`]+/gu)].flatMap(({ 0: word, index }) =>
    comparableWords(word).map((comparable) => ({ comparable, from: index, to: index + word.length })),
  );
  const pattern = comparableWords(phrase);
  const comparable = words.map((word) => word.comparable);
  return words.flatMap(({ from }, at) => {
    const last = words[at + pattern.length - 1];
    return last && phraseAt(comparable, at, pattern) ? [{ from, to: last.to }] : [];
  });
}
