import { useTranslations } from "next-intl";
import type { ActionForm } from "@/components/form/use-action-form";
import { Checkbox } from "@/components/ui/Checkbox";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import type { AttributeRules } from "@/lib/domain/categories/attribute-rules";
import type { AttributeType } from "@/lib/domain/categories/tree";
import { LANGUAGES } from "@/lib/shared/i18n";

interface Props {
  readonly form: Pick<ActionForm, "field" | "typed" | "checked">;
  readonly type: AttributeType;
  /** Undefined for a new attribute. */
  readonly rules?: AttributeRules;
}

/** Returns the labels of the fields, for the error summary. */
export function useRulesLabels(): Readonly<Record<string, string>> {
  const t = useTranslations("CategoryAdmin");
  return {
    ...{ required: t("rules.required"), min: t("rules.min"), max: t("rules.max") },
    ...{ decimals: t("rules.decimals"), max_length: t("rules.maxLength") },
    ...Object.fromEntries(LANGUAGES.map((lang) => [`unit.${lang}`, t(`rules.unitIn.${lang}`)])),
  };
}

/** Fields for the rules of an attribute type. */
export function RulesFields({ form, type, rules }: Props) {
  const t = useTranslations("CategoryAdmin");
  const numeric = type === "number" || type === "range";
  const number = (name: string, label: string, value: number | undefined) => (
    <Field {...form.field(name)} label={label}>
      {(control) => <Input {...control} inputMode="decimal" autoComplete="off" defaultValue={form.typed(name, String(value ?? ""))} />}
    </Field>
  );
  return (
    <>
      <div>
        <Checkbox
          {...form.field("required")}
          label={t("rules.required")}
          hint={t("rules.requiredHint")}
          defaultChecked={form.checked("required", rules?.required ?? false)}
        />
        <Checkbox
          {...form.field("inherited")}
          label={t("rules.inherited")}
          hint={t("rules.inheritedHint")}
          defaultChecked={form.checked("inherited", rules?.inherited ?? true)}
        />
      </div>
      {numeric ? (
        <>
          <div className="grid max-w-[64rem] gap-4 lg:grid-cols-3">
            {number("min", t("rules.min"), rules?.min)}
            {number("max", t("rules.max"), rules?.max)}
            {number("decimals", t("rules.decimals"), rules?.decimals ?? 0)}
          </div>
          <fieldset>
            <legend className="mb-2 text-15 text-muted">{t("rules.unitLead")}</legend>
            <div className="grid max-w-[64rem] gap-4 lg:grid-cols-3">
              {LANGUAGES.map((lang) => (
                <Field key={lang} {...form.field(`unit.${lang}`)} label={t(`rules.unitIn.${lang}`)}>
                  {(control) => (
                    <Input {...control} lang={lang} autoComplete="off" defaultValue={form.typed(`unit.${lang}`, rules?.unit?.[lang])} />
                  )}
                </Field>
              ))}
            </div>
          </fieldset>
        </>
      ) : null}
      {type === "text" ? <div className="max-w-[20rem]">{number("max_length", t("rules.maxLength"), rules?.maxLength)}</div> : null}
    </>
  );
}
