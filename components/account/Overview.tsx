import { KeyRound, Newspaper } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { listingsPath } from "@/components/my-listings/listings-query";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import type { Session } from "@/lib/accounts/sessions";
import { formatNumber } from "@/lib/i18n/format";
import { Link } from "@/lib/i18n/navigation";
import type { OwnTab } from "@/lib/listings/own";

interface Props {
  readonly account: Session["account"];
  readonly listings: Readonly<Record<OwnTab, number>>;
  /** Keys that can be used now. */
  readonly keys: number;
  /** A new e-mail that waits to be confirmed. */
  readonly pendingEmail: string | undefined;
  /** What was decided lately. */
  readonly news: ReactNode;
}

const SHOWN = ["active", "pending", "blocked", "inactive", "sold", "archived"] as const satisfies readonly OwnTab[];

/** The cabinet's first page: what there is, and what waits for its owner. */
export function Overview({ account, listings, keys, pendingEmail, news }: Props) {
  const t = useTranslations("Account");
  const locale = useLocale();
  return (
    <>
      <PageHeader title={t("hello", { name: account.name })} />
      <div className="mb-8 space-y-3 empty:hidden">
        {pendingEmail ? (
          <Alert tone="warning" title={t("pendingEmailTitle")}>
            {t("pendingEmail", { email: pendingEmail })}
          </Alert>
        ) : null}
        {account.phone ? null : (
          <Alert tone="info">
            {t("noPhone")}{" "}
            <Link href="/cabinet/settings" className={linkStyle}>
              {t("toProfile")}
            </Link>
          </Alert>
        )}
        {account.readingOnly ? <Alert tone="warning">{t("readingOnly")}</Alert> : null}
      </div>
      {news}
      <Section title={t("listings")}>
        {listings.all === 0 ? (
          <EmptyState
            icon={<Newspaper />}
            title={t("noListings")}
            action={<ButtonLink href="/cabinet/listings/new">{t("newListing")}</ButtonLink>}
          >
            {t("noListingsText")}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-10 border border-line bg-line sm:grid-cols-3">
            {SHOWN.map((state) => (
              <li key={state} className="bg-surface">
                <Link
                  href={listingsPath({ tab: state })}
                  className="block px-4 py-3 transition-colors hover:bg-shade focus-visible:-outline-offset-2"
                >
                  <span className="block font-bold text-25 text-title tabular-nums">{formatNumber(locale, listings[state])}</span>
                  <span className="text-15">{t(`states.${state}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t("keys")}>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <span className="flex items-center gap-2">
            <KeyRound aria-hidden="true" className="size-5 text-quiet" />
            {t("keyCount", { count: keys })}
          </span>
          <ButtonLink href="/cabinet/settings/api" variant="secondary" size="small">
            {keys === 0 ? t("firstKey") : t("manageKeys")}
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}
