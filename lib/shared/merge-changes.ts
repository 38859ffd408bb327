import { fail } from "./errors";

/** A value, or an object of values, of a form that may be outdated (docs/decisions/218-outdated-settings-forms.md). */
export interface Versions<T> {
  /** As the form was opened. */
  readonly opened: T;
  /** As the form was sent. */
  readonly submitted: T;
  /** As stored now. */
  readonly stored: T;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the submitted value if the form changes it, otherwise the stored one. Throws `settings_changed` if both sides have changed it. */
export function mergeValues<T>({ opened, submitted, stored }: Versions<T>): T {
  if (isSame(submitted, opened)) return stored;
  return isSame(stored, opened) || isSame(stored, submitted) ? submitted : fail("settings_changed");
}

/** Merges each field of an object by {@link mergeValues}. */
export function mergeFields<T extends object>({ opened, submitted, stored }: Versions<T>): T {
  const names = Object.keys(submitted) as (keyof T)[];
  const merged = names.map((name) => [name, mergeValues({ opened: opened[name], submitted: submitted[name], stored: stored[name] })]);
  return Object.fromEntries(merged) as T;
}

/** Returns the fields that differ, before and after, for the audit log. Undefined if there are none. */
export function changedFields<T extends object>(from: T, to: T): Readonly<Record<string, unknown>> | undefined {
  const names = (Object.keys(to) as (keyof T)[]).filter((name) => !isSame(from[name], to[name]));
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, { from: from[name], to: to[name] }]));
}
