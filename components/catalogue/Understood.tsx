import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { cataloguePath } from "@/lib/domain/catalogue/address";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import type { Category } from "@/lib/domain/categories/tree";

interface Props {
  readonly asked: CatalogueQuery;
  readonly query: CatalogueQuery;
  readonly corrected: string | undefined;
  readonly category: Category | undefined;
  readonly cityName: string | undefined;
  /** A city that was named and has nothing of the kind. */
  readonly emptyCity: string | undefined;
  /** Nothing has all the words. */
  readonly withFewerWords: boolean;
}

/** How the words were understood where it is not as they were typed, with a way to search for exactly them. */
export function Understood({ asked, query, corrected, category, cityName, emptyCity, withFewerWords }: Props) {
  const t = useTranslations("Catalogue");
  const strong = (words: ReactNode) => <strong className="font-semibold text-title">{words}</strong>;
  const placed = query.place !== undefined && asked.place === undefined;
  // The limits themselves stand below, as a filter that can be taken away.
  const priced = query.text !== asked.text && (query.priceMin !== asked.priceMin || query.priceMax !== asked.priceMax);
  if (!asked.text) return null;
  if (withFewerWords) return <p className="mb-4 text-15">{t.rich("fewerWords", { asked: asked.text, text: query.text ?? "", strong })}</p>;
  if (!corrected && !placed && !emptyCity && !priced) return null;
  return (
    <p className="mb-4 text-15">
      {corrected ? t.rich("corrected", { text: corrected, strong }) : null}{" "}
      {placed && cityName ? t.rich("placed", { city: cityName, strong }) : null}
      {emptyCity ? t.rich("emptyCity", { city: emptyCity, strong }) : null}{" "}
      <PageLink href={cataloguePath({ ...asked, literal: true }, category)} rel="nofollow" className={linkStyle}>
        {t("searchExactly", { text: asked.text })}
      </PageLink>
    </p>
  );
}
