import { type FormAction, type FormState, IDLE_FORM } from "@/lib/web/form-state";

/** Runs an action outside a form: from a window that asks first. @returns what went wrong, in words; undefined when it is done. */
export async function runAction<R>(action: FormAction<R>, fields: Readonly<Record<string, string | number>>): Promise<string | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const state = await action(IDLE_FORM as FormState<R>, form);
  if (state.status === "done") return undefined;
  const [fault] = Object.values(state.fields).flat();
  return fault ?? state.message ?? "";
}
