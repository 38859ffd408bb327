import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { cataloguePath, EVERYTHING } from "@/lib/domain/catalogue/address";
import { partsOf } from "@/lib/domain/catalogue/parts";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import type { Category } from "@/lib/domain/categories/tree";
import { type PlaceNames, useFilterLabels } from "./filter-labels";

interface Props {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  readonly names: PlaceNames;
}

/** The active filters, each a link that removes it. */
export function ActiveFilters({ query, category, names }: Props) {
  const t = useTranslations("Catalogue");
  const wordsOf = useFilterLabels(category, names);
  const parts = partsOf(query);
  if (parts.length === 0) return null;
  return (
    <nav aria-label={t("active")} className="mb-5">
      <ul className="flex flex-wrap items-center gap-2">
        {parts.map((part) => {
          const href = cataloguePath(part.rest, category);
          return (
            <li key={href} className="min-w-0">
              <PageLink
                href={href}
                rel="nofollow"
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-10 bg-info-background px-3 py-1 text-15 text-primary transition-colors hover:bg-secondary hover:text-primary-hover sm:min-h-9 pointer-coarse:min-h-11"
              >
                <span className="sr-only">{t("remove")}</span>
                <span className="min-w-0">{wordsOf(part)}</span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </PageLink>
            </li>
          );
        })}
        {parts.length > 1 ? (
          <li>
            <PageLink
              href={cataloguePath({ ...EVERYTHING, categoryId: query.categoryId }, category)}
              className={`${linkStyle} inline-flex min-h-11 items-center px-2 text-15`}
            >
              {t("removeAll")}
            </PageLink>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
