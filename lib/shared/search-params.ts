import { z } from "zod";
import { Id } from "./fields";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./i18n";
import { cleanText, cutText, hasControlCharacters } from "./text";
import { kyivMidnight, kyivMinute } from "./time";
import { isUuid } from "./uuid";

/**
 * Search parameters of pages and route handlers. URLs may be typed, truncated or made up, so an invalid value counts as missing:
 * the page uses its default rather than showing an error (docs/decisions/134-page-input.md).
 */

/** Search parameters as Next.js passes them to a page. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

type Fields = Readonly<Record<string, z.ZodType>>;

/** A field is undefined if it is missing or invalid, unless its schema has a default set with `.catch()`. */
export type ParsedSearchParams<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends z.ZodCatch ? z.output<F[Name]> : z.output<F[Name]> | undefined;
};

/**
 * Parses each parameter by its own schema. A parameter that is given twice is invalid.
 *
 * @param params search parameters of a page or of a request's URL.
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

/** Digits of a number whose range is checked later. */
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);

/** Id of a row, or a cursor that is an id. */
export const IdParam = wholeNumber.pipe(Id);

/** Cursor in a table whose ids are `bigint`. */
export const BigIdParam = wholeNumber.pipe(z.int().min(1));

/** Place in a list that is ordered by time: milliseconds since the epoch and the row's id, `1763989391000-17`. */
export interface TimePlace {
  readonly at: Date;
  readonly id: number;
}

/** The latest time that both `Date` and PostgreSQL support: the year 9999. */
const MAX_TIME = 253_402_300_799_999;

/** Cursor in a list that is ordered by time. */
export const TimePlaceParam = z
  .string()
  .regex(/^[1-9]\d{0,14}-[1-9]\d{0,15}$/)
  .transform((text) => text.split("-").map(Number) as [number, number])
  .pipe(z.tuple([z.int().max(MAX_TIME), z.int()]))
  .transform(([at, id]): TimePlace => ({ at: new Date(at), id }));

/** Formats a place as {@link TimePlaceParam} parses it. */
export const formatTimePlace = ({ at, id }: TimePlace): string => `${at.getTime()}-${id}`;

/**
 * One line of text, trimmed and without invisible characters. Empty text and text with control characters are invalid.
 *
 * @param max maximum number of code points. Longer text is truncated, because browsers' search fields have no limit.
 */
export const textParam = (max: number) =>
  z
    .string()
    .refine((text) => !hasControlCharacters(text))
    .transform((text) => cutText(cleanText(text), max))
    .pipe(z.string().min(1));

/** UUID of a request or another row. */
export const UuidParam = z.string().toLowerCase().refine(isUuid);

/** Day in Kyiv, `2026-11-30`. */
export const DayParam = z
  .string()
  .trim()
  .refine((day) => kyivMidnight(day) !== undefined);

/** Minute in Kyiv as a `datetime-local` field sends it, `2026-11-30T18:05`. */
export const MinuteParam = z
  .string()
  .trim()
  .refine((minute) => kyivMinute(minute) !== undefined);

/** Flag that is true if the parameter is present: `?saved`. */
export const FlagParam = z
  .string()
  .transform(() => true)
  .catch(false);

/** Return path after sign-in. `safeReturnPath` validates it. */
export const NextParams = z.object({ next: textParam(2_000) });

/** Parameters of a link in an email. The module that created the token validates it. */
export const LinkParams = NextParams.extend({ token: z.string().max(1_000) });

/** Language of a response that is not a page. */
export const LanguageParams = z.object({ lang: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE) });

/** Search text of an autocomplete field, with its language. */
export const SuggestParams = LanguageParams.extend({ q: textParam(100) });
