import { useLocale, useTranslations } from "next-intl";
import { dependentOptions, isDependent } from "@/lib/domain/catalogue/dependent-options";
import type { CatalogueFacets } from "@/lib/domain/catalogue/facets";
import type { AttributeFilter, CatalogueQuery } from "@/lib/domain/catalogue/query";
import type { Attribute, Category } from "@/lib/domain/categories/tree";
import { DependentFilter } from "./DependentFilter";
import { CountedChoice, FilterGroup, RangeFields } from "./filter-parts";

interface Props {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  readonly facets: CatalogueFacets;
}

/** Number of filter groups that are open by default. */
const OPEN = 3;
/** Number of options shown before "show all". */
const LISTED = 8;

/** The category's filterable attributes. Options that depend on another attribute appear once it is chosen. */
export function AttributeFilters({ query, category, facets }: Props) {
  const locale = useLocale();
  const filterOf = (code: string) => query.attributes.find((one) => one.code === code);
  const shown = [...(category?.attributes.values() ?? [])].filter(({ type }) => type !== "text");
  return shown.map((attribute, index) => {
    const { code, type, unit, decimals } = attribute;
    const filter = filterOf(code);
    const name = unit ? `${attribute.name[locale]}, ${unit[locale]}` : attribute.name[locale];
    const counts = facets.attributes.get(code) ?? new Map<string, number>();
    if (isDependent(attribute)) {
      const options = dependentOptions(attribute, query, facets, locale);
      return <DependentFilter key={code} lang={locale} code={code} title={name} options={options} exact={facets.exact} />;
    }
    return (
      <FilterGroup key={code} title={name} open={index < OPEN || filter !== undefined}>
        {type === "number" || type === "range" ? (
          <RangeFields
            name={`a.${code}`}
            min={filter?.type === "number" ? filter.min : undefined}
            max={filter?.type === "number" ? filter.max : undefined}
            legend={name}
            decimals={decimals > 0}
          />
        ) : (
          <fieldset>
            <legend className="sr-only">{name}</legend>
            {type === "boolean" ? (
              <Flag code={code} filter={filter} counts={counts} exact={facets.exact} />
            ) : (
              <Options attribute={attribute} filter={filter} counts={counts} exact={facets.exact} />
            )}
          </fieldset>
        )}
      </FilterGroup>
    );
  });
}

interface GroupProps {
  readonly filter: AttributeFilter | undefined;
  readonly counts: ReadonlyMap<string, number>;
  readonly exact: boolean;
}

function Flag({ code, filter, counts, exact }: GroupProps & { readonly code: string }) {
  const t = useTranslations("Catalogue");
  const chosen = filter?.type === "boolean" && filter.value;
  return <CountedChoice name={`a.${code}`} value="1" label={t("yes")} chosen={chosen} count={counts.get("true")} exact={exact} />;
}

/** Selected options and options with results, most frequent first in long lists; the others are collapsed. */
function Options({ attribute: { code, options }, filter, counts, exact }: GroupProps & { readonly attribute: Attribute }) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const chosen = new Set(filter?.type === "select" ? filter.values : []);
  const countOf = (value: string) => counts.get(value) ?? 0;
  const offered = [...options.values()];
  const rank = ({ value }: { readonly value: string }) => (chosen.has(value) ? Number.POSITIVE_INFINITY : countOf(value));
  const sorted =
    offered.length > LISTED ? offered.toSorted((one, other) => (rank(other) > rank(one) ? 1 : rank(other) < rank(one) ? -1 : 0)) : offered;
  const list = sorted.map(({ value, label }) => (
    <CountedChoice
      key={value}
      name={`a.${code}`}
      value={value}
      label={label[locale]}
      chosen={chosen.has(value)}
      count={counts.get(value)}
      exact={exact}
    />
  ));
  return (
    <>
      {list.slice(0, LISTED)}
      {list.length > LISTED ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-15 text-primary lg:min-h-9">
            {t("moreOptions", { count: list.length - LISTED })}
          </summary>
          <div className="max-h-80 overflow-y-auto overscroll-contain">{list.slice(LISTED)}</div>
        </details>
      ) : null}
    </>
  );
}
