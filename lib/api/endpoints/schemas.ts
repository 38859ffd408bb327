import { z } from "zod";
import { LANGUAGES } from "@/lib/shared/i18n";
import { MAX_ID } from "@/lib/shared/id";
import { ONE_LINE, SEVERAL_LINES } from "@/lib/shared/text";

/** Pieces that several endpoints' schemas share. Every string, number and array of a response has a bound that really holds. */

/** A whole number of a response. */
export const int32 = (min = 0, max = MAX_ID) => z.int().min(min).max(max).meta({ format: "int32" });

export const Id = int32(1);

/** A text on one line. @param max in characters. */
export const line = (max: number) => z.string().max(max).regex(ONE_LINE);

/** A text of several lines. @param max in characters. */
export const paragraphs = (max: number) => z.string().max(max).regex(SEVERAL_LINES);

/** An address of a page or file of the board; settings keep base addresses short enough (`APP_URL`). */
export const Url = z.url().max(500);

/** Path segments of listings and categories. */
export const slug = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const Lang = z.enum(LANGUAGES).default("uk").describe("Language of names, titles and descriptions in the answer.");

/** Longest value of a query parameter: request line and headers together have at most 16 KiB. */
export const MAX_QUERY_VALUE = 16_384;

/** A whole number in a query string: digits only, so that `1e3`, ` 5` and `5.0` are refused rather than guessed at. */
export function queryInt(min: number, max: number) {
  return z
    .string()
    .check((context) => {
      const value = /^\d{1,15}$/.test(context.value) ? Number(context.value) : Number.NaN;
      if (value >= min && value <= max) return;
      context.issues.push({
        code: "custom",
        input: context.value,
        message: "integer",
        params: { fault: "invalid_format", values: { expected: `${min}–${max}` } },
      });
    })
    .transform(Number)
    .meta({ override: { type: "integer", format: max > MAX_ID ? "int64" : "int32", minimum: min, maximum: max } });
}

/** `YYYY-MM-DD HH:MM:SS` in Europe/Kyiv. */
export const KyivTime = z
  .string()
  .length(19)
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .describe("Europe/Kyiv, `YYYY-MM-DD HH:MM:SS`.");

export const Ok = z.literal(true);
