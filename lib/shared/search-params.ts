import { z } from "zod";
import { Id } from "./fields";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./i18n";
import { cleanText, cutText, hasControlCharacters } from "./text";
import { kyivMidnight } from "./time";
import { isUuid } from "./uuid";

/**
 * Search parameters of pages and route handlers. An address may be typed, cut or made up, so a value that does not fit its schema counts
 * as not given: the page shows its default instead of an error (docs/decisions/134).
 */

/** As Next gives them to a page. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

type Fields = Readonly<Record<string, z.ZodType>>;

/** A field is undefined where it is missing or invalid, unless its schema has a default by `.catch()`. */
export type ParsedSearchParams<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends z.ZodCatch ? z.output<F[Name]> : z.output<F[Name]> | undefined;
};

/**
 * Parses each parameter by its own schema. A parameter given twice is invalid.
 * @param params of a page, or of a request's URL.
 */
export function parseSearchParams<F extends Fields>(schema: z.ZodObject<F>, params: SearchParams | URLSearchParams): ParsedSearchParams<F> {
  const given = params instanceof URLSearchParams ? groupByName(params) : params;
  return Object.fromEntries(
    Object.entries(schema.shape as Fields).map(([name, field]) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      const parsed = field.safeParse(typeof value === "string" ? value : undefined);
      return [name, parsed.success ? parsed.data : undefined];
    }),
  ) as ParsedSearchParams<F>;
}

function groupByName(params: URLSearchParams): SearchParams {
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, oneOrAll(params.getAll(name))]));
}

const oneOrAll = (values: readonly string[]) => (values.length === 1 ? values[0] : values);

/** Digits of a number that is not yet known to fit its type. */
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);

/** The id of a row, or a cursor that is one. */
export const IdParam = wholeNumber.pipe(Id);

/** A cursor into a table that may outgrow the ids of others: `bigint` in the database. */
export const BigIdParam = wholeNumber.pipe(z.int().min(1));

/**
 * One line of text, trimmed and without invisible characters; empty text and text with control characters are invalid.
 * @param max code points; what is beyond them is cut off, since search boxes of browsers have no bound of their own.
 */
export const textParam = (max: number) =>
  z
    .string()
    .refine((text) => !hasControlCharacters(text))
    .transform((text) => cutText(cleanText(text), max))
    .pipe(z.string().min(1));

/** The id of a request or another row that has a UUID. */
export const UuidParam = z.string().toLowerCase().refine(isUuid);

/** A day of Kyiv, `2026-11-30`. */
export const DayParam = z
  .string()
  .trim()
  .refine((day) => kyivMidnight(day) !== undefined);

/** A parameter whose presence alone counts: `?saved`. */
export const FlagParam = z
  .string()
  .transform(() => true)
  .catch(false);

/** Where a visitor goes on after signing in; `ownPath` says whether it is a path of this site. */
export const NextParams = z.object({ next: textParam(2_000) });

/** The parameters of a link in an email. Whether its token is one is its own module's to say. */
export const LinkParams = NextParams.extend({ token: z.string().max(1_000) });

/** The language of an answer that has no page of its own. */
export const LanguageParams = z.object({ lang: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE) });

/** A search as it is typed, in a language: what boxes that suggest something send. */
export const SuggestParams = LanguageParams.extend({ q: textParam(100) });
