import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/shared/format-money";

/** The balance in large type. */
export function BalanceNow({ balance }: { readonly balance: string }) {
  const t = useTranslations("Billing");
  return (
    <p className="mb-8">
      <span className="block text-15 text-muted">{t("balance")}</span>
      <span className="font-bold text-32 text-title">{formatMoney(useLocale(), balance, "UAH")}</span>
    </p>
  );
}
