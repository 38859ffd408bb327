"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/Button";
import { Combobox } from "@/components/ui/Combobox";
import { Field } from "@/components/ui/Field";
import { Select } from "@/components/ui/Select";
import { Textarea } from "@/components/ui/Textarea";
import type { Option } from "@/components/ui/use-options";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly add: FormAction<{ readonly added: number; readonly known: number }>;
  readonly categories: readonly Option[];
}

/** Form for adding phrases, one per line. */
export function AddWords({ add, categories }: Props) {
  const t = useTranslations("WordAdmin");
  const form = useActionForm(add, { phrases: t("phrases"), category_id: t("where"), risk: t("risk") });
  const { status, turn, result } = form.state;
  return (
    // The key resets the form after a successful submit.
    <form key={status === "done" ? turn : 0} {...form.form} className="space-y-4">
      <FormStatus state={form.state} errors={form.errors} done={result ? t("added", { added: result.added, known: result.known }) : null} />
      <Field {...form.field("phrases")} label={t("phrases")} hint={t("phrasesHint")} required>
        {(control) => <Textarea {...control} rows={4} defaultValue={form.typed("phrases")} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field {...form.field("category_id")} label={t("where")} hint={t("whereHint")}>
          {(control) => <Combobox {...control} source={categories} placeholder={t("everywhere")} />}
        </Field>
        <Field {...form.field("risk")} label={t("risk")}>
          {(control) => (
            <Select
              {...control}
              defaultValue="high"
              options={(["high", "medium", "low"] as const).map((risk) => ({ value: risk, label: t(`risks.${risk}`) }))}
            />
          )}
        </Field>
      </div>
      <p className="text-13 text-muted">{t("riskHint")}</p>
      <Button type="submit" pending={form.pending}>
        {t("addButton")}
      </Button>
    </form>
  );
}
