import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { LoadMore } from "@/components/ui/Pagination";
import { DateTime } from "@/components/ui/Time";
import type { HistoryEntry, HistoryPage } from "@/lib/domain/audit/history";
import { formatExpiry } from "./KeyExpiry";
import { keyPath } from "./paths";

interface Props {
  readonly page: HistoryPage;
  readonly now: number;
  /** Whether all entries are of one key; its name is then not repeated. */
  readonly single?: boolean;
  /** Returns the address of the page after a cursor. */
  readonly olderHref: (cursor: number) => string;
}

/** Audit log of keys for their owner. */
export function KeyHistory({ page, now, single = false, olderHref }: Props) {
  const t = useTranslations("KeyHistory");
  const columns: readonly Column<HistoryEntry>[] = [
    { key: "what", title: t("what"), cell: (entry) => <What entry={entry} /> },
    ...(single
      ? []
      : [
          {
            key: "key",
            title: t("key"),
            cell: (entry: HistoryEntry) => <TableLink href={keyPath(entry.keyId)}>{entry.keyName}</TableLink>,
          },
        ]),
    { key: "who", title: t("who"), cell: (entry) => <Who entry={entry} /> },
    { key: "when", title: t("when"), nowrap: true, cell: (entry) => <DateTime at={entry.at} now={now} /> },
  ];
  return (
    <div className="space-y-6">
      <DataTable
        caption={t("caption")}
        columns={columns}
        rows={page.entries}
        rowKey={(entry) => entry.id}
        empty={<EmptyState title={t("empty")} />}
      />
      {page.nextCursor === undefined ? null : <LoadMore href={olderHref(page.nextCursor)} label={t("older")} />}
    </div>
  );
}

function Who({ entry: { actor, byOwner, address } }: { readonly entry: HistoryEntry }) {
  const t = useTranslations("KeyHistory");
  if (byOwner) return address === null ? t("you") : t("youFrom", { address });
  return actor === "system" ? t("system") : t("operator");
}

/** Details of audit entries written by `lib/domain/keys`. */
interface Details {
  readonly from?: string;
  readonly to?: string;
  readonly grace_hours?: number;
  readonly prefix?: string;
  readonly name?: { readonly from: string; readonly to: string };
  readonly scopes?: ListChange;
  readonly allowed_ips?: ListChange;
  readonly allowed_domains?: ListChange;
  readonly expires_at?: { readonly from: string | null; readonly to: string | null };
}

interface ListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const STATES = ["active", "suspended", "deactivated", "revoked"] as const;

function What({ entry: { action, details } }: { readonly entry: HistoryEntry }) {
  const t = useTranslations("KeyHistory");
  const states = useTranslations("Keys.states");
  const fields = details as Details;
  const stateWord = (name: string | undefined) => {
    const known = STATES.find((state) => state === name);
    return known ? states(known) : (name ?? "");
  };
  switch (action) {
    case "key.create":
      return t("created");
    case "key.state":
      return t("stateChange", { from: stateWord(fields.from), to: stateWord(fields.to) });
    case "key.rotate":
      return t("rotated", { grace: String(fields.grace_hours ?? 0) });
    case "key.end-grace":
      return t("graceEnded", { prefix: fields.prefix ?? "" });
    case "key.edit":
      return <Edited details={fields} />;
    default:
      return t("other", { action });
  }
}

function Edited({ details }: { readonly details: Details }) {
  const t = useTranslations("KeyHistory");
  const locale = useLocale();
  const expiry = (iso: string | null) => (iso === null ? t("noExpiry") : formatExpiry(locale, new Date(iso)));
  const list = (title: string, change: ListChange | undefined): ReactNode =>
    change ? (
      <li>
        {title}:{" "}
        {[
          change.added.length > 0 ? t("added", { list: change.added.join(", ") }) : "",
          change.removed.length > 0 ? t("removed", { list: change.removed.join(", ") }) : "",
        ]
          .filter(Boolean)
          .join("; ")}
      </li>
    ) : null;
  return (
    <ul className="font-normal">
      {details.name ? <li>{t("name", details.name)}</li> : null}
      {list(t("scopes"), details.scopes)}
      {list(t("ips"), details.allowed_ips)}
      {list(t("domains"), details.allowed_domains)}
      {details.expires_at ? <li>{t("expires", { from: expiry(details.expires_at.from), to: expiry(details.expires_at.to) })}</li> : null}
    </ul>
  );
}
