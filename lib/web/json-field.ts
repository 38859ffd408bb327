import { z } from "zod";

/**
 * Schema of a form field that contains JSON, such as the settings with which a form was opened.
 * @param maxLength Maximum length of the text in characters.
 */
export const jsonField = <T>(schema: z.ZodType<T>, maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", params: { error: "invalid_format", values: { expected: "JSON" } } });
        return z.NEVER;
      }
    })
    .pipe(schema);
