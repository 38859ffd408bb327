"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Select } from "@/components/ui/Select";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { type AlertFrequency, FREQUENCIES, MAX_NAME } from "@/lib/domain/saved-searches/limits";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly action: FormAction<unknown>;
  /** Hidden fields: the address of a new search, or the id of a saved one. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly name: string;
  readonly frequency: AlertFrequency;
  readonly submit: string;
}

/** Name of a search and how often its new listings are sent. */
export function SearchForm({ action, values, name, frequency, submit }: Props) {
  const t = useTranslations("SavedSearches");
  const { state, errors, pending, form, field, typed } = useActionForm(action, { name: t("name"), frequency: t("frequency") });
  return (
    <form {...form} className="max-w-[32rem] space-y-5">
      <FormStatus state={state} errors={errors} />
      {Object.entries(values).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Field {...field("name")} required>
        {(control) => <Input {...control} maxLength={MAX_NAME} autoComplete="off" defaultValue={typed("name", name)} />}
      </Field>
      <Field {...field("frequency")}>
        {(control) => (
          <Select
            {...control}
            defaultValue={typed("frequency", frequency)}
            options={FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
          />
        )}
      </Field>
      <SubmitButton pending={pending}>{submit}</SubmitButton>
    </form>
  );
}
