import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Section } from "@/components/ui/Section";
import { RelativeTime } from "@/components/ui/Time";
import type { ListedReport } from "@/lib/domain/messages/reports";

/** Open reports of conversations. Their messages are only shown on the page of a report, which is recorded. */
export function ThreadReports({ reports, now }: { readonly reports: readonly ListedReport[]; readonly now: number }) {
  const t = useTranslations("ModerationMessages");
  const messages = useTranslations("Messages");
  return (
    <Section title={t("reports")} lead={t("reportsLead")}>
      {reports.length === 0 ? (
        <EmptyState title={t("noReports")} />
      ) : (
        <ul className="divide-y divide-border border-border border-y">
          {reports.map(({ id, at, reason, text, listing, reporter }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold text-15 text-title">{messages(`reasons.${reason}`)}</p>
                {text ? <p className="text-15 [overflow-wrap:anywhere]">{text}</p> : null}
                <p className="text-13 text-muted [overflow-wrap:anywhere]">
                  {t("report", { number: id })} · {t("reportedBy", { name: reporter })} · {t("about", { title: listing.title })} ·{" "}
                  <RelativeTime at={at} now={now} />
                </p>
              </div>
              <ButtonLink href={`/moderation/messages/${id}`} prefetch={false} variant="secondary">
                {t("open")}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
