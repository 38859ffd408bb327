import { type FormAction, type FormState, IDLE_FORM } from "@/lib/web/form-state";
import { withPageAccount } from "./page-account";

/** Form fields by name; an array for repeated names. Undefined values are omitted. */
export type FormFields = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;

export function formDataOf(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of value === undefined ? [] : [value].flat()) form.append(name, String(one));
  }
  return form;
}

/** Runs an action outside of a form, such as from a dialog. Rejects if the server cannot be reached. */
export function runAction<R>(action: FormAction<R>, fields: FormFields): Promise<FormState<R>> {
  return action(IDLE_FORM, withPageAccount(formDataOf(fields)));
}

/** Returns the first field error, otherwise the general error; undefined if there is none. */
export function errorOf(state: FormState<unknown>): string | undefined {
  if (state.status === "done") return undefined;
  const [first] = Object.values(state.fields).flat();
  return first ?? state.message ?? "";
}
