import { z } from "zod";
import { LANGUAGES } from "@/lib/kernel/i18n";

/** Pieces that several endpoints' schemas share. */

export const Lang = z.enum(LANGUAGES).default("uk").describe("Language of names, titles and descriptions in the answer.");

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
    .meta({ override: { type: "integer", minimum: min, maximum: max } });
}

/** `YYYY-MM-DD HH:MM:SS` in Europe/Kyiv. */
export const KyivTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .describe("Europe/Kyiv, `YYYY-MM-DD HH:MM:SS`.");

export const Ok = z.literal(true);
