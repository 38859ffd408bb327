import type { DbContext } from "@/lib/domain/context/context";
import { DEFAULT_TEXT_DAYS } from "./default-texts";
import { readSitePage } from "./read";

/**
 * Returns the version of the current terms of use, to store with an account's consent: `2026-11-22` for the default text of that day, `v3`
 * for an administrator's third version, `v3+2026-11-22` if only some languages were edited.
 */
export async function termsVersion(context: DbContext): Promise<string> {
  const { version, edited, text } = await readSitePage(context, "terms");
  const day = DEFAULT_TEXT_DAYS.terms;
  if (edited.length === 0) return day;
  return edited.length === Object.keys(text).length ? `v${version}` : `v${version}+${day}`;
}
