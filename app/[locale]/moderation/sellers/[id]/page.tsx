import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { SellerPage } from "@/components/moderation/seller/SellerPage";
import { listNotes } from "@/lib/domain/moderation/notes";
import { casePermissions } from "@/lib/domain/moderation/permissions";
import { listRejectionReasons } from "@/lib/domain/moderation/rejection-reasons";
import { sellerHistory, sellerName } from "@/lib/domain/moderation/seller";
import { countSellerDecisions, sellerDecisions } from "@/lib/domain/moderation/seller-decisions";
import { db } from "@/lib/platform/db";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { pageId } from "@/lib/web/or-not-found";
import { requireRole } from "@/lib/web/session";
import { addNoteAction, removeNoteAction } from "../../case-actions";
import { blockAction } from "../../users/actions";

/** Decisions per page. */
const PAGE = 50;

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

/** Cursor: last decision of the previous page. */
const SellerParams = z.object({ after: IdParam });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireRole("moderator");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "CaseTools" });
  const name = await sellerName({ db: db() }, pageId((await params).id));
  return { title: t("historyTitle", { name: name || t("deletedAccount") }) };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { account } = await requireRole("moderator");
  const sellerId = pageId((await params).id);
  const { after } = parseSearchParams(SellerParams, await searchParams);
  const seller = (await sellerHistory({ db: db() }, sellerId)) ?? notFound();
  const [page, counts, notes, templates] = await Promise.all([
    sellerDecisions({ db: db() }, { sellerId, after, limit: PAGE }),
    countSellerDecisions({ db: db() }, sellerId),
    listNotes({ db: db(), actor: { kind: account.role, accountId: account.id } }, { sellerId }),
    listRejectionReasons({ db: db() }),
  ]);
  return (
    <SellerPage
      seller={seller}
      page={page}
      counts={counts}
      notes={notes}
      templates={templates}
      me={account.id}
      permissions={casePermissions(account.role)}
      actions={{ addNote: addNoteAction, removeNote: removeNoteAction, block: blockAction }}
      now={Date.now()}
    />
  );
}
