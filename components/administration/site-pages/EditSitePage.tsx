import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/form/ActionButton";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { DefinitionList } from "@/components/ui/DefinitionList";
import { Section } from "@/components/ui/Section";
import { DateTime } from "@/components/ui/Time";
import type { Placeholder } from "@/lib/domain/site-pages/placeholders";
import type { SitePage } from "@/lib/domain/site-pages/read";
import type { FormAction } from "@/lib/web/form-state";
import { Link } from "@/lib/web/i18n/navigation";
import { AdminHeading } from "../AdminHeading";
import { type Preview, SitePageForm } from "./SitePageForm";

interface Props {
  /** The public version. */
  readonly current: SitePage;
  /** Version that fills the form: the current or an earlier one. */
  readonly shown: SitePage;
  /** Newest first. */
  readonly versions: readonly SitePage[];
  readonly placeholders: Readonly<Record<Placeholder, string | undefined>>;
  readonly save: FormAction<readonly Preview[]>;
  readonly reset: FormAction<void>;
  readonly now: number;
}

/** Editor of a legal or help page: texts, placeholders and versions. */
export function EditSitePage({ current, shown, versions, placeholders, save, reset, now }: Props) {
  const t = useTranslations("SitePageAdmin");
  const titles = useTranslations("SitePages");
  const { slug } = current;
  const isEarlier = shown.version !== current.version;
  return (
    <>
      <AdminHeading
        title={titles(`titles.${slug}`)}
        lead={t("editLead")}
        back={{ href: "/moderation/pages", label: t("title") }}
        actions={
          <ButtonLink href={`/${slug}`} variant="secondary" prefetch={false}>
            {t("open")}
          </ButtonLink>
        }
      />
      {isEarlier ? (
        <Alert tone="info" className="mb-5">
          {t("shownVersion", { number: shown.version })}{" "}
          <Link href={`/moderation/pages/${slug}`} className={linkStyle}>
            {t("toCurrent")}
          </Link>
        </Alert>
      ) : null}
      <SitePageForm key={`${current.version}-${shown.version}`} slug={slug} base={current.version} text={shown.text} save={save} />
      <Section title={t("placeholders")} lead={t("placeholdersHint")} className="mt-10">
        <DefinitionList
          items={Object.entries(placeholders).map(([name, value]) => ({
            term: <code className="break-all">{`{{${name}}}`}</code>,
            value: value ?? <span className="text-muted">{t("unset")}</span>,
          }))}
        />
      </Section>
      <Section title={t("versions")}>
        {versions.length === 0 ? <p className="text-15 text-muted">{t("noVersions")}</p> : null}
        <ul className="divide-y divide-border">
          {versions.map(({ version, savedAt }) => (
            <li key={version} className="flex min-h-11 flex-wrap items-center gap-x-4 text-15">
              <Link
                href={`/moderation/pages/${slug}?version=${version}`}
                prefetch={false}
                className={`${linkStyle} inline-flex min-h-11 items-center`}
              >
                {t("version", { number: version })}
              </Link>
              {savedAt ? <DateTime at={savedAt} now={now} /> : null}
              {version === current.version ? <span className="text-muted">{t("current")}</span> : null}
            </li>
          ))}
        </ul>
        {current.edited.length === 0 ? null : (
          <div className="mt-6">
            <p className="mb-3 text-15 text-muted">{t("resetLead")}</p>
            <ActionButton run={reset} values={{ slug, base: current.version }} variant="secondary">
              {t("reset")}
            </ActionButton>
          </div>
        )}
      </Section>
    </>
  );
}
