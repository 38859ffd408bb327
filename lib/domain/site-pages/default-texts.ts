import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";
import { singleton } from "@/lib/platform/singleton";
import type { Language, Words } from "@/lib/shared/i18n";
import type { SitePageSlug } from "./slugs";

/** Days on which the default texts last changed in any language. Update the day together with the text. */
export const DEFAULT_TEXT_DAYS: Readonly<Record<SitePageSlug, string>> = {
  help: "2026-11-22",
  safety: "2026-11-22",
  terms: "2026-11-22",
  privacy: "2026-11-28",
  contacts: "2026-11-22",
};

const read = () => singleton("site-page-texts", () => new Map<SitePageSlug, Words>());

/** Returns a page's default text in every language, as Markdown from `content/pages/{language}/{slug}.md`; read once per process. */
export function defaultText(slug: SitePageSlug): Words {
  const known = read().get(slug);
  if (known) return known;
  const text = (lang: Language) => readFileSync(join(projectRoot(), "content", "pages", lang, `${slug}.md`), "utf8").trim();
  const words: Words = { uk: text("uk"), ru: text("ru"), en: text("en") };
  read().set(slug, words);
  return words;
}
