import { z } from "zod";
import { int32, line, paragraphs } from "@/lib/shared/bounded";
import { LANGUAGES } from "@/lib/shared/i18n";
import { MAX_ID } from "@/lib/shared/id";

/**
 * Building blocks shared by the schemas of several endpoints. Every string, number and array in a response has a bound that the
 * code guarantees.
 */

export { int32, line, paragraphs };

export const Id = int32(1);

/** Address of a page or file of the board. The validation of `APP_URL` keeps addresses below this length. */
export const Url = z.url().max(500);

/** Path segment of a listing or category. */
export const slug = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const Lang = z.enum(LANGUAGES).default("uk").describe("Language of names, titles and descriptions in the response.");

/** Maximum length of a query parameter's value. The request line and headers together are limited to 16 KiB. */
export const MAX_QUERY_VALUE = 16_384;

/** A whole number in a query string. Accepts digits only; `1e3`, ` 5` and `5.0` are rejected. */
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
        params: { error: "invalid_format", values: { expected: `${min}–${max}` } },
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
