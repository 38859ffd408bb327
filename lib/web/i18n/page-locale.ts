import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { isLanguage, type Language } from "@/lib/shared/i18n";

export interface LocaleParams {
  readonly params: Promise<{ readonly locale: string }>;
}

/** The language of a page. A first segment that is none (`/photo.png`, which the proxy leaves alone) is an address of nothing. */
export async function pageLocale(params: LocaleParams["params"]): Promise<Language> {
  const { locale } = await params;
  if (!isLanguage(locale)) notFound();
  setRequestLocale(locale);
  return locale;
}
