import { useLocale, useTranslations } from "next-intl";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { DefinitionList } from "@/components/ui/DefinitionList";
import type { TopUp } from "@/lib/domain/payments/top-up";
import { formatMoney } from "@/lib/shared/format-money";
import { formatDate } from "@/lib/web/i18n/format";

interface Props {
  readonly topUp: TopUp;
  /** The operator's bank details. */
  readonly details: string | undefined;
  readonly site: string;
  /** Address to which an administrator sends the details if there are none. */
  readonly email: string;
}

/** Invoice for a bank transfer. */
export function Invoice({ topUp: { id, amount, createdAt }, details, site, email }: Props) {
  const t = useTranslations("TopUp");
  const locale = useLocale();
  const sum = formatMoney(locale, amount, "UAH");
  const number = String(id);
  return (
    <section aria-label={t("invoice", { number })} className="max-w-[42rem] space-y-6">
      <p>{details ? t("invoiceText", { amount: sum }) : t("noDetails", { email })}</p>
      <DefinitionList
        items={[
          { term: t("amount"), value: <span className="font-bold">{sum}</span> },
          { term: t("issued"), value: formatDate(locale, createdAt.getTime()) },
        ]}
      />
      {details ? <CodeBlock title={t("details")} code={details} wrap /> : null}
      <CodeBlock title={t("purpose")} code={t("purposeText", { number, site })} wrap />
    </section>
  );
}
