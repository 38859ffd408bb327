import type { z } from "zod";
import type { FieldError } from "@/lib/shared/errors";

/** Returns the query parameters that the schema contains, and an error for each one that is repeated. Other parameters are ignored. */
export function readQuery(schema: z.ZodObject, query: string): [values: Record<string, string>, repeated: FieldError[]] {
  const values: Record<string, string> = {};
  const repeated: FieldError[] = [];
  if (query === "") return [values, repeated];
  for (const [name, value] of new URLSearchParams(query)) {
    if (!Object.hasOwn(schema.shape, name)) continue;
    if (Object.hasOwn(values, name)) repeated.push({ path: name, code: "repeated" });
    values[name] = value;
  }
  return [values, repeated];
}
