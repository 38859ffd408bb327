"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Select } from "@/components/ui/Select";
import { Textarea } from "@/components/ui/Textarea";
import { lineOfOption } from "@/lib/domain/categories/option-lines";
import type { AttributeType } from "@/lib/domain/categories/tree";
import type { FormAction } from "@/lib/web/form-state";
import { NameFields, useNameLabels } from "../../NameFields";
import { RulesFields, useRulesLabels } from "./RulesFields";

interface Props {
  /** Id of the category. */
  readonly id: number;
  /** Number of listings in the category and its subcategories. */
  readonly listings: number;
  readonly add: FormAction<unknown>;
}

const TYPES: readonly AttributeType[] = ["text", "number", "range", "select", "boolean"];

/** Form for a new attribute. Redirects to its page. */
export function AddAttribute({ id, listings, add }: Props) {
  const t = useTranslations("CategoryAdmin");
  const labels = {
    ...useNameLabels(),
    ...useRulesLabels(),
    ...{ code: t("attributeCode"), type: t("attributeType"), options: t("options") },
  };
  const form = useActionForm(add, labels, (path, { fields, values }) => {
    const [, index] = /^options\.(\d+)$/.exec(path) ?? [];
    if (index === undefined) return undefined;
    const typed = typeof values["options"] === "string" ? values["options"] : "";
    return t("optionError", { line: lineOfOption(typed, Number(index)), error: fields[path]?.join(" ") ?? "" });
  });
  const [type, setType] = useState<AttributeType>("text");
  return (
    <form {...form.form} className="space-y-4">
      <FormStatus state={form.state} errors={form.errors} />
      <input type="hidden" name="id" value={id} />
      <NameFields form={form} />
      <div className="grid max-w-[64rem] gap-4 lg:grid-cols-3">
        <Field {...form.field("code")} label={t("attributeCode")} hint={t("valueHint")} required>
          {(control) => <Input {...control} autoComplete="off" spellCheck={false} className="font-mono" />}
        </Field>
        <Field {...form.field("type")} label={t("attributeType")} hint={t("attributeTypeHint")} required>
          {(control) => (
            <Select
              {...control}
              options={TYPES.map((value) => ({ value, label: t(`attributeTypes.${value}`) }))}
              value={type}
              onChange={({ target }) => setType(target.value as AttributeType)}
            />
          )}
        </Field>
      </div>
      {type === "select" ? (
        <Field {...form.field("options")} label={t("options")} hint={t("newOptionsHint")}>
          {(control) => (
            <Textarea {...control} rows={5} spellCheck={false} className="font-mono" placeholder="red; Червоний; Красный; Red" />
          )}
        </Field>
      ) : null}
      <RulesFields key={type} form={form} type={type} />
      {listings > 0 ? <p className="text-15 text-muted">{t("newAttributeListings", { count: listings })}</p> : null}
      <Button type="submit" variant="secondary" pending={form.pending} icon={<Plus aria-hidden="true" className="size-5" />}>
        {t("add")}
      </Button>
    </form>
  );
}
