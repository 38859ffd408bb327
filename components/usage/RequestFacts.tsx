import { useLocale, useTranslations } from "next-intl";
import { keyPath } from "@/components/keys/paths";
import { linkStyle } from "@/components/ui/button-style";
import { DefinitionList } from "@/components/ui/DefinitionList";
import type { LogRow } from "@/lib/domain/keys/remedy";
import { formatInstantSeconds, formatNumber } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { Address, RequestStatus } from "./RequestStatus";

/** Facts about one request. */
export function RequestFacts({ request, now }: { readonly request: LogRow; readonly now: number }) {
  const t = useTranslations("RequestLog");
  const locale = useLocale();
  const { requestId, keyId, keyName, keyPrefix, at, status, error, ms, address } = request;
  return (
    <DefinitionList
      items={[
        { term: t("status"), value: <RequestStatus status={status} error={error} /> },
        { term: t("time"), value: <time dateTime={at.toISOString()}>{formatInstantSeconds(locale, at.getTime(), now)}</time> },
        { term: t("duration"), value: t("milliseconds", { ms: formatNumber(locale, Math.round(ms * 10) / 10) }) },
        { term: t("address"), value: <Address address={address} /> },
        {
          term: t("key"),
          value:
            keyName === null ? (
              t("deletedKey")
            ) : (
              <Link href={keyPath(keyId)} className={linkStyle}>
                {keyName} · {keyPrefix}…
              </Link>
            ),
        },
        { term: t("requestId"), value: <span className="break-all font-mono text-15">{requestId}</span> },
      ]}
    />
  );
}
