import type { Language } from "@/lib/shared/i18n";
import type { ApiGuideSlug } from "./guides";
import { headingId, renderGuide } from "./markdown";

/**
 * Entries of the changelog, `docs/api/changelog.md`. A heading of level 2 is a day, one of level 3 an entry: `### Added: batches`. The
 * headings of entries identify them in the feed, so they must be unique and do not change.
 */

export const CHANGELOG = "changelog" satisfies ApiGuideSlug;

/** Path of the feed. */
export const CHANGELOG_FEED = "/docs/api/changelog.atom";

export const CHANGE_KINDS = ["added", "changed", "deprecated", "removed", "fixed"] as const;

export interface ChangelogEntry {
  /** `2026-11-26`. */
  readonly day: string;
  readonly kind: (typeof CHANGE_KINDS)[number];
  /** Without the kind: `batches`. */
  readonly title: string;
  /** Id of the heading on the page: `added-batches`. */
  readonly id: string;
  /** The text, with links as on the page. */
  readonly html: string;
}

const DAY = /^## (\d{4}-\d\d-\d\d)$/;
const ENTRY = new RegExp(`^### (${CHANGE_KINDS.join("|")}): (\\S.*)$`, "i");

/** Returns the entries in the order of the file. Throws if a heading is neither a day nor an entry. */
export function parseChangelog(text: string, lang: Language): ChangelogEntry[] {
  const entries: (Omit<ChangelogEntry, "html"> & { readonly lines: string[] })[] = [];
  let day: string | undefined;
  for (const line of text.split("\n")) {
    const isHeading = /^#{2,6} /.test(line);
    const [, kind, title] = ENTRY.exec(line) ?? [];
    const newDay = DAY.exec(line)?.[1];
    if (newDay) day = newDay;
    else if (kind && title && day)
      entries.push({ day, kind: kind.toLowerCase() as ChangelogEntry["kind"], title, id: headingId(line.slice(4)), lines: [] });
    else if (isHeading) throw new Error(`the changelog has a heading that is neither a day nor an entry: ${line}`);
    else if (day) entries.at(-1)?.lines.push(line);
  }
  return entries.map(({ lines, ...entry }) => ({
    ...entry,
    html: renderGuide(lines.join("\n"), lang)
      .parts.map((part) => (part.kind === "html" ? part.html : ""))
      .join(""),
  }));
}
