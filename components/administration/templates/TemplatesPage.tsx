import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { Badge } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { Section } from "@/components/ui/Section";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { FormAction } from "@/lib/web/form-state";
import { Link } from "@/lib/web/i18n/navigation";
import { AdminHeading } from "../AdminHeading";
import { OrderList } from "../OrderList";

interface Props {
  readonly templates: readonly RejectionReason[];
  /** The template that was just saved. */
  readonly saved: RejectionReason | undefined;
  readonly move: FormAction<void>;
}

/** Rejection reasons, in the order in which moderators see them. */
export function TemplatesPage({ templates, saved, move }: Props) {
  const t = useTranslations("TemplateAdmin");
  const locale = useLocale();
  const offered = templates.filter(({ retired }) => !retired);
  const retired = templates.filter((template) => template.retired);
  return (
    <>
      <AdminHeading
        title={t("title")}
        lead={t("lead")}
        actions={
          <ButtonLink href="/moderation/templates/new" icon={<Plus aria-hidden="true" className="size-5" />}>
            {t("new")}
          </ButtonLink>
        }
      />
      {saved ? (
        <Alert tone="success" live className="mb-5">
          {t("saved", { name: saved.label[locale] })}
        </Alert>
      ) : null}
      <OrderList
        label={t("title")}
        move={move}
        items={offered.map((template) => ({
          key: template.code,
          label: template.label[locale],
          node: <TemplateLine template={template} />,
        }))}
      />
      {retired.length === 0 ? null : (
        <Section title={t("retired")} lead={t("retiredLead")} className="mt-8">
          <ul className="divide-y divide-border border-border border-y">
            {retired.map((template) => (
              <li key={template.code} className="py-2 text-15">
                <TemplateLine template={template} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function TemplateLine({ template: { code, label, text, canResubmit } }: { readonly template: RejectionReason }) {
  const t = useTranslations("TemplateAdmin");
  const locale = useLocale();
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Link
          href={`/moderation/templates/${code}`}
          prefetch={false}
          className={`${linkStyle} inline-flex min-h-9 items-center font-semibold`}
        >
          {label[locale]}
        </Link>
        <span className="font-mono text-13 text-muted">{code}</span>
        {canResubmit ? null : <Badge tone="warning">{t("final")}</Badge>}
      </span>
      <span className="line-clamp-2 max-w-[44rem] text-muted">{text[locale]}</span>
    </>
  );
}
