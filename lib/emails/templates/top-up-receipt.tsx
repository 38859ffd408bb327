import { formatMoney } from "@/lib/shared/format-money";
import { formatMoment } from "../format";
import { Button, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";

export const topUpReceipt: EmailDefinition<"top_up_receipt"> = {
  subject: ({ t, language, props: { amount } }) => t("top_up_receipt.subject", { amount: formatMoney(language, amount, "UAH") }),
  Body: ({ t, language, props: { number, amount, balance, reference, at, url } }) => (
    <>
      <Paragraph>{t("top_up_receipt.text", { amount: formatMoney(language, amount, "UAH") })}</Paragraph>
      <Paragraph>{t("top_up_receipt.number", { number, at: formatMoment(language, at) })}</Paragraph>
      {reference === null ? null : <Paragraph>{t("top_up_receipt.reference", { reference })}</Paragraph>}
      <Paragraph>{t("top_up_receipt.balance", { balance: formatMoney(language, balance, "UAH") })}</Paragraph>
      <Button t={t} label={t("top_up_receipt.button")} url={url} />
    </>
  ),
};
