import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { cataloguePath } from "@/lib/domain/catalogue/address";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import type { Category } from "@/lib/domain/categories/tree";

interface Props {
  readonly requested: CatalogueQuery;
  readonly query: CatalogueQuery;
  readonly corrected: string | undefined;
  readonly category: Category | undefined;
  readonly cityName: string | undefined;
  /** A city from the query text in which there are no results. */
  readonly emptyCity: string | undefined;
  /** Whether no listing has all words of the query. */
  readonly withFewerWords: boolean;
}

/** Explains how the query was interpreted, with a link to search for it literally. */
export function Understood({ requested, query, corrected, category, cityName, emptyCity, withFewerWords }: Props) {
  const t = useTranslations("Catalogue");
  const strong = (words: ReactNode) => <strong className="font-semibold text-title">{words}</strong>;
  const placed = query.place !== undefined && requested.place === undefined;
  // The limits are shown among the active filters.
  const priced = query.text !== requested.text && (query.priceMin !== requested.priceMin || query.priceMax !== requested.priceMax);
  if (!requested.text) return null;
  if (withFewerWords)
    return <p className="mb-4 text-15">{t.rich("fewerWords", { requested: requested.text, text: query.text ?? "", strong })}</p>;
  if (!corrected && !placed && !emptyCity && !priced) return null;
  return (
    <p className="mb-4 text-15">
      {corrected ? t.rich("corrected", { text: corrected, strong }) : null}{" "}
      {placed && cityName ? t.rich("placed", { city: cityName, strong }) : null}
      {emptyCity ? t.rich("emptyCity", { city: emptyCity, strong }) : null}{" "}
      <PageLink href={cataloguePath({ ...requested, literal: true }, category)} rel="nofollow" className={linkStyle}>
        {t("searchExactly", { text: requested.text })}
      </PageLink>
    </p>
  );
}
