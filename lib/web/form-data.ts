import { unstable_coerceFormValue as coerceFormValue } from "@conform-to/zod/v4";
import type { z } from "zod";
import { BoardError } from "@/lib/shared/errors";
import { faultsOf } from "@/lib/shared/validation";
import type { FormValue } from "./form-state";

/** From the tree that a form was read into (`form-tree.ts`) to the input of a service function, and back to the form. */

/** An empty field is one that was left out. */
function withoutEmpty(value: unknown): unknown {
  if (value === "") return undefined;
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutEmpty(inner)]));
}

/**
 * Checks a form: texts become the numbers, booleans and lists that the schema asks for.
 * Refuses with `validation_failed`, every fault at once.
 */
export function checkForm<S extends z.ZodObject>(schema: S, payload: Record<string, unknown>): z.output<S> {
  const parsed = (coerceFormValue(schema) as unknown as z.ZodType<z.output<S>>).safeParse(payload);
  if (parsed.success) return parsed.data;
  const given = withoutEmpty(payload);
  for (const { path } of parsed.error.issues) listAt(given, path);
  throw new BoardError("validation_failed", { fields: faultsOf(parsed.error, given) });
}

/** One ticked box of several arrives as a text, where a fault of it names the first of a list: it becomes that list. */
function listAt(root: unknown, path: readonly PropertyKey[]): void {
  let value = root as Record<PropertyKey, unknown> | undefined;
  for (const [depth, key] of path.entries()) {
    const inner = value?.[key];
    if (typeof inner === "string" && value && typeof path[depth + 1] === "number") value[key] = [inner];
    value = (value?.[key] ?? undefined) as typeof value;
  }
}

/** What goes back into the form: texts, but for secrets. */
export function typedValues(payload: Record<string, unknown>, secrets: readonly string[]): Record<string, FormValue> {
  const typed = (value: unknown): FormValue | undefined => {
    if (typeof value === "string") return value;
    if (Array.isArray(value)) return value.flatMap((inner) => typed(inner) ?? []);
    if (value === null || typeof value !== "object") return undefined;
    return typedEntries(value, []);
  };
  const typedEntries = (tree: object, left: readonly string[]): Record<string, FormValue> =>
    Object.fromEntries(
      Object.entries(tree).flatMap(([name, value]) => {
        const kept = left.includes(name) ? undefined : typed(value);
        return kept === undefined ? [] : [[name, kept] as const];
      }),
    );
  return typedEntries(payload, secrets);
}
