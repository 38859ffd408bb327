import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import { Section } from "@/components/ui/Section";
import { RelativeTime } from "@/components/ui/Time";
import type { DeprecatedUse } from "@/lib/domain/deprecations/list";
import { kyivDay } from "@/lib/shared/time";
import { formatDay } from "@/lib/web/i18n/format";
import { KeyPrefix } from "./KeyPrefix";
import { keyPath, REFERENCE } from "./paths";

interface Props {
  readonly uses: readonly DeprecatedUse[];
  readonly now: number;
}

/** Keys that still use deprecated parts of the API. Nothing is shown if there are none. */
export function DeprecatedUses({ uses, now }: Props) {
  const t = useTranslations("Keys");
  if (uses.length === 0) return null;
  const columns: readonly Column<DeprecatedUse>[] = [
    {
      key: "key",
      title: t("key"),
      cell: ({ keyId, keyName, keyPrefix, livemode }) => (
        <>
          <TableLink href={keyPath(keyId)}>{keyName}</TableLink>
          <KeyPrefix prefix={keyPrefix} livemode={livemode} />
        </>
      ),
    },
    { key: "part", title: t("deprecatedPart"), cell: (use) => <Part use={use} /> },
    { key: "used", title: t("lastUsed"), nowrap: true, cell: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} now={now} /> },
    { key: "sunset", title: t("sunset"), nowrap: true, cell: ({ sunset }) => <Sunset sunset={sunset} now={now} /> },
  ];
  const lead = (
    <>
      {t("deprecatedLead")}{" "}
      <PageLink href={`${REFERENCE}/lifecycle`} className={linkStyle}>
        {t("lifecycle")}
      </PageLink>
    </>
  );
  return (
    <Section title={t("deprecated")} lead={lead} id="deprecated">
      <DataTable
        caption={t("deprecated")}
        columns={columns}
        rows={uses}
        rowKey={({ keyId, operation, field }) => `${keyId} ${operation} ${field}`}
      />
    </Section>
  );
}

/** Operation or field, linked to the page about its deprecation, and what to use instead. */
function Part({ use: { operation, field, link, successor } }: { readonly use: DeprecatedUse }) {
  const t = useTranslations("Keys");
  const name = <code className="break-all font-mono">{operation}</code>;
  const [place, path] = [field.slice(0, field.indexOf(".")), field.slice(field.indexOf(".") + 1)];
  return (
    <>
      {link.startsWith("/") ? (
        <PageLink href={link} className={linkStyle}>
          {name}
        </PageLink>
      ) : (
        <a href={link} className={linkStyle}>
          {name}
        </a>
      )}
      {field ? (
        <span className="block text-13 text-muted">
          {t.rich(place === "query" ? "deprecatedParameter" : "deprecatedField", { name: path, code })}
        </span>
      ) : null}
      {successor ? <span className="block text-13 text-muted">{t.rich("deprecatedSuccessor", { successor, code })}</span> : null}
    </>
  );
}

const code = (text: ReactNode) => <code className="break-all font-mono text-title">{text}</code>;

function Sunset({ sunset, now }: { readonly sunset: Date | null; readonly now: number }) {
  const t = useTranslations("Keys");
  const locale = useLocale();
  if (sunset === null) return <span className="text-muted">{t("sunsetUnknown")}</span>;
  const day = sunset.toISOString().slice(0, 10);
  return (
    <time dateTime={day} suppressHydrationWarning>
      {formatDay(locale, day, kyivDay(now))}
    </time>
  );
}
