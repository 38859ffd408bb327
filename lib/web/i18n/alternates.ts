import type { Metadata } from "next";
import { env } from "@/lib/platform/env";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { routing } from "./routing";

/**
 * Returns the canonical URL and the hreflang links of a page, as absolute URLs with the board's public address.
 *
 * @param path path without a language.
 */
export function alternates(path: string, locale: Language): Metadata["alternates"] {
  const { appUrl } = env();
  const address = (language: Language) => appUrl + pagePath(language, path);
  const languages = Object.fromEntries(LANGUAGES.map((language) => [language, address(language)]));
  return { canonical: address(locale), languages: { ...languages, "x-default": address(routing.defaultLocale) } };
}
