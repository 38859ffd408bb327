import { useTranslations } from "next-intl";
import { CATALOGUE } from "@/lib/domain/catalogue/address";
import { PageLink } from "./PageLink";

export interface Breadcrumb {
  readonly label: string;
  /** Path without the language prefix; undefined for the current page. */
  readonly href?: string | undefined;
}

const linkClass = "inline-flex min-h-11 items-center text-primary underline-offset-4 hover:text-primary-hover hover:underline";

/** Breadcrumbs from the catalogue to a page. The page's structured data repeats them for search engines. */
export function Breadcrumbs({ items }: { readonly items: readonly Breadcrumb[] }) {
  const t = useTranslations("Catalogue");
  const all: readonly Breadcrumb[] = [{ label: t("all"), href: CATALOGUE }, ...items];
  return (
    <nav aria-label={t("breadcrumbs")} className="text-13 text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {all.map(({ label, href }, index) => (
          <li key={href ?? label} className="flex items-center gap-x-2" aria-current={href === undefined ? "page" : undefined}>
            {index === 0 ? null : <span aria-hidden="true">›</span>}
            {href === undefined ? (
              label
            ) : (
              <PageLink href={href} className={linkClass}>
                {label}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
