import { useLocale, useTranslations } from "next-intl";
import { keyPath } from "@/components/keys/paths";
import { Badge, type Tone } from "@/components/ui/Badge";
import { cx } from "@/components/ui/cx";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import type { LoggedRequest } from "@/lib/domain/usage/search-log";
import type { FormAction } from "@/lib/web/form-state";
import { formatInstantSeconds, formatNumber } from "@/lib/web/i18n/format";
import { AllowAddress } from "./AllowAddress";

interface Props {
  readonly requests: readonly LoggedRequest[];
  /** Time of rendering, in milliseconds since the epoch. */
  readonly now: number;
  /** Whether all entries are of one key; its name is then not repeated. */
  readonly single?: boolean;
  /** Whether a key now accepts an address; undefined if it cannot be changed. */
  readonly allows: (keyId: number, address: string) => boolean | undefined;
  readonly allowAddress: FormAction<void>;
}

/** Table of logged requests, newest first, with status and error. */
export function RequestTable({ requests, now, single = false, allows, allowAddress }: Props) {
  const t = useTranslations("RequestLog");
  const locale = useLocale();
  const columns: readonly Column<LoggedRequest>[] = [
    {
      key: "request",
      title: t("request"),
      cell: ({ method, path, requestId }) => (
        <>
          <span className="break-all font-mono font-normal text-13 text-title">
            <span className="font-semibold">{method}</span> {path}
          </span>
          <span className="block break-all font-mono font-normal text-13 text-muted">{requestId}</span>
        </>
      ),
    },
    {
      key: "status",
      title: t("status"),
      cell: (request) => (
        <>
          <Badge tone={toneOf(request.status)}>{request.status}</Badge>
          {request.error === null ? null : <span className="block font-mono text-13 text-text">{request.error}</span>}
          {request.error === "ip_not_whitelisted" ? (
            <Whitelisting request={request} allowed={allows(request.keyId, request.address)} action={allowAddress} />
          ) : null}
        </>
      ),
    },
    { key: "ms", title: t("ms"), numeric: true, cell: ({ ms }) => formatNumber(locale, Math.round(ms * 10) / 10) },
    { key: "address", title: t("address"), cell: ({ address }) => <Address address={address} /> },
    ...(single
      ? []
      : [
          {
            key: "key",
            title: t("key"),
            cell: ({ keyId, keyName }: LoggedRequest) =>
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
        <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
          {formatInstantSeconds(locale, at.getTime(), now)}
        </time>
      ),
    },
  ];
  return <DataTable caption={t("caption")} columns={columns} rows={requests} rowKey={({ requestId }) => requestId} />;
}

/** IPv4 addresses do not wrap; IPv6 addresses may be longer than the column. */
function Address({ address }: { readonly address: string }) {
  return <span className={cx("font-mono text-13", address.includes(":") ? "break-all" : "whitespace-nowrap")}>{address}</span>;
}

function toneOf(status: number): Tone {
  if (status >= 500) return "danger";
  if (status === 429) return "neutral";
  return status >= 400 ? "warning" : "success";
}

interface WhitelistingProps {
  readonly request: LoggedRequest;
  readonly allowed: boolean | undefined;
  readonly action: FormAction<void>;
}

/** For a request from an address that is not allowed: offers to allow it. */
function Whitelisting({ request: { keyId, keyName, address }, allowed, action }: WhitelistingProps) {
  const t = useTranslations("RequestLog");
  if (allowed === undefined || keyName === null) return null;
  if (allowed) return <span className="block text-13 text-muted">{t("allowedNow")}</span>;
  return <AllowAddress action={action} keyId={keyId} keyName={keyName} address={address} />;
}
