import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/Badge";
import type { Field } from "@/lib/api/reference/schema";
import { MarkdownText } from "./MarkdownText";

interface Props {
  readonly fields: readonly Field[];
  /** Whether the fields are sent: then required ones are marked. */
  readonly request?: boolean;
}

/** Fields of an object: name, type, rules, accepted values, description, and the fields inside. */
export function FieldList({ fields, request = false }: Props) {
  return (
    <ul className="divide-y divide-border border-border border-y">
      {fields.map((field) => (
        <li key={field.name} className="min-w-0 py-2">
          <FieldEntry field={field} request={request} />
        </li>
      ))}
    </ul>
  );
}

function FieldEntry({ field, request }: { readonly field: Field; readonly request: boolean }) {
  const t = useTranslations("Reference");
  const { name, type, required, deprecated, description, values, rules, fields } = field;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-13 text-muted">
        <code className="break-all font-mono font-semibold text-15 text-title">{name}</code>
        <span lang="en">{[type, ...rules].join(" · ")}</span>
        {request && required ? <span className="font-semibold text-danger">{t("required")}</span> : null}
        {deprecated ? <Badge tone="warning">{t("deprecated")}</Badge> : null}
      </p>
      <MarkdownText text={description} />
      <Values values={values} />
      {fields.length > 0 ? (
        <details className="mt-1">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-13 text-primary pointer-coarse:min-h-11">
            {t("innerFields", { count: fields.length })}
          </summary>
          <div className="mt-1 border-border border-l-2 pl-4">
            <FieldList fields={fields} request={request} />
          </div>
        </details>
      ) : null}
    </>
  );
}

function Values({ values }: { readonly values: readonly string[] }) {
  const t = useTranslations("Reference");
  if (values.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-1 text-13">
      <span className="mr-1 text-muted">{values.length === 1 ? t("constant") : t("values")}</span>
      {values.map((value) => (
        <code key={value} className="rounded-6 bg-secondary px-1.5 font-mono text-title">
          {value}
        </code>
      ))}
    </p>
  );
}
