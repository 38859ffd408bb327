"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { StateDot } from "@/components/ui/Badge";
import { CheckboxBox } from "@/components/ui/CheckboxBox";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import type { DecidedMany } from "@/lib/domain/moderation/decide-many";
import { type QueueAddress, queueQuery } from "@/lib/domain/moderation/queue-address";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { FormAction } from "@/lib/web/form-state";
import { Link, useRouter } from "@/lib/web/i18n/navigation";
import { ageOf } from "../age";
import { HelpDialog } from "../HelpDialog";
import { KindLabel, RiskLabel } from "../labels";
import { useLiveEvents, useThrottled } from "../live";
import { useHotkeys } from "../use-hotkeys";
import type { QueueRow } from "./queue-row";
import { SellerBar } from "./SellerBar";

/** The link that reviewing begins with. */
export const START_ID = "start-reviewing";

export interface QueueActions {
  /** One decision on several listings of a seller. */
  readonly decideForSeller: FormAction<DecidedMany>;
}

const QUEUE_KEYS = [
  { keys: ["J", "K"], name: "rows" },
  { keys: ["Enter"], name: "openRow" },
  { keys: ["S"], name: "start" },
  { keys: ["Z"], name: "undo" },
] as const;

interface Props {
  readonly rows: readonly QueueRow[];
  readonly address: QueueAddress;
  readonly sellerName: string | undefined;
  readonly templates: readonly RejectionReason[];
  readonly actions: QueueActions;
  readonly now: number;
}

/** The rows, true to the moment: who opens what is seen as it happens. Of one seller several can be decided at once. */
export function QueueTable({ rows, address, sellerName, templates, actions, now }: Props) {
  const t = useTranslations("Review");
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [help, setHelp] = useState(false);
  useLiveQueue(rows);
  useHotkeys({
    j: () => step(1),
    k: () => step(-1),
    s: () => document.getElementById(START_ID)?.click(),
    "?": () => setHelp(true),
  });

  const query = queueQuery(address);
  const one = address.seller !== undefined;
  const present = rows.filter(({ id }) => ticked.has(id));
  const tick = (id: number, on: boolean) => setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((other) => other !== id)));

  const columns: readonly Column<QueueRow>[] = [
    { key: "title", title: t("listing"), cell: (row) => <Name row={row} href={`/moderation/${row.id}${query}`} /> },
    { key: "kind", title: t("kind"), cell: ({ kind }) => <KindLabel kind={kind} />, nowrap: true },
    { key: "risk", title: t("risk"), cell: ({ risk }) => <RiskLabel risk={risk} />, nowrap: true },
    { key: "category", title: t("category"), cell: ({ category }) => category },
    {
      key: "seller",
      title: t("seller"),
      cell: ({ seller }) => (
        <Link
          href={`/moderation${queueQuery({ ...address, seller: seller.id })}`}
          className="inline-flex min-h-9 items-center text-primary hover:underline"
        >
          {seller.name}
        </Link>
      ),
    },
    { key: "lang", title: t("language"), cell: ({ lang }) => t(`languages.${lang}`), desktopOnly: true },
    { key: "since", title: t("waits"), cell: ({ since }) => <Waits since={since} now={now} />, numeric: true },
    { key: "claimed", title: t("openWith"), cell: ({ claimedBy }) => (claimedBy ? <Holder name={claimedBy.name} /> : "—") },
  ];

  return (
    <>
      {one ? (
        <SellerBar
          seen={present}
          name={sellerName ?? ""}
          href={`/moderation${query}`}
          templates={templates}
          decide={actions.decideForSeller}
          clear={() => setTicked(new Set())}
        />
      ) : null}
      <DataTable
        caption={t("queue")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        highlighted={({ id }) => ticked.has(id)}
        selection={
          one
            ? {
                all: (
                  <CheckboxBox
                    aria-label={t("selectAll")}
                    checked={present.length === rows.length}
                    onChange={({ target }) => setTicked(new Set(target.checked ? rows.map(({ id }) => id) : []))}
                  />
                ),
                one: ({ id, title }) => (
                  <CheckboxBox
                    aria-label={t("select", { title })}
                    checked={ticked.has(id)}
                    onChange={({ target }) => tick(id, target.checked)}
                  />
                ),
              }
            : undefined
        }
      />
      <HelpDialog open={help} onOpenChange={setHelp} keys={QUEUE_KEYS} />
    </>
  );
}

/** The list is fetched anew soon after something has happened to it; a moderator who only gives a sign of life changes nothing. */
function useLiveQueue(rows: readonly QueueRow[]): void {
  const router = useRouter();
  const refresh = useThrottled(() => router.refresh());
  useLiveEvents((event) => {
    if (event.type === "claimed") {
      const row = rows.find(({ id }) => id === event.listingId);
      if (row?.claimedBy?.id === event.moderator.id) return;
    }
    refresh();
  });
}

/** From row to row; before the first step the focus is anywhere. */
function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("main tbody th a")];
  const here = links.indexOf(document.activeElement as HTMLElement);
  const target = here < 0 ? links[by > 0 ? 0 : links.length - 1] : links[here + by];
  target?.focus();
}

function Name({ row: { title, photo }, href }: { readonly row: QueueRow; readonly href: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3 sm:min-w-64">
      {photo ? (
        // biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size, and Next cannot reach the handler that serves them
        <img
          src={photo}
          alt=""
          width={56}
          height={42}
          loading="lazy"
          className="h-10.5 w-14 shrink-0 rounded-6 bg-secondary object-cover"
        />
      ) : (
        <span aria-hidden="true" className="h-10.5 w-14 shrink-0 rounded-6 bg-secondary" />
      )}
      <span className="min-w-0">
        <TableLink href={href}>{title}</TableLink>
      </span>
    </span>
  );
}

function Waits({ since, now }: { readonly since: number; readonly now: number }) {
  const t = useTranslations("Review");
  const { unit, count } = ageOf(since, now);
  return <time dateTime={new Date(since).toISOString()}>{t(`age.${unit}`, { count })}</time>;
}

function Holder({ name }: { readonly name: string }) {
  return <StateDot tone="warning">{name}</StateDot>;
}
