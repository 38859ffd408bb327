import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { deviceName } from "@/components/account/device-name";
import { ActionButton } from "@/components/form/ActionButton";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { DefinitionList } from "@/components/ui/DefinitionList";
import { Section } from "@/components/ui/Section";
import { DateTime, RelativeTime } from "@/components/ui/Time";
import type { AccountRecord } from "@/lib/domain/accounts/read-account.sql";
import type { ListedSession } from "@/lib/domain/accounts/sessions";
import type { FoundEntry } from "@/lib/domain/audit/search";
import type { CategoryTree } from "@/lib/domain/categories/tree";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { FoundDecision } from "@/lib/domain/moderation/search-decisions";
import type { FormAction } from "@/lib/web/form-state";
import { formatId, formatNumber } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { AdminHeading } from "../AdminHeading";
import { ChangeTable } from "../audit/ChangeTable";
import { DecisionTable } from "../audit/DecisionTable";
import { AccountStateLabel, RoleLabel } from "./labels";

interface Props {
  readonly account: AccountRecord;
  /** Whether it is the viewer's own account. */
  readonly own: boolean;
  readonly sessions: readonly ListedSession[];
  /** Latest decisions on the account's listings, and latest changes of the account and its data by others. */
  readonly decisions: readonly FoundDecision[];
  readonly changes: readonly FoundEntry[];
  readonly templates: readonly RejectionReason[];
  readonly tree: CategoryTree;
  readonly now: number;
  readonly signOut: FormAction<void>;
  readonly actions: ReactNode;
}

/** Page of an account: profile, data, decisions, and actions. */
export function UserPage({ account, own, sessions, decisions, changes, templates, tree, now, signOut, actions }: Props) {
  const t = useTranslations("UserAdmin");
  const billing = useTranslations("Billing");
  const number = formatId(useLocale(), account.id);
  const deleted = account.state === "deleted";
  const audit = (view: string) => (
    <Link href={`/moderation/audit?view=${view}&account=${account.id}`} className={`${linkStyle} inline-flex min-h-11 items-center`}>
      {t("wholeAudit")}
    </Link>
  );
  return (
    <>
      <AdminHeading
        title={account.name || t("noName")}
        lead={deleted ? number : <span className="break-all">{`${account.email} · ${number}`}</span>}
        back={{ href: "/moderation/users", label: t("title") }}
        actions={
          deleted ? null : (
            <ButtonLink href={`/moderation/users/${account.id}/balance`} variant="secondary">
              {billing("adminTab")}
            </ButtonLink>
          )
        }
      />
      <StateNote account={account} now={now} />
      <Section title={t("profile")}>
        <Profile account={account} now={now} />
      </Section>
      {deleted ? null : (
        <Section title={t("actions")} lead={t("actionsLead")}>
          {actions}
        </Section>
      )}
      {deleted ? null : (
        <Section
          title={t("sessions")}
          actions={
            own || sessions.length === 0 ? null : (
              <ActionButton run={signOut} values={{ id: account.id }} variant="secondary" size="small">
                {t("signOut")}
              </ActionButton>
            )
          }
        >
          <Sessions sessions={sessions} now={now} />
        </Section>
      )}
      <Section title={t("decisions")} actions={audit("decisions")}>
        <DecisionTable decisions={decisions} templates={templates} now={now} ofOneSeller />
      </Section>
      <Section title={t("changes")} actions={audit("changes")}>
        <ChangeTable entries={changes} tree={tree} now={now} />
      </Section>
    </>
  );
}

function StateNote({ account, now }: { readonly account: AccountRecord; readonly now: number }) {
  const t = useTranslations("UserAdmin");
  const { state, blockedAt, deletedAt, reason } = account;
  if (state === "active") return null;
  const at = blockedAt ?? deletedAt;
  return (
    <Alert tone={state === "blocked" ? "danger" : state === "deleted" ? "info" : "warning"} title={t(`notes.${state}`)} className="mb-6">
      {at ? <DateTime at={at} now={now} /> : null}
      {reason ? <p>{t("because", { reason })}</p> : null}
    </Alert>
  );
}

function Profile({ account, now }: { readonly account: AccountRecord; readonly now: number }) {
  const t = useTranslations("UserAdmin");
  const locale = useLocale();
  const { id, phone, role, type, state, language, signsInBy, keys, requests, listings, createdAt } = account;
  const figures = Object.entries(listings).map(
    ([status, count]) => `${t(`statuses.${status as "active"}`)}: ${formatNumber(locale, count ?? 0)}`,
  );
  return (
    <DefinitionList
      items={[
        { term: t("state"), value: <AccountStateLabel state={state} /> },
        { term: t("role"), value: <RoleLabel role={role} /> },
        { term: t("type"), value: t(`types.${type}`) },
        { term: t("phone"), value: phone ?? t("none") },
        { term: t("language"), value: t(`languages.${language}`) },
        {
          term: t("signsInBy"),
          value: signsInBy.length === 0 ? t("none") : signsInBy.map((way) => (way === "google" ? "Google" : t("password"))).join(", "),
        },
        {
          term: t("listings"),
          value: (
            <>
              {figures.length === 0 ? t("none") : figures.join(" · ")}
              <span className="flex flex-wrap gap-x-5">
                {state === "active" || state === "reading_only" ? (
                  <Link href={`/seller/${id}`} className={`${linkStyle} inline-flex min-h-9 items-center`}>
                    {t("publicPage")}
                  </Link>
                ) : null}
                <Link href={`/moderation?seller=${id}`} className={`${linkStyle} inline-flex min-h-9 items-center`}>
                  {t("inQueue")}
                </Link>
              </span>
            </>
          ),
        },
        { term: t("keys"), value: t("keysText", { keys, requests }) },
        {
          term: t("balance"),
          value: (
            <Link href={`/moderation/users/${id}/balance`} className={`${linkStyle} inline-flex min-h-9 items-center`}>
              {t("balanceOpen")}
            </Link>
          ),
        },
        { term: t("since"), value: <DateTime at={createdAt} now={now} /> },
      ]}
    />
  );
}

function Sessions({ sessions, now }: { readonly sessions: readonly ListedSession[]; readonly now: number }) {
  const t = useTranslations("UserAdmin");
  if (sessions.length === 0) return <p className="text-15">{t("noSessions")}</p>;
  return (
    <ul className="divide-y divide-border border-border border-y">
      {sessions.map((session) => (
        <li key={session.id} className="py-2 text-15">
          <span className="font-semibold text-title">{deviceName(session.userAgent) ?? t("unknownDevice")}</span>{" "}
          <span className="text-13 text-muted">
            {session.address} · <RelativeTime at={session.lastSeenAt} now={now} />
          </span>
        </li>
      ))}
    </ul>
  );
}
