import { Store, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { SellerFacts, type SellerFactsProps } from "./SellerFacts";

interface Props extends SellerFactsProps {
  /** The listing's contact name. */
  readonly name: string;
  /** Phone button and contact form. */
  readonly children: ReactNode;
}

/** The seller with contact options. */
export function ContactPanel({ name, children, ...facts }: Props) {
  const t = useTranslations("PublicListing");
  const { seller } = facts;
  const Icon = seller.type === "business" ? Store : UserRound;
  return (
    <div className="mt-6 rounded-10 border border-border bg-surface p-4 sm:p-6">
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-semibold text-17 text-title [overflow-wrap:anywhere]">{name}</p>
          <p className="mt-1 text-13 text-muted">
            <SellerFacts {...facts} />
          </p>
          <PageLink href={`/seller/${seller.id}`} className={`${linkStyle} inline-flex min-h-11 items-center text-15`}>
            {t("allOfSeller")}
          </PageLink>
        </div>
      </div>
      <div className="mt-4 space-y-3 empty:hidden">{children}</div>
    </div>
  );
}
