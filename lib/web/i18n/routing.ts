import { defineRouting } from "next-intl/routing";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/shared/i18n";

/** Addresses decide the language: `/` is Ukrainian, `/ru` and `/en` go before (decisions §11). Nothing is guessed or remembered. */
export const routing = defineRouting({
  locales: LANGUAGES,
  defaultLocale: DEFAULT_LANGUAGE,
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  // Pages name their other languages themselves, by the board's public address.
  alternateLinks: false,
});
