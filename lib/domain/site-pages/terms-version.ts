import type { Queryable } from "@/lib/platform/db";
import { DEFAULT_TEXT_DAYS } from "./default-texts";
import { readSitePage } from "./read";

/**
 * Names the terms of use that are in force, to be stored with an account's consent: `2026-11-22` is the default text of that day, `v3`
 * an administrator's third version. A version that was edited in some languages only names the default text of the others, too: `v3+2026-11-22`.
 */
export async function termsVersion(db: Queryable): Promise<string> {
  const { version, edited, text } = await readSitePage(db, "terms");
  const day = DEFAULT_TEXT_DAYS.terms;
  if (edited.length === 0) return day;
  return edited.length === Object.keys(text).length ? `v${version}` : `v${version}+${day}`;
}
