import { useTranslations } from "next-intl";
import { linkStyle } from "@/components/ui/button-style";
import { LoadMore } from "@/components/ui/Pagination";
import { TabLinks } from "@/components/ui/TabLinks";
import { type AuditAddress, auditHref } from "@/lib/domain/audit/address";
import type { FoundEntry } from "@/lib/domain/audit/search";
import type { CategoryTree } from "@/lib/domain/categories/tree";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { FoundDecision } from "@/lib/domain/moderation/search-decisions";
import { LOG_FORMATS, type LogFormat } from "@/lib/domain/statements-of-reasons/log-formats";
import type { TimePlace } from "@/lib/shared/search-params";
import { AdminHeading } from "../AdminHeading";
import { AuditFilters } from "./AuditFilters";
import { ChangeTable } from "./ChangeTable";
import { DecisionTable } from "./DecisionTable";

export interface AuditPageProps {
  readonly address: AuditAddress;
  readonly found:
    | { readonly view: "decisions"; readonly decisions: readonly FoundDecision[] }
    | { readonly view: "changes"; readonly entries: readonly FoundEntry[] };
  readonly nextCursor: TimePlace | undefined;
  readonly tree: CategoryTree;
  readonly templates: readonly RejectionReason[];
  /** Moderators to choose from. */
  readonly moderators: readonly { readonly id: number; readonly name: string }[];
  /** Whether the typed accounts do not exist. */
  readonly unknown: { readonly by: boolean; readonly account: boolean };
  readonly now: number;
}

/** Audit log: all review decisions, and all administrative changes. */
export function AuditPage({ address, found, nextCursor, tree, templates, moderators, unknown, now }: AuditPageProps) {
  const t = useTranslations("AuditAdmin");
  const { account, listing, from, to } = address;
  // Filters that both views have are kept.
  const tab = (view: AuditAddress["view"]) => ({
    href: auditHref({ view, actors: "staff", account, listing, from, to }),
    label: t(`views.${view}`),
    current: found.view === view,
  });
  return (
    <>
      <AdminHeading title={t("title")} lead={t("lead")} />
      <TabLinks label={t("viewsNav")} links={[tab("decisions"), tab("changes")]} />
      <div className="mt-4">
        <AuditFilters address={address} templates={templates} moderators={moderators} unknown={unknown} />
        {found.view === "decisions" ? (
          <>
            <StatementLog from={from} to={to} />
            <DecisionTable decisions={found.decisions} templates={templates} now={now} />
          </>
        ) : (
          <ChangeTable entries={found.entries} tree={tree} now={now} />
        )}
      </div>
      {nextCursor === undefined ? null : (
        <div className="py-6">
          <LoadMore href={auditHref(address, nextCursor)} />
        </div>
      )}
    </>
  );
}

/** Links to download the log of statements of reasons for the chosen days. */
function StatementLog({ from, to }: Pick<AuditAddress, "from" | "to">) {
  const t = useTranslations("AuditAdmin");
  const href = (format: LogFormat) =>
    `/api/moderation/statements?${new URLSearchParams({ format, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) })}`;
  return (
    <p className="my-3 flex flex-wrap items-center gap-x-3 text-15">
      {t("statementLog")}
      {LOG_FORMATS.map((format) => (
        <a key={format} href={href(format)} download className={`${linkStyle} inline-flex min-h-9 items-center pointer-coarse:min-h-11`}>
          {t(`logFormats.${format}`)}
        </a>
      ))}
    </p>
  );
}
