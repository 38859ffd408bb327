import { BadgeCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/Badge";
import { roundLastSeen } from "@/lib/domain/accounts/last-seen";
import { MAX_SOLD, type Seller } from "@/lib/domain/listings/public-detail";
import type { ResponseTime } from "@/lib/domain/messages/response-time";
import { formatNumber, formatSince } from "@/lib/web/i18n/format";

export interface SellerFactsProps {
  readonly seller: Seller;
  /** Undefined if too few buyers got a reply. */
  readonly responseTime: ResponseTime | undefined;
  readonly now: number;
}

/** Facts about the seller: confirmed phone, account type, member since, last seen, response time, numbers of listings. */
export function SellerFacts({ seller, responseTime, now }: SellerFactsProps) {
  const t = useTranslations("PublicListing");
  const facts = useTranslations("SellerFacts");
  const locale = useLocale();
  const { active, sold } = seller;
  const written = formatNumber(locale, sold);
  return (
    <>
      {seller.isPhoneConfirmed ? (
        <span className="mb-1 block">
          <Badge tone="success">
            <BadgeCheck aria-hidden="true" className="-mt-0.5 mr-1 inline size-4" />
            {facts("phoneConfirmed")}
          </Badge>
        </span>
      ) : null}
      <span className="block">
        {t(seller.type)} · {t("since", { month: formatSince(locale, seller.since.getTime()) })}
      </span>
      {seller.lastSeenOn ? <span className="block">{t("lastSeen", { when: roundLastSeen(seller.lastSeenOn, now) })}</span> : null}
      {responseTime ? <span className="block">{facts("responseTime", { time: responseTime })}</span> : null}
      <span className="block">
        {t("active", { count: active })}
        {sold > 0 ? ` · ${sold < MAX_SOLD ? facts("sold", { count: sold, written }) : facts("soldMany", { written })}` : null}
      </span>
    </>
  );
}
