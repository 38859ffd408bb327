import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { CATALOGUE, cataloguePath } from "@/lib/catalogue/address";
import { inCategory } from "@/lib/catalogue/parts";
import type { CatalogueQuery } from "@/lib/catalogue/query";
import type { Category } from "@/lib/categories/tree";
import { formatNumber } from "@/lib/i18n/format";

const quietLink = "inline-flex min-h-11 items-center text-press underline-offset-4 hover:text-press-strong hover:underline";

/** The categories above, from the whole catalogue down. */
export function Breadcrumbs({ category }: { readonly category: Category | undefined }) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  if (!category) return null;
  const above: Category[] = [];
  for (let one = category.parent; one; one = one.parent) above.unshift(one);
  return (
    <nav aria-label={t("breadcrumbs")} className="text-13 text-quiet">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <PageLink href={CATALOGUE} className={quietLink}>
            {t("all")}
          </PageLink>
        </li>
        {above.map((one) => (
          <li key={one.id} className="flex items-center gap-x-2">
            <span aria-hidden="true">›</span>
            <PageLink href={`${CATALOGUE}/${one.slug}`} className={quietLink}>
              {one.name[locale]}
            </PageLink>
          </li>
        ))}
        <li aria-current="page" className="flex items-center gap-x-2">
          <span aria-hidden="true">›</span>
          {category.name[locale]}
        </li>
      </ol>
    </nav>
  );
}

interface NavigationProps {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  /** The categories right below, or the roots. */
  readonly below: readonly Category[];
  readonly counts: ReadonlyMap<number, number>;
  /** False: there are at least so many. */
  readonly exact: boolean;
}

/** So many are listed at once; more are folded away. */
const LISTED = 12;

/** Where to look more closely: the categories below, with what the same search finds in each. */
export function CategoryNavigation({ query, category, below, counts, exact }: NavigationProps) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const known = counts.size > 0;
  // What has nothing stands last; in the order of the tree otherwise.
  const filled = known ? below.filter(({ id }) => (counts.get(id) ?? 0) > 0) : below;
  const shown = filled.length > 0 ? filled : below;
  if (shown.length === 0) return null;
  const entry = (one: Category) => {
    const count = counts.get(one.id);
    return (
      <li key={one.id}>
        <PageLink
          href={cataloguePath(inCategory(query, one), one)}
          className="flex min-h-11 items-center gap-2 text-15 text-title underline-offset-4 hover:text-press hover:underline lg:min-h-9"
        >
          <span className="min-w-0">{one.name[locale]}</span>
          {count === undefined ? null : (
            <span className="ml-auto text-13 text-quiet tabular-nums">
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
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-15 text-press lg:min-h-9">
            {t("moreCategories", { count: shown.length - LISTED })}
          </summary>
          <ul className={list}>{shown.slice(LISTED).map(entry)}</ul>
        </details>
      ) : null}
    </nav>
  );
}
