import { z } from "zod";
import { env } from "@/lib/platform/env";
import data from "./marks.json";

/**
 * Marks of known frauds in messages, and links and messenger handles. The patterns are data (`marks.json`), matched against the text in
 * lower case with plain apostrophes and single spaces.
 */

export const MARKS = ["payment_link", "other_messenger", "deposit", "card_number", "card_secrets"] as const;

export type Mark = (typeof MARKS)[number];

/** `\b` of JavaScript knows Latin letters only, so it is replaced by a boundary of any letters and digits. */
const BOUNDARY = "(?:(?<![\\p{L}\\p{N}_])(?=[\\p{L}\\p{N}_])|(?<=[\\p{L}\\p{N}_])(?![\\p{L}\\p{N}_]))";

const Pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source.replaceAll("\\b", BOUNDARY), "gu");
  } catch (error) {
    context.addIssue({ code: "custom", message: `${source}: ${(error as Error).message}` });
    return z.NEVER;
  }
});

const Patterns = z.array(Pattern).min(1);

const { marks, handles, links } = z
  .strictObject({
    marks: z.array(z.strictObject({ code: z.enum(MARKS), patterns: Patterns })).length(MARKS.length),
    handles: Patterns,
    links: Patterns,
  })
  .parse(data);

/** Returns the text in the form that the patterns match. */
const fold = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/ё/g, "е")
    .replace(/[^\S\n]+/g, " ");

const matchesOf = (text: string, patterns: readonly RegExp[]) => patterns.flatMap((pattern) => text.match(pattern) ?? []);

/** Check digit of payment cards (Luhn), which tells them from parcel and account numbers. */
function isCardNumber(found: string): boolean {
  const digits = found.replace(/\D/g, "");
  let sum = 0;
  for (const [i, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0 && !/^0+$/.test(digits);
}

/** Returns the marks of known frauds in a text, each once. */
export function findMarks(text: string): Mark[] {
  const folded = fold(text);
  return marks.flatMap(({ code, patterns }) => {
    const found = matchesOf(folded, patterns);
    return (code === "card_number" ? found.some(isCardNumber) : found.length > 0) ? [code] : [];
  });
}

/** Returns whether a text has links to other sites. */
export function hasForeignLink(text: string): boolean {
  const own = new URL(env().appUrl).host.toLowerCase();
  return matchesOf(fold(text), links).some((link) => link.replace(/^https?:\/\//, "").split(/[/?#]/)[0] !== own);
}

/** Returns whether a text has a messenger's handle, name or link, or asks to change to a messenger. */
export const hasHandle = (text: string): boolean =>
  matchesOf(fold(text), handles).length > 0 || findMarks(text).includes("other_messenger");
