import type { Language, Words } from "@/lib/shared/i18n";
import { env } from "./env";

const DEFAULT_NAME: Words = { uk: "Дошка оголошень", ru: "Доска объявлений", en: "Listings Board" };

/** What the site calls itself: `SITE_NAME`, or a name in each language. */
export function siteName(lang: Language): string {
  return env().siteName ?? DEFAULT_NAME[lang];
}
