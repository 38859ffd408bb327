import { KeyRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { RelativeTime } from "@/components/ui/Time";
import type { OwnedKey } from "@/lib/domain/keys/list";
import type { Scope } from "@/lib/domain/keys/scopes";
import type { FormAction } from "@/lib/web/form-state";
import { formatNumber } from "@/lib/web/i18n/format";
import { KeyExpiry } from "./KeyExpiry";
import { KeyMenu } from "./KeyMenu";
import { KeyPrefix } from "./KeyPrefix";
import { KeyState } from "./KeyState";
import { API_SETTINGS, keyPath } from "./paths";

interface Props {
  readonly caption: string;
  readonly keys: readonly OwnedKey[];
  readonly now: number;
  readonly changeState: FormAction<void>;
}

/** Table of an account's keys, each linked to its page. */
export function KeyTable({ caption, keys, now, changeState }: Props) {
  const t = useTranslations("Keys");
  const ui = useTranslations("Ui");
  const locale = useLocale();
  const columns: readonly Column<OwnedKey>[] = [
    {
      key: "name",
      title: t("name"),
      cell: (key) => (
        <>
          <TableLink href={keyPath(key.id)}>{key.name}</TableLink>
          <KeyPrefix prefix={key.prefix} livemode={key.livemode} />
        </>
      ),
    },
    { key: "state", title: t("state"), nowrap: true, cell: (key) => <KeyState state={key} now={now} /> },
    { key: "scopes", title: t("scopes"), cell: (key) => <Scopes scopes={key.scopes} /> },
    { key: "ips", title: t("allowedIps"), cell: (key) => <Whitelist addresses={key.allowedIps} /> },
    { key: "expires", title: t("expires"), nowrap: true, cell: ({ expiresAt }) => <KeyExpiry expiresAt={expiresAt} /> },
    { key: "used", title: t("lastUsed"), cell: (key) => <LastUse usedKey={key} now={now} /> },
    { key: "today", title: t("today"), numeric: true, cell: (key) => formatNumber(locale, key.requestsToday) },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={keys}
      rowKey={(key) => key.id}
      actions={({ id, name, state }) => <KeyMenu id={id} name={name} state={state} changeState={changeState} />}
      actionsTitle={ui("actions")}
      empty={
        <EmptyState
          icon={<KeyRound />}
          title={t("empty")}
          action={<ButtonLink href={`${API_SETTINGS}/keys/new`}>{t("createFirst")}</ButtonLink>}
        >
          {t("emptyText")}
        </EmptyState>
      }
    />
  );
}

const SCOPE_LABELS = {
  "listings:read": "read",
  "listings:write": "write",
  "messages:read": "messagesRead",
  "messages:write": "messagesWrite",
  "events:read": "eventsScope",
  "webhooks:write": "webhooksScope",
} as const satisfies Readonly<Record<Scope, string>>;

/** Scopes, with the labels of the key form. */
export function Scopes({ scopes }: { readonly scopes: readonly string[] }) {
  const t = useTranslations("Keys");
  return (
    <span className="inline-flex flex-wrap gap-1">
      {scopes.map((scope) => (
        <Badge key={scope} tone={scope.endsWith(":write") ? "info" : "neutral"}>
          {t(SCOPE_LABELS[scope as Scope] ?? "read")}
        </Badge>
      ))}
    </span>
  );
}

/** Shows a single address in full, and several as a count. */
function Whitelist({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useTranslations("Keys");
  const [first] = addresses;
  if (first === undefined) return <span className="text-danger">{t("none")}</span>;
  return <span title={addresses.join(", ")}>{addresses.length === 1 ? first : t("addresses", { count: addresses.length })}</span>;
}

/** Time and IP address of the key's last use. */
export function LastUse({ usedKey: { lastUsedAt, lastUsedIp }, now }: { readonly usedKey: OwnedKey; readonly now: number }) {
  const t = useTranslations("Keys");
  if (lastUsedAt === null) return <span className="text-muted">{t("never")}</span>;
  return (
    <>
      <RelativeTime at={lastUsedAt} now={now} />
      {lastUsedIp === null ? null : <span className="block text-13 text-muted">{t("from", { address: lastUsedIp })}</span>}
    </>
  );
}
