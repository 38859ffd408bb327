import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import type { Category } from "@/lib/domain/categories/tree";
import { formatNumber } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";

/** Link to a category's page, with its state. */
export function CategoryLine({ category, count }: { readonly category: Category; readonly count: number }) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <Link href={`/moderation/categories/${category.id}`} prefetch={false} className={`${linkStyle} inline-flex min-h-9 items-center`}>
        {category.name[locale]}
      </Link>
      <span className="text-13 text-muted" title={t("onView")}>
        {formatNumber(locale, count)}
      </span>
      {category.isHidden ? <Badge>{t("hide.badge")}</Badge> : null}
      {category.ownAutoApprove === null ? null : (
        <Badge tone={category.ownAutoApprove ? "success" : "neutral"}>{t(category.ownAutoApprove ? "autoOn" : "autoOff")}</Badge>
      )}
    </span>
  );
}
