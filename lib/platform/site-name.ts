import type { Language } from "@/lib/shared/i18n";
import { defineTexts } from "@/lib/shared/texts";
import en from "@/messages/en/site.json";
import ru from "@/messages/ru/site.json";
import uk from "@/messages/uk/site.json";
import { env } from "./env";

const siteTexts = defineTexts("Site", { uk, ru, en });

/** Returns the name of the site: `SITE_NAME`, or the default name in the language. */
export function siteName(lang: Language): string {
  return env().siteName ?? siteTexts(lang)("name");
}
