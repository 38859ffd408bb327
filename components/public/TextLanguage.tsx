import { Languages } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import type { PresentedListing } from "@/lib/domain/listings/presenter";
import type { Language } from "@/lib/shared/i18n";

interface Props {
  readonly view: Pick<PresentedListing, "textLang" | "textLangs" | "originalLang" | "byMachine">;
  /** Path of the listing's page without the language prefix. */
  readonly path: string;
}

/** Names the language of the listing's text if it is not simply the reader's own, with links to the other languages. */
export function TextLanguage({ view: { textLang, textLangs, originalLang, byMachine }, path }: Props) {
  const t = useTranslations("TextLanguage");
  const reader = useLocale();
  const isOriginal = textLang === originalLang;
  if (isOriginal && originalLang === reader) return null;
  // For a translation, only the reader's language and the original are offered.
  const others = textLangs.filter((lang) => lang !== textLang && (isOriginal || lang === originalLang || lang === reader));
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-13 text-muted">
      <span className="inline-flex min-h-6 items-center gap-2">
        <Languages aria-hidden="true" className="size-4 shrink-0" />
        {t(isOriginal ? "original" : byMachine ? "machine" : "translated", { lang: originalLang })}
      </span>
      {others.map((lang) => (
        <PageLink
          key={lang}
          href={lang === reader ? path : `${path}?text=${lang}`}
          rel="nofollow"
          className={`${linkStyle} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
        >
          {labelOf(lang)}
        </PageLink>
      ))}
    </p>
  );

  function labelOf(lang: Language): string {
    if (lang === originalLang) return t("showOriginal");
    return lang === reader ? t("showTranslation") : t("showIn", { lang });
  }
}
