import { CircleCheck, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { LoadMore } from "@/components/ui/Pagination";
import type { Choice } from "@/components/ui/Select";
import { TabLinks } from "@/components/ui/TabLinks";
import type { QueueCounts } from "@/lib/domain/moderation/queue";
import { isFiltered, type QueueAddress, queueQuery } from "@/lib/domain/moderation/queue-address";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import { QUEUE_KINDS, REPORT_CODES } from "@/lib/domain/moderation/terms";
import { Link } from "@/lib/web/i18n/navigation";
import { Key } from "../Key";
import type { BulkActions } from "./BulkBar";
import { QueueFilters } from "./QueueFilters";
import { QueueTable, START_ID } from "./QueueTable";
import type { QueueRow } from "./queue-row";

export interface QueuePageProps {
  readonly rows: readonly QueueRow[];
  /** Counts for all filters but the kind. */
  readonly counts: QueueCounts;
  readonly address: QueueAddress;
  readonly categories: readonly Choice[];
  /** Name of the seller that the queue is filtered by. */
  readonly sellerName: string | undefined;
  /** Id of the listing to start reviewing with. */
  readonly first: number | undefined;
  /** Address of the next page. */
  readonly more: string | undefined;
  readonly templates: readonly RejectionReason[];
  readonly actions: BulkActions;
  readonly now: number;
}

/** The review queue. */
export function QueuePage({ rows, counts, address, categories, sellerName, first, more, templates, actions, now }: QueuePageProps) {
  const t = useTranslations("Review");
  const moderation = useTranslations("Moderation");
  const reasons = REPORT_CODES.map((code) => ({ value: code, label: moderation(`reports.${code}`) }));
  const tabs = [
    { href: hrefOf({ ...address, kind: undefined }), label: t("kinds.all"), count: String(counts.total), current: !address.kind },
    ...QUEUE_KINDS.map((kind) => ({
      href: hrefOf({ ...address, kind }),
      label: t(`kinds.${kind}`),
      count: String(counts.byKind[kind]),
      current: address.kind === kind,
    })),
  ];
  const filtered = isFiltered(address);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-bold text-25 tracking-tight">{t("queue")}</h1>
        {first === undefined ? null : (
          <ButtonLink href={hrefOf(address, first)} prefetch={true} icon={<Play aria-hidden="true" className="size-5" />} id={START_ID}>
            {t("start")}
            <Key>S</Key>
          </ButtonLink>
        )}
      </div>
      <TabLinks label={t("kindsNav")} links={tabs} />
      <QueueFilters address={address} categories={categories} reasons={reasons} sellerName={sellerName} />
      {rows.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={filtered ? t("nothingFits") : t("allDone")}>
          {filtered ? <Link href="/moderation">{t("clearFilters")}</Link> : t("allDoneText")}
        </EmptyState>
      ) : (
        <QueueTable rows={rows} address={address} reasons={reasons} templates={templates} actions={actions} now={now} />
      )}
      {more ? (
        <div className="py-6">
          <LoadMore href={more} />
        </div>
      ) : null}
    </>
  );
}

/** Returns the address of the queue, or of a listing in it, with the filters. */
function hrefOf(address: QueueAddress, id?: number): string {
  return `/moderation${id === undefined ? "" : `/${id}`}${queueQuery(address)}`;
}
