import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { Confirmation } from "@/components/promotion/Confirmation";
import { PromotePage } from "@/components/promotion/PromotePage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { readBalance } from "@/lib/domain/billing/statement";
import { readOwnerListing } from "@/lib/domain/listings/owner-detail";
import { endAfter, runningEnds } from "@/lib/domain/promotion/ends";
import { offeredProducts } from "@/lib/domain/promotion/products";
import { db } from "@/lib/platform/db";
import { parseSearchParams, type SearchParams, textParam } from "@/lib/shared/search-params";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { orNotFound, pageId } from "@/lib/web/or-not-found";
import { requireSession } from "@/lib/web/session";
import { buyPromotionAction } from "./actions";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

/** Product codes. */
const PromoteParams = z.object({ product: textParam(60), bought: textParam(60) });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Promotion" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLocale(params);
  const id = pageId((await params).id);
  const { account } = await requireSession(`/cabinet/listings/${id}/promote`);
  const [listing, products, balance, t, query] = await Promise.all([
    readOwnerListing({ db: db() }, { accountId: account.id, id, lang }).catch(orNotFound),
    offeredProducts({ db: db() }),
    readBalance({ db: db() }, account.id),
    getTranslations("Promotion"),
    searchParams,
  ]);
  const requested = parseSearchParams(PromoteParams, query);
  const now = Date.now();
  const open = listing.status === "active";
  const chosen = open ? products.find(({ code }) => code === requested.product) : undefined;
  const bought = products.find(({ code }) => code === requested.bought);
  const ends = runningEnds(listing, now);
  return (
    <ClientMessages namespaces={["Promotion"]}>
      <PageHeader
        title={t("title")}
        lead={<span className="[overflow-wrap:anywhere]">{listing.title}</span>}
        back={{ href: `/cabinet/listings/${id}`, label: t("back", { id }) }}
      />
      {chosen ? (
        <Confirmation
          listingId={id}
          product={chosen}
          until={endAfter(ends[chosen.kind], chosen.days, now)}
          balance={balance}
          token={randomUUID()}
          now={now}
          buy={buyPromotionAction}
        />
      ) : (
        <PromotePage listingId={id} open={open} products={products} until={ends} balance={balance} bought={bought?.kind} now={now} />
      )}
    </ClientMessages>
  );
}
