import { SearchX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { PostLink } from "@/components/site/PostLink";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/EmptyState";
import { cataloguePath } from "@/lib/domain/catalogue/address";
import type { SearchSuggestion } from "@/lib/domain/catalogue/page";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import type { Category } from "@/lib/domain/categories/tree";
import { formatNumber } from "@/lib/web/i18n/format";
import { type PlaceNames, useFilterLabels } from "./filter-labels";

interface Props {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  readonly names: PlaceNames;
  readonly ways: readonly SearchSuggestion[];
  /** Whether this is a later page whose listings are gone. */
  readonly continued: boolean;
}

/** Maximum number of suggestions. */
const SHOWN = 4;

/** Empty state with suggestions which filters to drop, each with its number of results. */
export function EmptyResults({ query, category, names, ways, continued }: Props) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const wordsOf = useFilterLabels(category, names);
  if (continued) {
    return (
      <EmptyState title={t("noMore")}>
        <PageLink href={cataloguePath(query, category)} className={`${buttonClass({ variant: "secondary" })} mt-4`}>
          {t("fromStart")}
        </PageLink>
      </EmptyState>
    );
  }
  const labelOf = (way: SearchSuggestion) => {
    if (way.kind === "without" && way.part) return t("without", { filter: wordsOf(way.part) });
    if (way.kind === "wider") return t("wider", { km: way.query.place?.kind === "city" ? way.query.place.radiusKm : 0 });
    return way.category ? t("inParent", { category: way.category.name[locale] }) : t("everywhere");
  };
  return (
    <EmptyState icon={<SearchX aria-hidden="true" />} title={t("empty")} action={<PostLink variant="secondary" />}>
      <p>{ways.length > 0 ? t("emptyTry") : t("emptyHint")}</p>
      {ways.length > 0 ? (
        <ul className="mx-auto mt-4 max-w-[26rem] text-left">
          {ways.slice(0, SHOWN).map((way) => {
            const href = cataloguePath(way.query, way.category);
            return (
              <li key={href} className="border-border border-t last:border-b">
                <PageLink
                  href={href}
                  className="flex min-h-11 items-center gap-3 py-2 text-primary hover:text-primary-hover hover:underline"
                >
                  <span className="min-w-0 flex-1">{labelOf(way)}</span>
                  <span className="text-13 text-muted">
                    {formatNumber(locale, way.found.count)}
                    {way.found.exact ? "" : "+"}
                  </span>
                </PageLink>
              </li>
            );
          })}
        </ul>
      ) : null}
    </EmptyState>
  );
}
