import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { CATALOGUE } from "@/lib/catalogue/address";
import type { Category } from "@/lib/categories/tree";
import { formatNumber } from "@/lib/i18n/format";
import type { ActiveCounts } from "@/lib/listings/count-active";
import { Section } from "./Section";

interface Props {
  readonly roots: readonly Category[];
  readonly counts: ActiveCounts;
}

/** The table of contents, in a newspaper's columns: the way into the catalogue. */
export function CategoryIndex({ roots, counts }: Props) {
  const t = useTranslations("Categories");
  return (
    <Section id="categories" title={t("title")}>
      <ul className="mt-2 columns-1 gap-x-12 [column-rule:1px_solid_var(--line)] sm:columns-2 lg:columns-3">
        {roots.map((root) => (
          <li key={root.id} className="break-inside-avoid py-1">
            <Entry category={root} count={counts.inSubtree.get(root.id) ?? 0} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Subcategories that an entry names; the rest are counted. */
const NAMED = 4;

function Entry({ category, count }: { readonly category: Category; readonly count: number }) {
  const t = useTranslations("Categories");
  const locale = useLocale();
  const named = category.children.slice(0, NAMED).map((child) => child.name[locale]);
  const rest = category.children.length - named.length;
  // Names have commas of their own.
  const line = [...named, ...(rest > 0 ? [t("more", { count: rest })] : [])].join("\u00a0· ");
  return (
    <>
      <div className="flex items-baseline gap-2">
        <h3 className="min-w-0 font-semibold text-17">
          <PageLink href={`${CATALOGUE}/${category.slug}`} className="block py-2 underline-offset-4 hover:text-press hover:underline">
            {category.name[locale]}
          </PageLink>
        </h3>
        <span className="leader" />
        <span aria-hidden="true" className={`text-15 tabular-nums ${count > 0 ? "font-semibold text-title" : "text-quiet"}`}>
          {formatNumber(locale, count)}
        </span>
        <span className="sr-only">{t("count", { count })}</span>
      </div>
      {line ? <p className="text-15 text-quiet max-sm:line-clamp-1">{line}</p> : null}
    </>
  );
}
