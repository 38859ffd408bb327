import { Newspaper, Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { listingsPath } from "@/components/my-listings/listings-query";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import type { Session } from "@/lib/domain/accounts/sessions";
import type { OwnerListing, OwnerListTab } from "@/lib/domain/listings/owner-list";
import type { DayOfActivity } from "@/lib/domain/visits/daily-stats";
import { formatNumber } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { Activity } from "./Activity";
import { Attention } from "./Attention";
import { LatestListings } from "./LatestListings";

interface Props {
  readonly account: Session["account"];
  /** Number of listings by tab. */
  readonly counts: Readonly<Record<OwnerListTab, number>>;
  /** Number of published listings that can be renewed. */
  readonly expiring: number;
  /** Views and contacts of the last 30 days, oldest first. */
  readonly days: readonly DayOfActivity[];
  /** The newest listings. */
  readonly latest: readonly OwnerListing[];
  /** Number of usable keys. */
  readonly keys: number;
  /** New email address that is not confirmed yet. */
  readonly pendingEmail: string | undefined;
  /** The latest review decisions. */
  readonly news: ReactNode;
  /** Time of rendering, in milliseconds since the epoch. */
  readonly now: number;
}

/** Statuses counted here, each linked to its listings. */
const SHOWN = ["active", "pending", "blocked", "inactive", "sold", "archived"] as const satisfies readonly OwnerListTab[];

/** Dashboard overview: what needs attention, activity and the newest listings. */
export function Overview({ account, counts, expiring, days, latest, keys, pendingEmail, news, now }: Props) {
  const t = useTranslations("Account");
  const isBusinessWithKeys = account.type === "business" && keys > 0;
  if (counts.all === 0) {
    return (
      <>
        <PageHeader title={t("hello")} />
        <Attention account={account} rejected={0} expiring={0} pendingEmail={pendingEmail} hasKeys={keys > 0} />
        {news}
        <EmptyState
          icon={<Newspaper />}
          title={t("noListings")}
          action={<ButtonLink href="/cabinet/listings/new">{t("newListing")}</ButtonLink>}
        >
          {t("noListingsText")}
        </EmptyState>
        {isBusinessWithKeys ? <Keys count={keys} /> : null}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t("hello")}
        actions={
          <ButtonLink href="/cabinet/listings/new" icon={<Plus aria-hidden="true" className="size-5 shrink-0" />}>
            {t("newListing")}
          </ButtonLink>
        }
      />
      <Attention account={account} rejected={counts.blocked} expiring={expiring} pendingEmail={pendingEmail} hasKeys={keys > 0} />
      <Activity days={days} expiring={expiring} />
      {news}
      <Section
        title={t("listings")}
        actions={
          <ButtonLink href="/cabinet/listings" variant="secondary" size="small">
            {t("allListings")}
          </ButtonLink>
        }
      >
        <StateCounts counts={counts} />
        <LatestListings listings={latest} now={now} />
      </Section>
      {isBusinessWithKeys ? <Keys count={keys} /> : null}
    </>
  );
}

function StateCounts({ counts }: Pick<Props, "counts">) {
  const t = useTranslations("Account");
  const locale = useLocale();
  return (
    <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-15">
      {SHOWN.filter((state) => counts[state] > 0).map((state) => (
        <li key={state}>
          <Link href={listingsPath({ tab: state })} className="inline-flex min-h-11 items-center gap-2 text-primary hover:underline">
            {t(`states.${state}`)} <span className="font-semibold text-title">{formatNumber(locale, counts[state])}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** One line about API keys; everything else is in the settings. */
function Keys({ count }: { readonly count: number }) {
  const t = useTranslations("Account");
  return (
    <p className="mt-10 border-border border-t pt-6 text-15">
      {t("keyCount", { count })}{" "}
      <Link href="/cabinet/settings/api" className={linkStyle}>
        {t("manageKeys")}
      </Link>
    </p>
  );
}
