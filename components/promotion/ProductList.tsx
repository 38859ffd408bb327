import { useLocale, useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/Button";
import { Section } from "@/components/ui/Section";
import type { Product, PromotionKind } from "@/lib/domain/promotion/products";
import { formatMoney } from "@/lib/shared/format-money";
import { formatMoment } from "@/lib/web/i18n/format";
import { useProductName } from "./names";

interface Props {
  readonly kind: PromotionKind;
  readonly products: readonly Product[];
  readonly listingId: number;
  /** End of the current promotion; null if there is none. */
  readonly until: Date | null;
  readonly now: number;
  /** Whether the listing can be promoted now. */
  readonly open: boolean;
}

/** A kind of promotion: description, current state, and durations with prices. */
export function ProductList({ kind, products, listingId, until, now, open }: Props) {
  const t = useTranslations("Promotion");
  const locale = useLocale();
  const name = useProductName();
  if (products.length === 0) return null;
  return (
    <Section title={t(`names.${kind}`)} lead={t(`does.${kind}`)}>
      {until ? (
        <p className="mb-3 font-semibold text-15 text-success">{t("runs", { until: formatMoment(locale, until.getTime(), now) })}</p>
      ) : null}
      <ul className="max-w-[42rem] divide-y divide-border border-border border-y">
        {products.map((product) => {
          const price = formatMoney(locale, product.price, "UAH");
          return (
            <li key={product.code} className="flex min-h-16 items-center gap-4 py-2">
              <span className="min-w-0 flex-1 text-title">{t("days", { count: product.days })}</span>
              <span className="font-bold text-17 text-title">{price}</span>
              {open ? (
                <ButtonLink
                  href={`/cabinet/listings/${listingId}/promote?product=${product.code}`}
                  variant="secondary"
                  aria-label={t("chooseLabel", { product: name(product), price })}
                >
                  {t("choose")}
                </ButtonLink>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
