import { defineRouting } from "next-intl/routing";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/shared/i18n";

/**
 * The URL determines the language: `/` is Ukrainian, the other languages have the prefixes `/ru` and `/en`
 * (docs/api/site-addresses.md#languages). The language is neither detected nor stored.
 */
export const routing = defineRouting({
  locales: LANGUAGES,
  defaultLocale: DEFAULT_LANGUAGE,
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  // Pages have their own links to other languages, with the board's public address.
  alternateLinks: false,
});
