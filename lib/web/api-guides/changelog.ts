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

type Heading = Omit<ChangelogEntry, "html">;

/** Returns the entries in the order of the file. Throws if a heading is neither a new day nor an entry, or a text belongs to no entry. */
export function parseChangelog(text: string, lang: Language): ChangelogEntry[] {
  const entries: (Heading & { readonly lines: string[] })[] = [];
  const days = new Set<string>();
  let day: string | undefined;
  /** The entry to which the next lines belong. */
  let current: (typeof entries)[number] | undefined;
  for (const line of text.split("\n")) {
    const newDay = DAY.exec(line)?.[1];
    const [, kind, title] = ENTRY.exec(line) ?? [];
    if (newDay) {
      if (days.has(newDay)) throw new Error(`the changelog has the day ${newDay} twice`);
      days.add((day = newDay));
      current = undefined;
    } else if (kind && title && day) {
      current = { day, kind: kind.toLowerCase() as ChangelogEntry["kind"], title, id: headingId(line.slice(4)), lines: [] };
      entries.push(current);
    } else if (/^#{2,6} /.test(line)) throw new Error(`the changelog has a heading that is neither a day nor an entry: ${line}`);
    else if (current) current.lines.push(line);
    else if (day && line.trim() !== "") throw new Error(`the changelog has a text that belongs to no entry: ${line}`);
  }
  return entries.map(({ lines, ...entry }) => ({ ...entry, html: htmlOf(lines.join("\n"), lang) }));
}

const htmlOf = (text: string, lang: Language): string =>
  renderGuide(text, lang)
    .parts.map((part) => (part.kind === "html" ? part.html : ""))
    .join("");
