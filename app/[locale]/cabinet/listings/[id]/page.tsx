import { Rocket } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { ListingDetails } from "@/components/listing/ListingDetails";
import { AppealForm } from "@/components/my-listings/AppealForm";
import { ListingActionButtons } from "@/components/my-listings/ListingActionButtons";
import { NOTICES, StateBanner } from "@/components/my-listings/StateBanner";
import { StatementOfReasons } from "@/components/my-listings/StatementOfReasons";
import { PromotionMarks } from "@/components/promotion/PromotionMarks";
import { ButtonLink } from "@/components/ui/Button";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import { findCity } from "@/lib/domain/cities/city";
import { readOwnerListing } from "@/lib/domain/listings/owner-detail";
import { presentListing } from "@/lib/domain/listings/presenter";
import { APPEAL_LENGTH } from "@/lib/domain/moderation/appeal";
import { runningEnds } from "@/lib/domain/promotion/ends";
import { findListingStatement } from "@/lib/domain/statements-of-reasons/read";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { pagePath } from "@/lib/shared/page-path";
import { parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { orNotFound, pageId } from "@/lib/web/or-not-found";
import { requireSession } from "@/lib/web/session";
import { appealAction, runBulkAction } from "../actions";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

const NoticeParams = z.object({ notice: z.enum(NOTICES) });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "MyListings" });
  return { title: t("number", { id: (await params).id }) };
}

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLocale(params);
  const id = pageId((await params).id);
  const { account } = await requireSession(`/cabinet/listings/${id}`);
  const [listing, tree, t, promotion, query] = await Promise.all([
    readOwnerListing({ db: db() }, { accountId: account.id, id, lang }).catch(orNotFound),
    categoryTree(),
    getTranslations("MyListings"),
    getTranslations("PromotionMark"),
    searchParams,
  ]);
  const category = categoryOfId(tree, listing.category_id);
  const view = presentListing(listing, { category, city: await findCity(listing.city_ref) }, lang);
  const now = Date.now();
  const ends = runningEnds(listing, now);
  const href = `/listing/${listing.slug}`;
  const statement = listing.status === "blocked" ? await findListingStatement({ db: db() }, id) : undefined;
  const mayAppeal = listing.status === "blocked" && (statement === undefined || now <= statement.appealUntil.getTime());
  return (
    <ClientMessages namespaces={["MyListings"]}>
      <PageHeader
        title={t("previewTitle", { id })}
        lead={t("previewLead")}
        back={{ href: "/cabinet/listings", label: t("pageTitle") }}
        actions={
          <>
            <ButtonLink href={href} variant="secondary">
              {t("publicPage")}
            </ButtonLink>
            {listing.status === "active" ? (
              <ButtonLink
                href={`/cabinet/listings/${id}/promote`}
                variant="secondary"
                icon={<Rocket aria-hidden="true" className="size-5" />}
              >
                {promotion("promote")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="mb-4 empty:hidden">
        <PromotionMarks vipUntil={ends.vip} topUntil={ends.top} now={now} />
      </div>
      <StateBanner
        listing={listing}
        notice={parseSearchParams(NoticeParams, query).notice}
        now={now}
        page={{ href, url: new URL(pagePath(lang, href), env().appUrl).href, title: view.title }}
      />
      <ListingActionButtons
        key={listing.version}
        id={id}
        title={view.title}
        status={listing.status}
        expiresAt={listing.expires_at?.getTime() ?? null}
        now={now}
        move={runBulkAction}
      />
      {statement ? <StatementOfReasons statement={statement} /> : null}
      {mayAppeal ? <AppealForm id={id} limit={APPEAL_LENGTH.max} appeal={appealAction} /> : null}
      <ListingDetails listing={view} />
    </ClientMessages>
  );
}
