"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useRef, useState } from "react";
import { useTypedInput } from "@/components/form/use-typed-input";
import { StateDot } from "@/components/ui/Badge";
import { CheckboxBox } from "@/components/ui/CheckboxBox";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import type { Choice } from "@/components/ui/Select";
import { DateTime } from "@/components/ui/Time";
import { type QueueAddress, queueQuery } from "@/lib/domain/moderation/queue-address";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import { DEFAULT_SORT, type QueueSort } from "@/lib/domain/moderation/terms";
import { Link, useRouter } from "@/lib/web/i18n/navigation";
import { ageOf } from "../age";
import { HelpDialog } from "../HelpDialog";
import { KindLabel, RiskLabel } from "../labels";
import { useLiveEvents, useThrottled } from "../live";
import { useHotkeys } from "../use-hotkeys";
import { type BulkActions, BulkBar } from "./BulkBar";
import type { QueueRow } from "./queue-row";

/** Id of the link to start reviewing with. */
export const START_ID = "start-reviewing";

const QUEUE_KEYS = [
  { keys: ["J", "K"], name: "rows" },
  { keys: ["Enter"], name: "openRow" },
  { keys: ["X"], name: "selectRow" },
  { keys: ["S"], name: "start" },
  { keys: ["Z"], name: "undo" },
  { keys: ["Shift", "Z"], name: "recentDecisions" },
] as const;

interface Props {
  readonly rows: readonly QueueRow[];
  readonly address: QueueAddress;
  /** Labels of report reasons. */
  readonly reasons: readonly Choice[];
  readonly templates: readonly RejectionReason[];
  readonly actions: BulkActions;
  readonly now: number;
}

/** Live table of queue entries, which shows claims of other moderators. Several entries can be selected for a bulk decision. */
export function QueueTable({ rows, address, reasons, templates, actions, now }: Props) {
  const t = useTranslations("Review");
  const [help, setHelp] = useState(false);
  const selection = useSelection(rows);
  const isAllSelected = selection.selected.length === rows.length;
  const element = useRef<HTMLDivElement>(null);
  useTypedInput(element);
  useLiveQueue(rows);
  useHotkeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => selection.toggle(rows[focusedRow()]?.id),
    s: () => document.getElementById(START_ID)?.click(),
    "?": () => setHelp(true),
  });

  const query = queueQuery(address);
  const sortBy = (sort: QueueSort) => ({
    href: `/moderation${queueQuery({ ...address, sort })}`,
    ...((address.sort ?? DEFAULT_SORT) === sort ? { direction: "descending" as const } : {}),
  });

  const columns: readonly Column<QueueRow>[] = [
    { key: "title", title: t("listing"), cell: (row) => <Name row={row} href={`/moderation/${row.id}${query}`} /> },
    { key: "kind", title: t("kind"), cell: (row) => <Kind row={row} reasons={reasons} />, sort: sortBy("priority") },
    { key: "risk", title: t("risk"), cell: ({ risk }) => <RiskLabel risk={risk} />, nowrap: true, sort: sortBy("risk") },
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
    {
      ...{ key: "submitted", title: t("submitted"), sort: sortBy("newest"), nowrap: true, desktopOnly: true },
      cell: ({ submittedAt }) => <DateTime at={new Date(submittedAt)} now={now} />,
    },
    { key: "since", title: t("waits"), cell: ({ since }) => <Waits since={since} now={now} />, numeric: true, sort: sortBy("oldest") },
    { key: "claimed", title: t("openWith"), cell: ({ claimedBy }) => (claimedBy ? <Holder name={claimedBy.name} /> : "—") },
  ];

  return (
    <div ref={element}>
      <BulkBar
        selected={selection.selected}
        all={{ checked: isAllSelected, set: selection.setAll }}
        href={`/moderation${query}`}
        templates={templates}
        actions={actions}
        clear={() => selection.setAll(false)}
      />
      <DataTable
        caption={t("queue")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        highlighted={({ id }) => selection.has(id)}
        selection={{
          all: (
            <CheckboxBox
              aria-label={t("selectAll")}
              className="max-sm:hidden"
              checked={isAllSelected}
              onChange={({ target }) => selection.setAll(target.checked)}
            />
          ),
          one: ({ id, title }) => (
            <CheckboxBox
              aria-label={t("select", { title })}
              checked={selection.has(id)}
              onChange={(event) => selection.change(id, event)}
            />
          ),
        }}
      />
      <HelpDialog open={help} onOpenChange={setHelp} keys={QUEUE_KEYS} />
    </div>
  );
}

/** Selection of rows. A click with Shift selects or clears the range from the previously clicked row. */
function useSelection(rows: readonly QueueRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const set = (changed: readonly number[], isSelected: boolean) =>
    setIds((before) => new Set(isSelected ? [...before, ...changed] : [...before].filter((id) => !changed.includes(id))));
  return {
    selected: rows.filter(({ id }) => ids.has(id)),
    has: (id: number) => ids.has(id),
    toggle: (id: number | undefined) => {
      if (id === undefined) return;
      last.current = id;
      set([id], !ids.has(id));
    },
    change: (id: number, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
      const [from, to] = [rows.findIndex((row) => row.id === last.current), rows.findIndex((row) => row.id === id)];
      last.current = id;
      const range = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : rows.slice(to, to + 1);
      set(
        range.map((row) => row.id),
        target.checked,
      );
    },
    setAll: (isSelected: boolean) => setIds(new Set(isSelected ? rows.map(({ id }) => id) : [])),
  };
}

/** Reloads the list after events. Renewed claims do not cause a reload. */
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

const rowLinks = () => [...document.querySelectorAll<HTMLElement>("main tbody th a")];

/** Returns the index of the focused row, or -1. */
function focusedRow(): number {
  const row = document.activeElement?.closest("tbody tr");
  return row ? rowLinks().findIndex((link) => row.contains(link)) : -1;
}

/** Moves the focus to the next or previous row, or to the first one if no row has it. */
function step(by: 1 | -1): void {
  const links = rowLinks();
  const here = focusedRow();
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

/** Kind of the entry, with the reasons of reports. */
function Kind({ row: { kind, reports, reportCodes }, reasons }: { readonly row: QueueRow; readonly reasons: readonly Choice[] }) {
  const names = reportCodes.map((code) => reasons.find(({ value }) => value === code)?.label ?? code);
  return (
    <span className="inline-flex flex-col sm:whitespace-nowrap">
      <KindLabel kind={kind} />
      {reports > 0 ? (
        <span className="text-13 text-muted">
          {names.join(", ")}
          {reports > 1 ? ` ×${reports}` : null}
        </span>
      ) : null}
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
