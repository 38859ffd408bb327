import { type ClassNameValue, extendTailwindMerge } from "tailwind-merge";

/** Theme names of `app/globals.css` that Tailwind's default theme lacks. A unit test compares them. */
export const THEME = {
  text: ["13", "15", "17", "20", "25", "32"],
  radius: ["6", "10", "16"],
  shadow: ["float"],
} as const;

const merge = extendTailwindMerge({ extend: { theme: { text: [...THEME.text], radius: [...THEME.radius], shadow: [...THEME.shadow] } } });

/**
 * Joins class names, ignoring falsy ones. Of two classes for the same property the later one wins, so put a component's own classes first
 * and the caller's `className` last.
 */
export function cx(...names: readonly ClassNameValue[]): string {
  return merge(...names);
}
