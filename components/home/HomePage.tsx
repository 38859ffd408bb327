import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { PostLink } from "@/components/site/PostLink";
import { buttonClass } from "@/components/ui/button-style";
import { Container } from "@/components/ui/Container";
import { EmptyState } from "@/components/ui/EmptyState";
import { SkipLink } from "@/components/ui/SkipLink";
import { CATALOGUE } from "@/lib/domain/catalogue/address";
import type { ActiveCounts } from "@/lib/domain/catalogue/count-active";
import type { Category } from "@/lib/domain/categories/tree";
import type { ListingSummary } from "@/lib/domain/listings/newest";
import { formatToday } from "@/lib/web/i18n/format";
import { CategoryRow } from "./CategoryRow";
import { Developers } from "./Developers";
import { ListingSection } from "./ListingSection";

/** Listings near the visitor. */
export interface NearVisitor {
  readonly city: string;
  /** Link to the same search in the catalogue. */
  readonly href: string;
  readonly listings: readonly ListingSummary[];
}

interface Props {
  readonly roots: readonly Category[];
  readonly counts: ActiveCounts;
  /** Undefined if the visitor's city is unknown or has no listings. */
  readonly near: NearVisitor | undefined;
  readonly promoted: readonly ListingSummary[];
  readonly newest: readonly ListingSummary[];
  readonly now: number;
}

const LISTINGS_ID = "listings";

/** Home page: a compact row of categories, then listings; their first row is visible without scrolling. */
export function HomePage({ roots, counts, near, promoted, newest, now }: Props) {
  const t = useTranslations("Home");
  const empty = useTranslations("Newest");
  const locale = useLocale();
  return (
    <>
      <Container className="pt-3 pb-1 lg:pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="font-extrabold text-20 tracking-tight sm:text-25">{t("title")}</h1>
          <p className="text-13 text-muted max-sm:hidden">
            <span className="inline-block first-letter:uppercase">{formatToday(locale, now)}</span>
            {" · "}
            {t("total", { count: counts.total })}
          </p>
        </div>
        <p className="text-15">{t("lead")}</p>
        <SkipLink target={LISTINGS_ID}>{t("skipToListings")}</SkipLink>
      </Container>
      <CategoryRow roots={roots} counts={counts} />
      <div id={LISTINGS_ID} tabIndex={-1} className="mt-3 focus:outline-none">
        {near ? (
          <ListingSection id="near" title={t("near", { city: near.city })} listings={near.listings} now={now} first>
            <PageLink href={near.href} className={buttonClass({ variant: "secondary" })}>
              {t("nearAll")}
            </PageLink>
          </ListingSection>
        ) : null}
        {promoted.length > 0 ? <ListingSection id="promoted" title={t("promoted")} listings={promoted} now={now} first={!near} /> : null}
        {newest.length > 0 ? (
          <ListingSection id="newest" title={empty("title")} listings={newest} now={now} first={!near && promoted.length === 0}>
            <PageLink href={CATALOGUE} className={buttonClass({ variant: "secondary" })}>
              {empty("all")}
            </PageLink>
          </ListingSection>
        ) : (
          <Container>
            <EmptyState title={empty("emptyTitle")} action={<PostLink variant="secondary" />}>
              {empty("emptyText")}
            </EmptyState>
          </Container>
        )}
      </div>
      <Developers />
    </>
  );
}
