import { SlidersHorizontal, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/PageLink";
import { buttonClass } from "@/components/ui/button-style";
import { Select } from "@/components/ui/Select";
import { cataloguePath, EVERYTHING, type UnclearPrice } from "@/lib/domain/catalogue/address";
import { type CatalogueFacets, mostFrequentCurrency } from "@/lib/domain/catalogue/facets";
import { partsOf } from "@/lib/domain/catalogue/parts";
import { type CatalogueQuery, CURRENCIES, RADII_KM } from "@/lib/domain/catalogue/query";
import type { Category } from "@/lib/domain/categories/tree";
import { pagePath } from "@/lib/shared/page-path";
import { currencySymbol } from "@/lib/web/i18n/format";
import { AttributeFilters } from "./AttributeFilters";
import { FilterForm } from "./FilterForm";
import { FilterToggle } from "./FilterToggle";
import { CountedChoice, FilterGroup } from "./filter-parts";
import { PriceFilter } from "./PriceFilter";

export const FILTERS_ID = "filters";
const PANEL_ID = "filter-panel";

interface Props {
  readonly query: CatalogueQuery;
  readonly unclearPrice: UnclearPrice | undefined;
  readonly category: Category | undefined;
  readonly facets: CatalogueFacets;
  readonly regions: readonly { readonly value: string; readonly label: string }[];
  /** Category links at the top of the panel. */
  readonly categories: ReactNode;
  /** Text of the submit button with the current number of results. */
  readonly show: string;
}

/**
 * The filter form. Works without JavaScript. A popover on phones, a column next to the results on desktops. The submit button is below the
 * scrolling part, so that it never covers a control.
 */
export function Filters({ query, unclearPrice, category, facets, regions, categories, show }: Props) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const chosen = partsOf(query).filter(({ kind }) => kind !== "text").length;
  const currency = query.currency ?? (query.priceMin === undefined && query.priceMax === undefined ? mostFrequentCurrency(facets) : "UAH");
  const place = query.place?.kind === "city" ? query.place : undefined;
  return (
    <FilterForm id={FILTERS_ID} action={pagePath(locale, cataloguePath(EVERYTHING, category))} label={t("filters")}>
      <FilterToggle panel={PANEL_ID} className={`${buttonClass({ variant: "secondary" })} w-full lg:hidden`}>
        <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" />
        {t("filters")}
        {chosen > 0 ? <span className="rounded-6 bg-primary px-2 text-13 text-on-primary">{chosen}</span> : null}
      </FilterToggle>
      <div
        id={PANEL_ID}
        popover="auto"
        className="bg-background text-text max-lg:size-full max-lg:max-h-none max-lg:max-w-none max-lg:flex-col max-lg:open:flex lg:static lg:flex lg:size-auto lg:max-h-[calc(100dvh-2rem)] lg:flex-col lg:overflow-visible"
      >
        <div className="flex items-center gap-3 border-border border-b px-4 py-2 lg:hidden">
          <p className="flex-1 font-semibold text-20 text-title">{t("filters")}</p>
          <button
            type="button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            aria-label={t("closeFilters")}
            className="-mr-2 flex size-11 items-center justify-center rounded-10 text-title hover:bg-secondary"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain max-lg:px-4 max-lg:py-4 lg:-ml-1 lg:pr-3 lg:pl-1">
          {categories}
          {query.sort === "relevant" ? null : <input type="hidden" name="sort" value={query.sort} />}
          <FilterGroup title={t("price")} open>
            <PriceFilter
              min={query.priceMin}
              max={query.priceMax}
              unclear={unclearPrice && { ...unclearPrice, error: t("priceNotUnderstood") }}
              currency={currency}
              currencies={CURRENCIES.map((code) => {
                const what = t("priceIn", { currency: currencySymbol(locale, code) });
                return {
                  ...{ code, symbol: currencySymbol(locale, code), name: t(`currencies.${code}`) },
                  ...{ from: t("rangeFrom", { what }), to: t("rangeTo", { what }) },
                };
              })}
              legend={t("currency")}
              placeholders={{ min: t("min"), max: t("max") }}
            />
          </FilterGroup>
          <FilterGroup title={t("where")} open>
            <div>
              <Select
                name="radius"
                aria-label={t("radius")}
                defaultValue={String(place?.radiusKm ?? 0)}
                options={RADII_KM.map((radius) => ({
                  value: radius === 0 ? "" : String(radius),
                  label: radius === 0 ? t("cityAlone") : t("around", { km: radius }),
                }))}
              />
            </div>
            {place ? null : <p className="mt-1 text-13 text-muted">{t("radiusHint")}</p>}
            <div className="mt-2">
              <Select
                name="region"
                aria-label={t("region")}
                placeholder={t("anyRegion")}
                defaultValue={query.place?.kind === "region" ? query.place.regionKey : ""}
                options={regions}
              />
            </div>
          </FilterGroup>
          <Choices title={t("condition")}>
            {(["new", "used"] as const).map((value) => (
              <CountedChoice
                key={value}
                name="condition"
                value={value}
                label={t(`conditions.${value}`)}
                chosen={query.conditions.includes(value)}
                count={facets.conditions.get(value)}
                exact={facets.exact}
              />
            ))}
          </Choices>
          <AttributeFilters query={query} category={category} facets={facets} />
          <Choices title={t("priceType")}>
            {(["sell", "exchange", "free"] as const).map((value) => (
              <CountedChoice
                key={value}
                name="type"
                value={value}
                label={t(`priceTypes.${value}`)}
                chosen={query.priceTypes.includes(value)}
                count={facets.priceTypes.get(value)}
                exact={facets.exact}
              />
            ))}
          </Choices>
          <Choices title={t("photos")}>
            <CountedChoice
              name="photos"
              value="1"
              label={t("withPhotos")}
              chosen={query.withPhotos}
              count={facets.withPhotos}
              exact={facets.exact}
            />
          </Choices>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 border-border border-t py-3 max-lg:px-4">
          <button type="submit" data-show="" className={`${buttonClass()} flex-1`}>
            {show}
          </button>
          {chosen > 0 ? (
            <PageLink
              href={cataloguePath({ ...EVERYTHING, text: query.text, categoryId: query.categoryId }, category)}
              className="inline-flex min-h-11 items-center text-15 text-primary underline underline-offset-4"
            >
              {t("reset")}
            </PageLink>
          ) : null}
        </div>
      </div>
    </FilterForm>
  );
}

function Choices({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <FilterGroup title={title} open>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </FilterGroup>
  );
}
