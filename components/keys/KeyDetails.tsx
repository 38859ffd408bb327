import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { DefinitionList } from "@/components/ui/DefinitionList";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import { DateTime } from "@/components/ui/Time";
import { UsageChart } from "@/components/usage/UsageChart";
import type { HistoryPage } from "@/lib/domain/audit/history";
import type { OwnedKey } from "@/lib/domain/keys/list";
import type { DayOfUsage } from "@/lib/domain/usage/read";
import { Link } from "@/lib/web/i18n/navigation";
import { KeyExpiry } from "./KeyExpiry";
import { KeyHistory } from "./KeyHistory";
import { KeyPrefix } from "./KeyPrefix";
import { KeyState } from "./KeyState";
import { LastUse, Scopes } from "./KeyTable";
import { API_SETTINGS, keyPath } from "./paths";
import { useNumber } from "./use-number";

interface Props {
  readonly ownKey: OwnedKey;
  readonly usage: readonly DayOfUsage[];
  readonly history: HistoryPage;
  readonly now: number;
  /** Whether the key has just been saved. */
  readonly saved: boolean;
  /** The latest requests. */
  readonly calls: ReactNode;
  readonly actions: ReactNode;
}

/** Text above the actions, by state. */
const NOTES = { active: "explain", suspended: "explain", deactivated: "deactivatedNote", revoked: "revokedNote" } as const;

/** A key's page: settings, usage, requests and history. */
export function KeyDetails({ ownKey, usage, history, now, saved, calls, actions }: Props) {
  const t = useTranslations("Keys");
  const formWords = useTranslations("KeyForm");
  const actionWords = useTranslations("KeyActions");
  const revoked = ownKey.state === "revoked";
  return (
    <>
      <PageHeader
        title={ownKey.name}
        lead={<KeyPrefix prefix={ownKey.prefix} livemode={ownKey.livemode} />}
        back={{ href: API_SETTINGS, label: t("back") }}
        actions={
          revoked ? null : (
            <ButtonLink variant="secondary" href={`${keyPath(ownKey.id)}/edit`} icon={<Pencil aria-hidden="true" className="size-5" />}>
              {t("edit")}
            </ButtonLink>
          )
        }
      />
      {saved ? (
        <Alert tone="success" live className="mb-6">
          {formWords("saved")}
        </Alert>
      ) : null}
      <Section title={t("facts")}>
        <Facts ownKey={ownKey} now={now} />
      </Section>
      <Section title={actionWords("title")} lead={actionWords(NOTES[ownKey.state])}>
        {revoked ? null : actions}
      </Section>
      <Section title={t("keyUsage")}>
        <UsageChart days={usage} />
      </Section>
      <Section
        title={t("recentCalls")}
        actions={
          <Link href={`${API_SETTINGS}/log?key=${ownKey.id}`} className={`${linkStyle} inline-flex min-h-11 items-center`}>
            {t("allCalls")}
          </Link>
        }
      >
        {calls}
      </Section>
      <Section title={t("history")}>
        <KeyHistory page={history} now={now} single olderHref={(cursor) => `${API_SETTINGS}/history?key=${ownKey.id}&before=${cursor}`} />
      </Section>
    </>
  );
}

function Facts({ ownKey, now }: { readonly ownKey: OwnedKey; readonly now: number }) {
  const t = useTranslations("Keys");
  const number = useNumber();
  const { allowedIps, allowedDomains, expiresAt, previous, state } = ownKey;
  return (
    <DefinitionList
      items={[
        { term: t("state"), value: <KeyState state={ownKey} now={now} /> },
        { term: t("scopes"), value: <Scopes scopes={ownKey.scopes} /> },
        { term: t("allowedIps"), value: allowedIps.length > 0 ? <Lines lines={allowedIps} /> : <NoAddress /> },
        { term: t("allowedDomains"), value: allowedDomains.length > 0 ? <Lines lines={allowedDomains} /> : t("none") },
        { term: t("expires"), value: <KeyExpiry expiresAt={expiresAt} /> },
        ...(previous && state !== "revoked" ? [{ term: t("previous"), value: <Previous previous={previous} now={now} /> }] : []),
        { term: t("lastUsed"), value: <LastUse usedKey={ownKey} now={now} /> },
        { term: t("today"), value: number(ownKey.requestsToday) },
        { term: t("total"), value: <Total ownKey={ownKey} /> },
        { term: t("created"), value: <DateTime at={ownKey.createdAt} now={now} /> },
      ]}
    />
  );
}

/** All requests, as in the chart, and how many of them the limits and ping count. */
function Total({ ownKey: { totalRequests, countedRequests } }: { readonly ownKey: OwnedKey }) {
  const t = useTranslations("Keys");
  const number = useNumber();
  return (
    <>
      {number(totalRequests)}
      {countedRequests === totalRequests ? null : (
        <span className="block text-13 text-muted">{t("counted", { count: number(countedRequests) })}</span>
      )}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="font-mono text-15">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function NoAddress() {
  const t = useTranslations("Keys");
  return <span className="text-danger">{t("fromNowhere")}</span>;
}

function Previous({ previous, now }: { readonly previous: NonNullable<OwnedKey["previous"]>; readonly now: number }) {
  const t = useTranslations("Keys");
  return t.rich("previousText", { prefix: previous.prefix, until: () => <DateTime at={previous.until} now={now} /> });
}
