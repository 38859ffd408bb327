import { useTranslations } from "next-intl";
import { ListingCard } from "@/components/listing/ListingCard";
import { PageLink } from "@/components/site/PageLink";
import { buttonClass, linkStyle } from "@/components/ui/button-style";
import { CATALOGUE } from "@/lib/catalogue/address";
import type { ListingSummary } from "@/lib/listings/newest";
import { DEVELOPERS_ID } from "./Developers";
import { Section } from "./Section";

interface Props {
  readonly listings: readonly ListingSummary[];
  readonly now: number;
}

export function Newest({ listings, now }: Props) {
  const t = useTranslations("Newest");
  return (
    <Section id="newest" title={t("title")}>
      {listings.length > 0 ? (
        <>
          <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
            {listings.map((listing) => (
              <li key={listing.id} className="min-w-0">
                <ListingCard listing={listing} now={now} />
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <PageLink href={CATALOGUE} className={buttonClass({ variant: "secondary" })}>
              {t("all")}
            </PageLink>
          </p>
        </>
      ) : (
        <Nothing />
      )}
    </Section>
  );
}

function Nothing() {
  const t = useTranslations("Newest");
  return (
    <div className="mt-4 max-w-[42rem]">
      <p className="font-semibold text-17 text-title">{t("emptyTitle")}</p>
      <p className="mt-1">{t("emptyText")}</p>
      <a href={`#${DEVELOPERS_ID}`} className={`${linkStyle} inline-flex min-h-11 items-center font-semibold`}>
        {t("emptyAction")}
      </a>
    </div>
  );
}
