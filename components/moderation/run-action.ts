"use client";

import { type FormAction, type FormState, IDLE_FORM } from "@/lib/web/form-state";

/** Sends a form that no page shows: an action's fields by their names, several of one name as a list. */
export async function runAction<R>(
  action: FormAction<R>,
  fields: Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>,
): Promise<FormState<R>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  }
  return action(IDLE_FORM, form);
}
