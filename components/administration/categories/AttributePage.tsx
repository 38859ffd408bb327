import { useLocale, useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import { type AttributeRules, rulesOf } from "@/lib/domain/categories/attribute-rules";
import type { Attribute, Category } from "@/lib/domain/categories/tree";
import type { RulesImpact } from "@/lib/domain/listings/category-impact";
import type { FormAction } from "@/lib/web/form-state";
import { AddOption } from "./AddOption";
import { AttributeForm } from "./AttributeForm";
import { RetireAttribute } from "./attributes/RetireAttribute";
import { RulesForm } from "./attributes/RulesForm";
import { OptionList } from "./OptionList";

interface Props {
  readonly category: Category;
  readonly attribute: Attribute;
  readonly isRetired: boolean;
  /** Number of listings with a value. */
  readonly listings: number;
  readonly actions: {
    readonly save: FormAction<void>;
    readonly previewRules: FormAction<RulesImpact>;
    readonly saveRules: FormAction<AttributeRules>;
    readonly retire: FormAction<void>;
    readonly saveOption: FormAction<void>;
    readonly moveOption: FormAction<void>;
    readonly addOption: FormAction<void>;
  };
}

/** Page of an attribute: names, rules, the options of a select, and retiring it. */
export function AttributePage({ category, attribute, isRetired, listings, actions }: Props) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  const { code, name, type, required, dependsOn } = attribute;
  const parents = dependsOn === undefined ? undefined : category.attributes.get(dependsOn);
  return (
    <>
      <PageHeader
        title={name[locale]}
        lead={
          <span className="text-15 text-muted">
            <span className="font-mono">{code}</span> · {t(`attributeTypes.${type}`)}
            {required ? ` · ${t("required")}` : null}
          </span>
        }
        back={{ href: `/moderation/categories/${category.id}`, label: category.name[locale] }}
      />
      <Section title={t("names")} lead={t("codeStays")}>
        <AttributeForm id={category.id} code={code} name={name} save={actions.save} />
      </Section>
      {isRetired ? null : (
        <Section title={t("rules.title")} lead={t("rules.lead")}>
          <RulesForm
            key={code}
            id={category.id}
            code={code}
            type={type}
            rules={rulesOf(attribute)}
            preview={actions.previewRules}
            save={actions.saveRules}
          />
        </Section>
      )}
      {type === "select" ? (
        <Section title={t("options")} lead={t("optionsLead")}>
          <OptionList
            id={category.id}
            code={code}
            options={[...attribute.options.values()].map(({ value, label, parent }) => ({
              value,
              label,
              parent: parent === undefined ? undefined : parents?.options.get(parent)?.label[locale],
            }))}
            save={actions.saveOption}
            move={actions.moveOption}
          />
          <details className="mt-4">
            <summary className="flex min-h-11 cursor-pointer items-center text-15 text-primary">{t("addOption")}</summary>
            <AddOption
              id={category.id}
              code={code}
              parents={
                parents && {
                  label: parents.name[locale],
                  options: [...parents.options.values()].map((one) => ({ value: one.value, label: one.label[locale] })),
                }
              }
              add={actions.addOption}
            />
          </details>
        </Section>
      ) : null}
      <Section title={t(isRetired ? "retire.retired" : "retire.title")} lead={t(isRetired ? "retire.retiredLead" : "retire.lead")}>
        <RetireAttribute id={category.id} code={code} name={name[locale]} retired={isRetired} listings={listings} retire={actions.retire} />
      </Section>
    </>
  );
}
