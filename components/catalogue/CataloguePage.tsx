import { useLocale, useTranslations } from "next-intl";
import { SaveSearchLink } from "@/components/saved-searches/SaveSearchLink";
import { Breadcrumbs } from "@/components/site/Breadcrumbs";
import { Container } from "@/components/ui/Container";
import { SkipLink } from "@/components/ui/SkipLink";
import { CATALOGUE, cataloguePath, type UnclearPrice } from "@/lib/domain/catalogue/address";
import type { CatalogueView } from "@/lib/domain/catalogue/page";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { offeredOf } from "@/lib/domain/categories/find";
import { type Category, categoryTrail } from "@/lib/domain/categories/tree";
import type { ResultPage } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";
import { formatNumber } from "@/lib/web/i18n/format";
import { ActiveFilters } from "./ActiveFilters";
import { CatalogueHeading } from "./CatalogueHeading";
import { CategoryNavigation, CategoryRow } from "./CategoryNavigation";
import { EmptyResults } from "./EmptyResults";
import { Filters } from "./Filters";
import type { PlaceNames } from "./filter-labels";
import { Results } from "./Results";
import { SortMenu } from "./SortMenu";
import { UnclearPriceNotice } from "./UnclearPriceNotice";
import { Understood } from "./Understood";
import { UnknownPlace } from "./UnknownPlace";

const RESULTS_ID = "found";

interface Props {
  /** The query as requested, and as interpreted (corrected spelling, recognized city and price). */
  readonly requested: CatalogueQuery;
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  /** A typed place that does not exist. */
  readonly unknownPlace: string | undefined;
  /** Typed price limits that are not understood. */
  readonly unclearPrice: UnclearPrice | undefined;
  /** Root categories. */
  readonly roots: readonly Category[];
  readonly view: CatalogueView;
  readonly names: PlaceNames & { readonly emptyCity: string | undefined };
  readonly regions: readonly { readonly value: string; readonly label: string }[];
  /** Whether this is not the first page. */
  readonly continued: boolean;
  readonly loadMore: FormAction<ResultPage>;
  readonly now: number;
}

/** Catalogue page: navigation and filters are next to the results on desktops and above them on phones. */
export function CataloguePage(props: Props) {
  const { requested, query, category, unknownPlace, unclearPrice, roots, view, names, regions, continued, loadMore, now } = props;
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const { listings, count, facets, corrected } = view;
  const written = formatNumber(locale, count.count);
  const nothing = listings.length === 0;
  const found = t(count.exact ? "found" : "foundAtLeast", { count: count.count, written });
  const below = category ? offeredOf(category.children) : roots;
  const trail = category
    ? categoryTrail(category, locale).map(({ slug, label }) => ({
        label,
        href: slug === category.slug ? undefined : `${CATALOGUE}/${slug}`,
      }))
    : [];
  return (
    <Container className="pt-4 pb-10 sm:pt-6">
      <SkipLink target={RESULTS_ID}>{t("skipToResults")}</SkipLink>
      {category ? <Breadcrumbs items={trail} /> : null}
      <CatalogueHeading query={query} category={category} names={names} found={found} />
      <div className="mt-5 gap-8 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:border-title lg:border-t-2 lg:pt-5">
        <aside className="max-lg:mb-4 lg:sticky lg:top-4 lg:self-start" aria-label={t("aside")}>
          <div className="mb-3 lg:hidden">
            <CategoryRow query={query} below={below} counts={facets.categories} />
          </div>
          <Filters
            query={query}
            unclearPrice={unclearPrice}
            category={category}
            facets={facets}
            regions={regions}
            categories={
              <CategoryNavigation query={query} category={category} below={below} counts={facets.categories} exact={facets.exact} />
            }
            show={t("show", { count: count.count, written: count.exact ? written : `${written}+` })}
          />
        </aside>
        <section id={RESULTS_ID} tabIndex={-1} aria-labelledby={`${RESULTS_ID}-title`} className="min-w-0 outline-none">
          <h2 id={`${RESULTS_ID}-title`} className="sr-only">
            {t("results")}
          </h2>
          <div className="mb-4 flex flex-wrap justify-end gap-3 empty:hidden">
            <SaveSearchLink query={query} category={category} />
            {nothing ? null : <SortMenu query={query} category={category} />}
          </div>
          {unknownPlace === undefined ? null : <UnknownPlace text={unknownPlace} query={query} />}
          {unclearPrice ? <UnclearPriceNotice price={unclearPrice} /> : null}
          <Understood
            requested={requested}
            query={query}
            corrected={corrected}
            category={category}
            cityName={names.city}
            emptyCity={names.emptyCity}
            withFewerWords={view.withFewerWords ?? false}
          />
          <ActiveFilters query={query} category={category} names={names} />
          {nothing ? (
            <EmptyResults query={query} category={category} names={names} ways={view.suggestions} continued={continued} />
          ) : (
            <Results listings={listings} next={view.next && cataloguePath(query, category, view.next)} loadMore={loadMore} now={now} />
          )}
        </section>
      </div>
    </Container>
  );
}
