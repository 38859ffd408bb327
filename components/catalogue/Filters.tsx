import { SlidersHorizontal } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/PageLink";
import { buttonClass } from "@/components/ui/button-style";
import { Select } from "@/components/ui/Select";
import { cataloguePath, EVERYTHING } from "@/lib/catalogue/address";
import type { CatalogueFacets } from "@/lib/catalogue/facets";
import { partsOf } from "@/lib/catalogue/parts";
import { type CatalogueQuery, RADII_KM } from "@/lib/catalogue/query";
import type { Category } from "@/lib/categories/tree";
import { pagePath } from "@/lib/kernel/page-path";
import { AttributeFilters } from "./AttributeFilters";
import { FilterForm } from "./FilterForm";
import { CountedChoice, FilterGroup, RangeFields } from "./filter-parts";
import { PlaceField } from "./PlaceField";
import type { PlaceNames } from "./part-words";

export const FILTERS_ID = "filters";

interface Props {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  readonly facets: CatalogueFacets;
  readonly names: PlaceNames;
  readonly regions: readonly { readonly value: string; readonly label: string }[];
  /** The button's words: how much would be shown now. */
  readonly show: string;
}

/**
 * Everything that can be filtered by, as a form that asks: it works without scripts. On a phone it is folded under a button; beside the
 * results on a desk.
 */
export function Filters({ query, category, facets, names, regions, show }: Props) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const chosen = partsOf(query).filter(({ kind }) => kind !== "text").length;
  const place = query.place?.kind === "city" ? query.place : undefined;
  return (
    <FilterForm id={FILTERS_ID} action={pagePath(locale, cataloguePath(EVERYTHING, category))} label={t("filters")} className="group">
      <input type="checkbox" id="filters-open" className="peer sr-only lg:hidden" aria-label={t("filters")} />
      <label
        htmlFor="filters-open"
        className={`${buttonClass({ variant: "secondary" })} w-full cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-press peer-focus-visible:outline-offset-2 lg:hidden`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" />
        {t("filters")}
        {chosen > 0 ? <span className="rounded-6 bg-press px-2 text-13 text-on-press tabular-nums">{chosen}</span> : null}
      </label>
      <div className="hidden peer-checked:block max-lg:mt-4 lg:block">
        {query.sort === "relevant" ? null : <input type="hidden" name="sort" value={query.sort} />}
        <FilterGroup title={t("price")} open>
          <RangeFields name="" min={query.priceMin} max={query.priceMax} legend={t("price")} decimals />
        </FilterGroup>
        <FilterGroup title={t("where")} open>
          <PlaceField
            lang={locale}
            name={names.city}
            cityRef={place?.cityRef}
            label={t("city")}
            placeholder={t("cityPlaceholder")}
            failed={t("cityFailed")}
          />
          <div className="mt-2">
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
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 border-line border-t bg-ground py-3">
          <button type="submit" data-show="" className={`${buttonClass()} flex-1`}>
            {show}
          </button>
          {chosen > 0 ? (
            <PageLink
              href={cataloguePath({ ...EVERYTHING, text: query.text, categoryId: query.categoryId }, category)}
              className="inline-flex min-h-11 items-center text-15 text-press underline underline-offset-4"
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
