import type { z } from "zod";
import type { FieldError } from "@/lib/shared/errors";

/**
 * Whether a query contains `dry_run=true`, however it is encoded. A malformed or repeated parameter is rejected later; nothing must be written
 * then either.
 */
export function isDryRunQuery(query: string): boolean {
  // Most queries are empty, or have neither the parameter nor an encoded character, and need not be parsed.
  if (!query.includes("dry_run") && !query.includes("%")) return false;
  return new URLSearchParams(query).getAll("dry_run").includes("true");
}

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
