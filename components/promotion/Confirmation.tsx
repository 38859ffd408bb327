import { useLocale, useTranslations } from "next-intl";
import { BALANCE } from "@/components/billing/paths";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { DefinitionList } from "@/components/ui/DefinitionList";
import { Section } from "@/components/ui/Section";
import { DateTime } from "@/components/ui/Time";
import { fromKopiykas, toKopiykas } from "@/lib/domain/billing/amount";
import { TOP_UP } from "@/lib/domain/payments/limits";
import type { Product } from "@/lib/domain/promotion/products";
import { formatMoney } from "@/lib/shared/format-money";
import type { FormAction } from "@/lib/web/form-state";
import { BuyForm } from "./BuyForm";
import { useProductName } from "./names";

interface Props {
  readonly listingId: number;
  readonly product: Product;
  /** When the promotion would end, in milliseconds since the epoch. */
  readonly until: number;
  readonly balance: string;
  readonly token: string;
  readonly now: number;
  readonly buy: FormAction<never>;
}

/** Order summary with the remaining balance and a buy button; if the balance is too low, how to top up. */
export function Confirmation({ listingId, product, until, balance, token, now, buy }: Props) {
  const t = useTranslations("Promotion");
  const locale = useLocale();
  const name = useProductName()(product);
  const written = (amount: string) => formatMoney(locale, amount, "UAH");
  const left = toKopiykas(balance) - toKopiykas(product.price);
  if (left < 0) {
    return (
      <Section title={name}>
        <Alert tone="warning" title={t("missingTitle", { missing: written(fromKopiykas(-left)) })} className="mb-6">
          {t("missing", { product: name, price: written(product.price), balance: written(balance) })}
        </Alert>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`${BALANCE}?amount=${fromKopiykas(Math.max(-left, TOP_UP.min * 100))}#top-up`}>{t("topUp")}</ButtonLink>
          <ButtonLink href={`/cabinet/listings/${listingId}/promote`} variant="secondary">
            {t("another")}
          </ButtonLink>
        </div>
      </Section>
    );
  }
  return (
    <Section title={t("confirmTitle")}>
      <div className="max-w-[42rem]">
        <DefinitionList
          items={[
            { term: t("confirmWhat"), value: name },
            { term: t("confirmUntil"), value: <DateTime at={until} now={now} /> },
            { term: t("confirmPrice"), value: <span className="font-bold">{written(product.price)}</span> },
            { term: t("confirmLeft"), value: <span>{written(fromKopiykas(left))}</span> },
          ]}
        />
        <p className="my-6 text-15 text-muted">{t("confirmNote")}</p>
        <BuyForm action={buy} listingId={listingId} product={product} token={token} price={written(product.price)} />
      </div>
    </Section>
  );
}
