import { useLocale, useTranslations } from "next-intl";
import { BALANCE } from "@/components/billing/paths";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/EmptyState";
import { PROMOTION_KINDS, type Product, type PromotionKind } from "@/lib/domain/promotion/products";
import { formatMoney } from "@/lib/shared/format-money";
import { formatMoment } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { ProductList } from "./ProductList";

interface Props {
  readonly listingId: number;
  readonly open: boolean;
  readonly products: readonly Product[];
  readonly until: Readonly<Record<PromotionKind, Date | null>>;
  readonly balance: string;
  /** The promotion just bought. */
  readonly bought: PromotionKind | undefined;
  readonly now: number;
}

/** Promotion page of a listing: products, prices and the balance. */
export function PromotePage({ listingId, open, products, until, balance, bought, now }: Props) {
  const t = useTranslations("Promotion");
  const locale = useLocale();
  const money = formatMoney(locale, balance, "UAH");
  const end = bought && until[bought];
  return (
    <>
      {bought && end ? (
        <Alert tone="success" title={t("boughtTitle")} live className="mb-6">
          {t("bought", { name: t(`names.${bought}`), until: formatMoment(locale, end.getTime(), now), balance: money })}
        </Alert>
      ) : null}
      {open ? null : (
        <Alert
          tone="warning"
          title={t("notActiveTitle")}
          className="mb-6"
          action={
            <ButtonLink href={`/cabinet/listings/${listingId}`} variant="secondary" size="small">
              {t("toListing")}
            </ButtonLink>
          }
        >
          {t("notActive")}
        </Alert>
      )}
      <p className="mb-8">
        {t("balance", { amount: money })}{" "}
        <Link href={BALANCE} className={linkStyle}>
          {t("toBalance")}
        </Link>
      </p>
      {products.length === 0 ? (
        <EmptyState title={t("noneTitle")}>{t("none")}</EmptyState>
      ) : (
        PROMOTION_KINDS.map((kind) => (
          <ProductList
            key={kind}
            kind={kind}
            products={products.filter((product) => product.kind === kind)}
            listingId={listingId}
            until={until[kind]}
            now={now}
            open={open}
          />
        ))
      )}
    </>
  );
}
