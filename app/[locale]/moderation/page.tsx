import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { QueuePage } from "@/components/moderation/queue/QueuePage";
import { readQueueAddress } from "@/lib/domain/moderation/read-queue-address";
import { Id } from "@/lib/shared/fields";
import { parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { queueViewer } from "@/lib/web/queue-viewer";
import { requireRole } from "@/lib/web/session";
import { decideManyAction, previewDecisionsAction } from "./actions";
import { readQueue } from "./read-queue";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

/** Cursor: position of the previous page's last entry, `KEY.MILLISECONDS.ID`. */
const PlaceParams = z.object({
  after: z
    .string()
    .regex(/^-?\d{1,15}\.\d{1,15}\.\d{1,10}$/)
    .transform((text) => text.split(".", 3).map(Number))
    .pipe(z.tuple([z.int(), z.int().max(8.64e15), Id]))
    .transform(([key, since, id]) => ({ key, since: new Date(since), id })),
});

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("moderator");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Moderation" });
  return { title: t("queueTitle") };
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { account } = await requireRole("moderator");
  const query = await searchParams;
  const queue = await readQueue({
    viewer: queueViewer(account),
    locale,
    address: readQueueAddress(query),
    after: parseSearchParams(PlaceParams, query).after,
  });
  return <QueuePage {...queue} actions={{ preview: previewDecisionsAction, decide: decideManyAction }} />;
}
