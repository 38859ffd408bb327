import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { RenewedNotice } from "@/components/expiry/RenewedNotice";
import { RenewForm } from "@/components/expiry/RenewForm";
import { ListingThumbnail } from "@/components/listing/ListingThumbnail";
import { ButtonLink } from "@/components/ui/Button";
import { readRenewal } from "@/lib/domain/expiry/renew";
import { db } from "@/lib/platform/db";
import { LinkParams, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { renewByLinkAction } from "./actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Renewal" });
  // The address contains a secret, which must not leak through the Referer header.
  return { title: t("title"), robots: { index: false }, referrer: "same-origin" };
}

/** Target of the renewal link in emails: shows the listing and a button to renew it. Opening the page changes nothing. */
export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLocale(params);
  const { token } = parseSearchParams(LinkParams, await searchParams);
  const now = Date.now();
  const [{ standing, listing }, t] = await Promise.all([readRenewal({ db: db(), now }, { token, lang }), getTranslations("Renewal")]);
  const toCabinet = (
    <ButtonLink href="/cabinet/listings" variant="secondary">
      {t("toCabinet")}
    </ButtonLink>
  );
  if (!listing || typeof token !== "string" || standing === "useless") {
    return (
      <AuthShell title={t("uselessTitle")} lead={listing ? t("useless", { title: listing.title }) : t("wrongLink")}>
        {toCabinet}
      </AuthShell>
    );
  }
  if (standing === "renewed") {
    return (
      <AuthShell title={t("renewedTitle")} lead={listing.title}>
        <RenewedNotice slug={listing.slug} until={listing.expiresAt?.getTime()} now={now} />
      </AuthShell>
    );
  }
  const archived = listing.status === "archived";
  return (
    <AuthShell title={archived ? t("archivedTitle") : t("title")} lead={archived ? t("archivedLead") : t("lead")}>
      <p className="mb-6 flex items-center gap-3 border-border border-y py-4">
        <ListingThumbnail photo={listing.photo} rootCategory={listing.rootCategory} />
        <span className="min-w-0 font-semibold text-title [overflow-wrap:anywhere]">{listing.title}</span>
      </p>
      {archived && listing.needsReview ? <p className="mb-6 text-15">{t("reviewFirst")}</p> : null}
      <RenewForm action={renewByLinkAction} token={token} archived={archived} now={now} />
    </AuthShell>
  );
}
