import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { cataloguePath } from "@/lib/domain/catalogue/address";
import { inCategory } from "@/lib/domain/catalogue/parts";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import type { Category } from "@/lib/domain/categories/tree";
import { formatNumber } from "@/lib/web/i18n/format";

interface NavigationProps {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  /** Direct subcategories, or the root categories. */
  readonly below: readonly Category[];
  readonly counts: ReadonlyMap<number, number>;
  /** False if counts are lower bounds. */
  readonly exact: boolean;
}

/** Categories with results for the search; all categories if counts are unknown or all zero. */
function offeredCategories({ below, counts }: Pick<NavigationProps, "below" | "counts">): readonly Category[] {
  const filled = counts.size > 0 ? below.filter(({ id }) => (counts.get(id) ?? 0) > 0) : below;
  return filled.length > 0 ? filled : below;
}

/** {@link CategoryNavigation} for phones: one horizontally scrolling row above the results. */
export function CategoryRow({ query, below, counts }: Pick<NavigationProps, "query" | "below" | "counts">) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const shown = offeredCategories({ below, counts });
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t("categories")} className="-mx-4 flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-1 sm:-mx-6 sm:px-6">
      {shown.map((one) => (
        <li key={one.id} className="shrink-0">
          <PageLink
            href={cataloguePath(inCategory(query, one), one)}
            className="inline-flex min-h-11 items-center rounded-10 border border-border bg-surface px-3 text-15 text-title hover:border-primary"
          >
            {one.name[locale]}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** Number of categories shown before "show all". */
const LISTED = 6;

/** Links to subcategories with the number of results of the same search. */
export function CategoryNavigation({ query, category, below, counts, exact }: NavigationProps) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const shown = offeredCategories({ below, counts });
  if (shown.length === 0) return null;
  const entry = (one: Category) => {
    const count = counts.get(one.id);
    return (
      <li key={one.id}>
        <PageLink
          href={cataloguePath(inCategory(query, one), one)}
          className="flex min-h-11 items-center gap-2 text-15 text-title underline-offset-4 hover:text-primary hover:underline lg:min-h-9"
        >
          <span className="min-w-0">{one.name[locale]}</span>
          {count === undefined ? null : (
            <span className="ml-auto text-13 text-muted">
              {formatNumber(locale, count)}
              {exact ? "" : "+"}
            </span>
          )}
        </PageLink>
      </li>
    );
  };
  const list = "gap-x-6 max-lg:sm:columns-2";
  return (
    <nav aria-label={t("categories")}>
      <h2 className="mb-1 font-semibold text-15 text-title">{category ? t("within") : t("categories")}</h2>
      <ul className={list}>{shown.slice(0, LISTED).map(entry)}</ul>
      {shown.length > LISTED ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-15 text-primary lg:min-h-9">
            {t("moreCategories", { count: shown.length - LISTED })}
          </summary>
          <ul className={list}>{shown.slice(LISTED).map(entry)}</ul>
        </details>
      ) : null}
    </nav>
  );
}
