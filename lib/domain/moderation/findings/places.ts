import type { Finding } from "./finding";
import { comparableWords, phraseAt } from "./words";

/** A stretch of a text, by the indices of its UTF-16 units. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Where in its field's text a finding is: what a moderator is to see marked. Empty where it is about no words. */
export function placesOf(text: string, { code, values }: Finding): Place[] {
  const found = String(values["found"] ?? "");
  if (!found) return [];
  return code === "forbidden_word" ? placesOfPhrase(text, found) : placesOfText(text, found);
}

/** All places of several findings, in order; those that overlap are one. */
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

/** A forbidden phrase stands in the list as it is compared, and in the text as it was written. */
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
