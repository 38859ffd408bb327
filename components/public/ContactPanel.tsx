import { Store, UserRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { formatMonth } from "@/lib/i18n/format";
import type { Seller } from "@/lib/listings/public";

interface Props {
  readonly seller: Seller;
  /** As the listing names its contact. */
  readonly name: string;
  /** The way to the phone, or why there is none. */
  readonly children: ReactNode;
}

/** Who sells, since when they are here, and how to reach them. */
export function ContactPanel({ seller, name, children }: Props) {
  const t = useTranslations("PublicListing");
  const locale = useLocale();
  const Icon = seller.type === "business" ? Store : UserRound;
  return (
    <div className="mt-6 rounded-10 border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-quiet" />
        <div className="min-w-0">
          <p className="font-semibold text-17 text-title">{name}</p>
          <p className="mt-1 text-13 text-quiet">
            {t(seller.type)} · {t("since", { month: formatMonth(locale, seller.since.getTime()) })}
          </p>
          <PageLink href={`/seller/${seller.id}`} className={`${linkStyle} inline-flex min-h-11 items-center text-15`}>
            {t("allOfSeller")}
          </PageLink>
        </div>
      </div>
      <div className="mt-4">{children}</div>
    </div>
  );
}
