import { z } from "zod";

/** Schema of a form field that contains JSON, such as the settings with which a form was opened. */
export const jsonField = <T>(schema: z.ZodType<T>) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: "custom", input: text, params: { error: "invalid_format", values: { expected: "JSON" } } });
        return z.NEVER;
      }
    })
    .pipe(schema);
