import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { Badge } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import { type Column, DataTable } from "@/components/ui/DataTable";
import { DateTime } from "@/components/ui/Time";
import type { SitePage } from "@/lib/domain/site-pages/read";
import type { SitePageSlug } from "@/lib/domain/site-pages/slugs";
import { Link } from "@/lib/web/i18n/navigation";
import { AdminHeading } from "../AdminHeading";

interface Props {
  readonly pages: readonly SitePage[];
  /** The page that was just saved. */
  readonly saved: SitePageSlug | undefined;
  readonly now: number;
}

/** The legal and help pages with the state of their texts. */
export function SitePageList({ pages, saved, now }: Props) {
  const t = useTranslations("SitePageAdmin");
  const titles = useTranslations("SitePages");
  const locale = useLocale();
  const columns: readonly Column<SitePage>[] = [
    {
      key: "page",
      title: t("page"),
      cell: ({ slug }) => (
        <Link
          href={`/moderation/pages/${slug}`}
          prefetch={false}
          aria-label={t("edit", { name: titles(`titles.${slug}`) })}
          className={`${linkStyle} inline-flex min-h-11 items-center font-semibold`}
        >
          {titles(`titles.${slug}`)}
        </Link>
      ),
    },
    {
      key: "state",
      title: t("state"),
      cell: ({ edited }) =>
        edited.length === 0 ? (
          t("standard")
        ) : (
          <Badge tone="info">
            {t("edited")}: {edited.map((lang) => lang.toLocaleUpperCase(locale)).join(", ")}
          </Badge>
        ),
    },
    { key: "changed", title: t("changed"), cell: ({ changedAt }) => <DateTime at={changedAt} now={now} />, nowrap: true },
  ];
  return (
    <>
      <AdminHeading title={t("title")} lead={t("lead")} />
      {saved ? (
        <Alert tone="success" live className="mb-5">
          {t("saved", { name: titles(`titles.${saved}`) })}
        </Alert>
      ) : null}
      <DataTable caption={t("title")} columns={columns} rows={pages} rowKey={({ slug }) => slug} />
    </>
  );
}
