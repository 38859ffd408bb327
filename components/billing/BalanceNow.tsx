import { useLocale, useTranslations } from "next-intl";
import { formatPrice } from "@/lib/web/i18n/format";

/** The balance in large type. */
export function BalanceNow({ balance }: { readonly balance: string }) {
  const t = useTranslations("Billing");
  return (
    <p className="mb-8">
      <span className="block text-15 text-muted">{t("balance")}</span>
      <span className="font-bold text-32 text-title">{formatPrice(useLocale(), balance, "UAH")}</span>
    </p>
  );
}
