import { useTranslations } from "next-intl";
import { REFERENCE } from "@/components/keys/paths";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { cx } from "@/components/ui/cx";
import { API_GUIDES, type ApiGuideSlug } from "@/lib/web/api-guides/guides";

interface Props {
  /** The current guide; undefined on the reference page. */
  readonly current?: ApiGuideSlug;
  readonly className?: string;
  readonly itemClassName?: string;
}

const item = `${linkStyle} inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-title aria-[current]:no-underline`;

/** Links to the reference and to all API guides. */
export function ApiGuideNav({ current, className, itemClassName }: Props) {
  const t = useTranslations("ApiGuides");
  return (
    <nav aria-label={t("nav")} className="print:hidden">
      <ul className={className}>
        {current ? (
          <li className={itemClassName}>
            <PageLink href={REFERENCE} className={item}>
              {t("reference")}
            </PageLink>
          </li>
        ) : null}
        {API_GUIDES.map((slug) => (
          <li key={slug} className={itemClassName}>
            <PageLink href={`${REFERENCE}/${slug}`} aria-current={slug === current ? "page" : undefined} className={cx(item)}>
              {t(`titles.${slug}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
