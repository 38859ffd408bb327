import { useTranslations } from "next-intl";
import { CATALOGUE } from "@/lib/domain/catalogue/address";
import { PageLink } from "./PageLink";

export interface Breadcrumb {
  readonly label: string;
  /** A path without a language; undefined: the page itself. */
  readonly href?: string | undefined;
}

const linkClass = "inline-flex min-h-11 items-center text-press underline-offset-4 hover:text-press-strong hover:underline";

/** The way from the whole catalogue down to a page. Its description for search engines is the page's structured data. */
export function Breadcrumbs({ items }: { readonly items: readonly Breadcrumb[] }) {
  const t = useTranslations("Catalogue");
  const all: readonly Breadcrumb[] = [{ label: t("all"), href: CATALOGUE }, ...items];
  return (
    <nav aria-label={t("breadcrumbs")} className="text-13 text-quiet">
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
