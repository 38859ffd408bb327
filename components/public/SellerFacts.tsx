import { useLocale, useTranslations } from "next-intl";
import { roundLastSeen } from "@/lib/domain/accounts/last-seen";
import type { Seller } from "@/lib/domain/listings/public-detail";
import { formatSince } from "@/lib/web/i18n/format";

interface Props {
  readonly seller: Seller;
  readonly now: number;
}

/** Facts about the seller: account type, member since, last seen. */
export function SellerFacts({ seller, now }: Props) {
  const t = useTranslations("PublicListing");
  const locale = useLocale();
  return (
    <>
      <span className="block">
        {t(seller.type)} · {t("since", { month: formatSince(locale, seller.since.getTime()) })}
      </span>
      {seller.lastSeenOn ? <span className="block">{t("lastSeen", { when: roundLastSeen(seller.lastSeenOn, now) })}</span> : null}
      <span className="block">{t("active", { count: seller.active })}</span>
    </>
  );
}
