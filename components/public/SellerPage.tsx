import { useLocale, useTranslations } from "next-intl";
import { ListingCard } from "@/components/listing/ListingCard";
import { PageLink } from "@/components/site/PageLink";
import { buttonClass } from "@/components/ui/button-style";
import { Container } from "@/components/ui/Container";
import { EmptyState } from "@/components/ui/EmptyState";
import { formatMonth } from "@/lib/i18n/format";
import type { ListingSummary } from "@/lib/listings/newest";
import type { Seller } from "@/lib/listings/public";

interface Props {
  readonly seller: Seller & { readonly active: number };
  readonly listings: readonly ListingSummary[];
  /** Path of the next page; undefined: this is the last. */
  readonly next: string | undefined;
  readonly now: number;
}

/** Everything that one seller offers. */
export function SellerPage({ seller, listings, next, now }: Props) {
  const t = useTranslations("PublicListing");
  const locale = useLocale();
  return (
    <Container className="py-8 sm:py-12">
      <h1 className="font-extrabold text-25 tracking-tight sm:text-32">{seller.name}</h1>
      <p className="mt-2 text-quiet">
        {t(seller.type)} · {t("since", { month: formatMonth(locale, seller.since.getTime()) })} · {t("active", { count: seller.active })}
      </p>
      {listings.length === 0 ? (
        <EmptyState title={t("sellerEmpty")}>{t("sellerEmptyText")}</EmptyState>
      ) : (
        <ul className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
          {listings.map((listing) => (
            <li key={listing.id} className="min-w-0">
              <ListingCard listing={listing} now={now} />
            </li>
          ))}
        </ul>
      )}
      {next ? (
        <p className="mt-8">
          <PageLink href={next} className={buttonClass({ variant: "secondary" })}>
            {t("more")}
          </PageLink>
        </p>
      ) : null}
    </Container>
  );
}
