import { splitEntries } from "@/lib/domain/keys/entries";
import type { FormState } from "@/lib/web/form-state";

/** What was typed into the form of a key, and what is wrong with it, out of its action's answer. */

export const NAMES = ["name", "scopes", "allowed_ips", "allowed_domains", "expires_at"] as const;
export type FieldName = (typeof NAMES)[number];

type State = FormState<unknown>;

/** What a field begins with: what was typed, where the page was sent without scripts, else what is known. */
export const textOf = (state: State, name: string, known: string) => {
  const typed = state.values[name];
  return typeof typed === "string" ? typed : state.status === "idle" ? known : "";
};

/** The same of a list of boxes to tick. */
export const listOf = (state: State, name: string, known: readonly string[]) => {
  const typed = state.values[name];
  if (state.status === "idle") return [...known];
  return typeof typed === "string" ? [typed] : Array.isArray(typed) ? typed.map(String) : [];
};

/** What is wrong with each field. A list's entries are faulted by their place; here they are named by what was typed. */
export function faultsOf(
  state: State,
  notAddress: (entry: string) => string,
  notDomain: (entry: string) => string,
): Partial<Record<FieldName, string[]>> {
  const faults: Partial<Record<FieldName, string[]>> = {};
  for (const [path, messages] of Object.entries(state.fields)) {
    const [field, place] = path.split(".") as [FieldName, string | undefined];
    const worded = field === "allowed_ips" ? notAddress : field === "allowed_domains" ? notDomain : undefined;
    const entry = place === undefined ? undefined : splitEntries(textOf(state, field, ""))[Number(place)];
    (faults[field] ??= []).push(...(worded && entry !== undefined ? [worded(entry)] : messages));
  }
  return faults;
}
