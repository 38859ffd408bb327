import { useLocale, useTranslations } from "next-intl";
import { Container } from "@/components/ui/Container";
import { cataloguePath } from "@/lib/catalogue/address";
import type { CatalogueView } from "@/lib/catalogue/page";
import type { CatalogueQuery } from "@/lib/catalogue/query";
import type { Category } from "@/lib/categories/tree";
import { formatNumber } from "@/lib/i18n/format";
import { ActiveFilters } from "./ActiveFilters";
import { Breadcrumbs, CategoryNavigation } from "./CategoryTrail";
import { EmptyResults } from "./EmptyResults";
import { FILTERS_ID, Filters } from "./Filters";
import type { PlaceNames } from "./part-words";
import { Results } from "./Results";
import { SearchBar } from "./SearchBar";
import { SortMenu } from "./SortMenu";

interface Props {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  /** The categories of the board's top. */
  readonly roots: readonly Category[];
  readonly view: CatalogueView;
  readonly names: PlaceNames;
  readonly regions: readonly { readonly value: string; readonly label: string }[];
  /** Whether this is a page after the first. */
  readonly continued: boolean;
  readonly now: number;
}

/** Listings by category, words and filters: navigation and filters beside the results on a desk, above them on a phone. */
export function CataloguePage({ query, category, roots, view, names, regions, continued, now }: Props) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const { listings, count, facets, corrected } = view;
  const title = category?.name[locale] ?? t("title");
  const written = formatNumber(locale, count.count);
  const nothing = listings.length === 0;
  return (
    <Container className="pt-4 pb-10 sm:pt-6">
      <Breadcrumbs category={category} />
      <h1 className="mt-1 mb-4 font-extrabold text-25 tracking-tight sm:text-32">{title}</h1>
      <SearchBar form={FILTERS_ID} text={query.text} placeholder={category ? t("searchIn", { category: title }) : t("searchAll")} />
      <div className="mt-5 gap-8 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:border-title lg:border-t-2 lg:pt-5">
        <aside className="max-lg:mb-4" aria-label={t("aside")}>
          <div className="max-lg:hidden">
            <CategoryNavigation
              query={query}
              category={category}
              below={category?.children ?? roots}
              counts={facets.categories}
              exact={facets.exact}
            />
          </div>
          <div className="lg:mt-5">
            <Filters
              query={query}
              category={category}
              facets={facets}
              names={names}
              regions={regions}
              show={t("show", { count: count.count, written: count.exact ? written : `${written}+` })}
            />
          </div>
        </aside>
        <section aria-label={t("results")} className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-15 text-quiet">{t(count.exact ? "found" : "foundAtLeast", { count: count.count, written })}</p>
            {nothing ? null : <SortMenu query={query} category={category} />}
          </div>
          {corrected ? (
            <p className="mb-4 text-15">
              {t.rich("corrected", {
                typed: query.text ?? "",
                text: corrected,
                strong: (words) => <strong className="font-semibold text-title">{words}</strong>,
              })}
            </p>
          ) : null}
          <ActiveFilters query={query} category={category} names={names} />
          {nothing ? (
            <EmptyResults query={query} category={category} names={names} ways={view.waysOut} continued={continued} />
          ) : (
            <Results listings={listings} next={view.next && cataloguePath(query, category, view.next)} now={now} />
          )}
          <div className="mt-10 lg:hidden">
            <CategoryNavigation
              query={query}
              category={category}
              below={category?.children ?? roots}
              counts={facets.categories}
              exact={facets.exact}
            />
          </div>
        </section>
      </div>
    </Container>
  );
}
