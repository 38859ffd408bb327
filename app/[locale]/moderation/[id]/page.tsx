import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { CasePage } from "@/components/moderation/case/CasePage";
import { readQueueAddress } from "@/lib/domain/moderation/read-queue-address";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { pageId } from "@/lib/web/or-not-found";
import { queueViewer } from "@/lib/web/queue-viewer";
import { requireRole } from "@/lib/web/session";
import { approveAction, rejectAction } from "../actions";
import * as tools from "../case-actions";
import { readCaseFor } from "../read-case";
import { blockAction } from "../users/actions";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

/** The version that the moderator has seen before. */
const CaseParams = z.object({ seen: IdParam });

const toolActions = {
  previewMove: tools.previewMoveAction,
  move: tools.moveAction,
  undoMove: tools.undoMoveAction,
  escalate: tools.escalateAction,
  returnToQueue: tools.returnToQueueAction,
  addNote: tools.addNoteAction,
  removeNote: tools.removeNoteAction,
  block: blockAction,
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireRole("moderator");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Moderation" });
  return { title: t("listingTitle", { number: (await params).id.slice(0, 10) }) };
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { account } = await requireRole("moderator");
  const [{ id: text }, query] = await Promise.all([params, searchParams]);
  const id = pageId(text);
  const { seen } = parseSearchParams(CaseParams, query);
  const found = await readCaseFor({
    id,
    viewer: queueViewer(account),
    role: account.role,
    locale,
    address: readQueueAddress(query),
    seen,
  });
  const { workspace, ...page } = found ?? notFound();
  return (
    <CasePage {...page} toolActions={toolActions} workspace={{ ...workspace, actions: { approve: approveAction, reject: rejectAction } }} />
  );
}
