import { useLocale, useTranslations } from "next-intl";
import { categoryIcon } from "@/components/catalogue/category-icons";
import { PageLink } from "@/components/site/PageLink";
import { Container } from "@/components/ui/Container";
import { DetailsMenu } from "@/components/ui/DetailsMenu";
import { CATALOGUE } from "@/lib/domain/catalogue/address";
import type { ActiveCounts } from "@/lib/domain/catalogue/count-active";
import { offeredOf } from "@/lib/domain/categories/find";
import type { Category } from "@/lib/domain/categories/tree";
import { formatNumber } from "@/lib/web/i18n/format";

interface Props {
  readonly roots: readonly Category[];
  readonly counts: ActiveCounts;
}

/**
 * Root categories with icons: a scrolling row on phones, with columns as wide as their longest word, and a grid on desktops. Each opens its
 * subcategories.
 */
export function CategoryRow({ roots, counts }: Props) {
  const t = useTranslations("Categories");
  return (
    <Container>
      <nav aria-label={t("title")} id="categories" className="relative max-lg:-mx-4 max-lg:sm:-mx-6">
        <ul className="grid auto-cols-[min-content] grid-flow-col grid-rows-2 overflow-x-auto [scrollbar-width:none] max-lg:px-2 max-lg:sm:px-4 lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-9 lg:grid-rows-none lg:overflow-visible">
          {roots.map((root) => (
            <li key={root.id} className="min-w-28 max-w-40 lg:min-w-0 lg:max-w-none">
              <RootCategory category={root} count={counts.inSubtree.get(root.id) ?? 0} />
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}

const subcategoryLink = "flex min-h-11 items-center gap-3 text-15 text-title underline-offset-4 hover:text-primary hover:underline";

function RootCategory({ category, count }: { readonly category: Category; readonly count: number }) {
  const t = useTranslations("Categories");
  const locale = useLocale();
  const Icon = categoryIcon(category.slug);
  const href = `${CATALOGUE}/${category.slug}`;
  const subcategories = offeredOf(category.children);
  return (
    <DetailsMenu name="category" className="group">
      <summary className="flex h-full cursor-pointer list-none flex-col items-center gap-1 rounded-10 px-1 py-2 lg:max-xl:px-0 text-center text-13 text-title leading-4 transition-colors hover:bg-secondary focus-visible:-outline-offset-2 group-open:bg-secondary [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 shrink-0 text-primary" />
        <span className="line-clamp-3 max-w-full [overflow-wrap:break-word] lg:max-xl:tracking-tight">{category.name[locale]}</span>
      </summary>
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--bottom-bar) z-20 max-h-[60dvh] overflow-y-auto overscroll-contain border border-border bg-surface p-4 shadow-float max-lg:rounded-t-16 lg:absolute lg:inset-x-0 lg:mt-1 lg:rounded-10">
        <PageLink href={href} className={`${subcategoryLink} font-semibold`}>
          {t("allOf", { category: category.name[locale] })}
          <span aria-hidden="true" className="font-normal text-13 text-muted">
            {formatNumber(locale, count)}
          </span>
          <span className="sr-only">{t("count", { count })}</span>
        </PageLink>
        {subcategories.length > 0 ? (
          <ul className="gap-x-8 border-border border-t sm:columns-2 lg:columns-4">
            {subcategories.map((child) => (
              <li key={child.id} className="break-inside-avoid">
                <PageLink href={`${CATALOGUE}/${child.slug}`} className={subcategoryLink}>
                  {child.name[locale]}
                </PageLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </DetailsMenu>
  );
}
