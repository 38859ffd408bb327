"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { type Choice, Select } from "@/components/ui/Select";
import type { FormAction } from "@/lib/web/form-state";
import { NameFields, useNameLabels } from "../NameFields";

interface Props {
  readonly id: number;
  readonly code: string;
  /** Options of the attribute that this one depends on. */
  readonly parents: { readonly label: string; readonly options: readonly Choice[] } | undefined;
  readonly add: FormAction<void>;
}

export function AddOption({ id, code, parents, add }: Props) {
  const t = useTranslations("CategoryAdmin");
  const form = useActionForm(add, { ...useNameLabels(), value: t("value"), parent: parents?.label ?? "" });
  return (
    <form key={form.state.status === "done" ? form.state.turn : 0} {...form.form} className="space-y-4">
      <FormStatus state={form.state} errors={form.errors} done={t("optionAdded")} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="code" value={code} />
      <div className="grid gap-4 lg:grid-cols-3">
        <Field {...form.field("value")} label={t("value")} hint={t("valueHint")} required>
          {(control) => <Input {...control} autoComplete="off" spellCheck={false} className="font-mono" />}
        </Field>
        {parents ? (
          <Field {...form.field("parent")} label={parents.label} hint={t("parentHint")}>
            {(control) => <Select {...control} placeholder={t("anyParent")} options={parents.options} defaultValue="" />}
          </Field>
        ) : null}
      </div>
      <NameFields form={form} />
      <Button type="submit" variant="secondary" pending={form.pending} icon={<Plus aria-hidden="true" className="size-5" />}>
        {t("add")}
      </Button>
    </form>
  );
}
