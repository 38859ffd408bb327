import { useLocale, useTranslations } from "next-intl";
import { linkStyle } from "@/components/ui/button-style";
import { type Column, DataTable } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { DateTime } from "@/components/ui/Time";
import type { FoundEntry } from "@/lib/domain/audit/search";
import { categoryOfId } from "@/lib/domain/categories/find";
import type { CategoryTree } from "@/lib/domain/categories/tree";
import { formatId } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { useActionLabels } from "./action-labels";

interface Props {
  readonly entries: readonly FoundEntry[];
  readonly tree: CategoryTree;
  readonly now: number;
}

/** Audit entries, newest first. */
export function ChangeTable({ entries, tree, now }: Props) {
  const t = useTranslations("AuditAdmin");
  const columns: readonly Column<FoundEntry>[] = [
    { key: "what", title: t("what"), cell: (entry) => <What entry={entry} /> },
    { key: "subject", title: t("subject"), cell: (entry) => <Subject entry={entry} tree={tree} /> },
    { key: "who", title: t("who"), cell: (entry) => <Who entry={entry} /> },
    { key: "at", title: t("when"), cell: ({ at }) => <DateTime at={at} now={now} withYear />, nowrap: true },
  ];
  return (
    <DataTable
      caption={t("changes")}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("noChanges")} />}
    />
  );
}

function What({ entry: { action, details } }: { readonly entry: FoundEntry }) {
  const t = useTranslations("AuditAdmin");
  const describeAction = useActionLabels();
  const { reason } = details;
  return (
    <>
      {describeAction(action, details)}
      {typeof reason === "string" ? <span className="block font-normal text-13 text-muted">{t("because", { reason })}</span> : null}
      {Object.keys(details).length === 0 ? null : (
        <details className="font-normal text-13 text-muted">
          <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11">{t("details")}</summary>
          <pre className="max-w-full overflow-x-auto whitespace-pre-wrap break-words font-mono">{JSON.stringify(details, null, 1)}</pre>
        </details>
      )}
    </>
  );
}

function Subject({ entry: { subject, subjectId, subjectName }, tree }: { readonly entry: FoundEntry; readonly tree: CategoryTree }) {
  const t = useTranslations("AuditAdmin");
  const locale = useLocale();
  const named = (name: string | null | undefined) => name || formatId(locale, subjectId);
  switch (subject) {
    case "account":
      return <SubjectLink href={`/moderation/users/${subjectId}`}>{named(subjectName)}</SubjectLink>;
    case "listing":
      return <SubjectLink href={`/moderation/${subjectId}`}>{named(subjectName)}</SubjectLink>;
    case "category":
      return <SubjectLink href={`/moderation/categories/${subjectId}`}>{named(categoryOfId(tree, subjectId)?.name[locale])}</SubjectLink>;
    case "word":
      return <SubjectLink href="/moderation/words">{t("subjects.word")}</SubjectLink>;
    case "template":
      return <SubjectLink href="/moderation/templates">{t("subjects.template")}</SubjectLink>;
    case "product":
      return <SubjectLink href="/moderation/prices">{t("subjects.product")}</SubjectLink>;
    case "page":
      return <SubjectLink href="/moderation/pages">{t("subjects.page")}</SubjectLink>;
    case "thread":
      return t("threadNumber", { id: formatId(locale, subjectId) });
    case "key":
      return t("keyNamed", { name: named(subjectName) });
  }
}

function SubjectLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} prefetch={false} className={`${linkStyle} line-clamp-2`}>
      {children}
    </Link>
  );
}

function Who({ entry: { actor, actorId, actorName, address } }: { readonly entry: FoundEntry }) {
  const t = useTranslations("AuditAdmin");
  return (
    <>
      {actorId === null ? (
        t(`actors.${actor}`)
      ) : (
        <Link href={`/moderation/users/${actorId}`} prefetch={false} className={linkStyle}>
          {actorName || t("deletedAccount")}
        </Link>
      )}
      <span className="block text-13 text-muted">
        {actorId === null ? null : t(`actors.${actor}`)}
        {address ? ` · ${address}` : null}
      </span>
    </>
  );
}
