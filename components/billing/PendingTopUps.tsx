import { useLocale, useTranslations } from "next-intl";
import { linkStyle } from "@/components/ui/button-style";
import type { TopUp } from "@/lib/domain/payments/top-up";
import { formatMoney } from "@/lib/shared/format-money";
import { Link } from "@/lib/web/i18n/navigation";
import { topUpPath } from "./paths";

/** Links to the top-ups that are not paid yet. */
export function PendingTopUps({ topUps }: { readonly topUps: readonly TopUp[] }) {
  const t = useTranslations("TopUp");
  const locale = useLocale();
  if (topUps.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="font-semibold text-15 text-title">{t("open")}</h3>
      <ul className="mt-1">
        {topUps.map(({ id, amount }) => (
          <li key={id}>
            <Link href={topUpPath(id)} className={`${linkStyle} inline-flex min-h-11 items-center`}>
              {t("openItem", { number: String(id), amount: formatMoney(locale, amount, "UAH") })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
