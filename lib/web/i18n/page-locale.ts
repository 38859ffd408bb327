import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { isLanguage, type Language } from "@/lib/shared/i18n";

export interface LocaleParams {
  readonly params: Promise<{ readonly locale: string }>;
}

/**
 * Returns the language of a page. Shows the 404 page if the first path segment is not a language, as in `/photo.png`, which the
 * proxy does not handle.
 */
export async function pageLocale(params: LocaleParams["params"]): Promise<Language> {
  const { locale } = await params;
  if (!isLanguage(locale)) notFound();
  setRequestLocale(locale);
  return locale;
}
