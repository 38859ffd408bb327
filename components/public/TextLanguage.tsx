import { Languages } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import type { ListingView } from "@/lib/domain/listings/view";
import type { Language } from "@/lib/shared/i18n";

interface Props {
  readonly view: Pick<ListingView, "textLang" | "textLangs" | "originalLang" | "byMachine">;
  /** Path of the listing's page, without a language. */
  readonly path: string;
}

/** Says what language a listing's text is in where it is not simply the reader's own, with links to its other languages. */
export function TextLanguage({ view: { textLang, textLangs, originalLang, byMachine }, path }: Props) {
  const t = useTranslations("TextLanguage");
  const reader = useLocale();
  const isOriginal = textLang === originalLang;
  if (isOriginal && originalLang === reader) return null;
  // Of a translation a third language is of no use: the reader has their own, and the original.
  const others = textLangs.filter((lang) => lang !== textLang && (isOriginal || lang === originalLang || lang === reader));
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-13 text-quiet">
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
