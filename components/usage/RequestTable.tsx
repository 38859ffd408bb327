"use client";

import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { API_SETTINGS, keyPath } from "@/components/keys/paths";
import { cx } from "@/components/ui/cx";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import { Skeleton } from "@/components/ui/Skeleton";
import type { LogRow } from "@/lib/domain/keys/remedy";
import type { RequestDetails as Details } from "@/lib/domain/usage/request-details";
import { formatInstantSeconds, formatNumber } from "@/lib/web/i18n/format";
import { getPathname, Link } from "@/lib/web/i18n/navigation";
import { type RemedyActions, RemedyButton } from "./RemedyButton";
import { RequestDetails } from "./RequestDetails";
import { Address, RequestStatus } from "./RequestStatus";

interface Props {
  readonly rows: readonly LogRow[];
  /** Time of rendering, in milliseconds since the epoch. */
  readonly now: number;
  /** Whether all entries are of one key; its name is then not repeated. */
  readonly single?: boolean;
  readonly actions: RemedyActions;
}

/** Details of opened rows by request id; null while they load. */
type OpenedRows = Readonly<Record<string, Details | "failed" | null>>;

const SHOWN_FIELDS = 3;

async function fetchDetails(path: string): Promise<Details | undefined> {
  const response = await fetch(path, { cache: "no-store" });
  return response.ok ? ((await response.json()) as Details) : undefined;
}

/** Table of logged requests, newest first. A row expands to show the request and response; without JavaScript it links to its page. */
export function RequestTable({ rows, now, single = false, actions }: Props) {
  const t = useTranslations("RequestLog");
  const locale = useLocale();
  const [opened, setOpened] = useState<OpenedRows>({});

  const open = async (id: string) => {
    setOpened((before) => ({ ...before, [id]: null }));
    const details = await fetchDetails(getPathname({ href: `${API_SETTINGS}/log/${id}/details`, locale })).catch(() => undefined);
    // The row may have been closed while its details were loading.
    setOpened((before) => (id in before ? { ...before, [id]: details ?? "failed" } : before));
  };
  const close = (id: string) => setOpened(({ [id]: _, ...others }) => others);
  const toggle = (event: MouseEvent, id: string) => {
    // Let the browser open the page in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (id in opened) close(id);
    else void open(id);
  };

  const columns: readonly Column<LogRow>[] = [
    {
      key: "request",
      title: t("request"),
      cell: ({ method, path, requestId }) => (
        <Link
          href={`${API_SETTINGS}/log/${requestId}`}
          prefetch={false}
          aria-expanded={requestId in opened}
          onClick={(event) => toggle(event, requestId)}
          className="flex min-h-11 items-center gap-1 font-mono font-normal text-13 text-title hover:text-primary"
        >
          <ChevronRight
            aria-hidden="true"
            className={cx(
              "size-4 shrink-0 text-muted transition-transform motion-reduce:transition-none",
              requestId in opened && "rotate-90",
            )}
          />
          <span className="[overflow-wrap:anywhere] sm:min-w-56">
            <span className="font-semibold">{method}</span> {path}
          </span>
        </Link>
      ),
    },
    {
      key: "status",
      title: t("status"),
      cell: (row) => (
        <>
          <RequestStatus status={row.status} error={row.error} />
          {row.fields.length > 0 ? <Fields paths={row.fields} /> : null}
          {row.requestId in opened ? null : <RemedyButton row={row} actions={actions} />}
        </>
      ),
    },
    { key: "ms", title: t("ms"), numeric: true, desktopOnly: true, cell: ({ ms }) => formatNumber(locale, Math.round(ms * 10) / 10) },
    { key: "address", title: t("address"), desktopOnly: true, cell: ({ address }) => <Address address={address} /> },
    ...(single
      ? []
      : [
          {
            key: "key",
            title: t("key"),
            cell: ({ keyId, keyName }: LogRow) =>
              keyName === null ? (
                <span className="text-muted">{t("deletedKey")}</span>
              ) : (
                <TableLink href={keyPath(keyId)}>{keyName}</TableLink>
              ),
          },
        ]),
    {
      key: "time",
      title: t("time"),
      cell: ({ at }) => (
        <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums" suppressHydrationWarning>
          {formatInstantSeconds(locale, at.getTime(), now)}
        </time>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("caption")}
      columns={columns}
      rows={rows}
      rowKey={({ requestId }) => requestId}
      details={(row) =>
        row.requestId in opened ? <OpenedRow row={row} details={opened[row.requestId] ?? null} actions={actions} /> : undefined
      }
    />
  );
}

/** The invalid fields, shortened. */
function Fields({ paths }: { readonly paths: readonly string[] }) {
  const names = [...new Set(paths)];
  const more = names.length - SHOWN_FIELDS;
  return (
    <span className="block break-all font-mono text-13 text-muted">
      {names.slice(0, SHOWN_FIELDS).join(", ")}
      {more > 0 ? ` +${more}` : ""}
    </span>
  );
}

interface OpenedProps {
  readonly row: LogRow;
  readonly details: Details | "failed" | null;
  readonly actions: RemedyActions;
}

function OpenedRow({ row, details, actions }: OpenedProps) {
  const t = useTranslations("RequestLog");
  const locale = useLocale();
  return (
    <div className="space-y-4 pb-4 text-left">
      <p className="text-13 text-muted">
        {t("id")}: <span className="break-all font-mono text-text">{row.requestId}</span>
        <span className="block sm:hidden">
          {t("address")}: <Address address={row.address} /> ·{" "}
          {t("milliseconds", { ms: formatNumber(locale, Math.round(row.ms * 10) / 10) })}
        </span>
      </p>
      {details === null ? (
        <Skeleton className="h-40 w-full" />
      ) : details === "failed" ? (
        <p role="alert" className="text-15 text-danger">
          {t("detailsFailed")}
        </p>
      ) : (
        <RequestDetails row={row} details={details} actions={actions} />
      )}
    </div>
  );
}
