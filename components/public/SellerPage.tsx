import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { PostLink } from "@/components/site/PostLink";
import { buttonClass } from "@/components/ui/button-style";
import { Container } from "@/components/ui/Container";
import { EmptyState } from "@/components/ui/EmptyState";
import type { ListingSummary } from "@/lib/domain/listings/newest";
import { CardGrid } from "./CardGrid";
import { SellerFacts, type SellerFactsProps } from "./SellerFacts";

interface Props extends SellerFactsProps {
  readonly listings: readonly ListingSummary[];
  /** Path of the next page. Undefined on the last one. */
  readonly next: string | undefined;
}

/** A seller's public page with their listings. */
export function SellerPage({ seller, responseTime, listings, next, now }: Props) {
  const t = useTranslations("PublicListing");
  return (
    <Container className="py-8 sm:py-12">
      <h1 className="font-extrabold text-25 tracking-tight sm:text-32">{seller.name}</h1>
      <p className="mt-2 text-muted">
        <SellerFacts seller={seller} responseTime={responseTime} now={now} />
      </p>
      {listings.length === 0 ? (
        <EmptyState title={t("sellerEmpty")} action={<PostLink variant="secondary" />}>
          {t("sellerEmptyText")}
        </EmptyState>
      ) : (
        <CardGrid title={t("sellerListings")} listings={listings} now={now} />
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
