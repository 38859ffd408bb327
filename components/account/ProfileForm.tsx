"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { useTypedInput } from "@/components/form/use-typed-input";
import { Combobox } from "@/components/ui/Combobox";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Select } from "@/components/ui/Select";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { Option } from "@/components/ui/use-options";
import type { FormAction } from "@/lib/web/form-state";
import { findCities } from "./find-cities";

interface Props {
  readonly action: FormAction<void>;
  readonly name: string;
  /** E.164. */
  readonly phone: string | undefined;
  readonly language: string;
  readonly city: Option | undefined;
}

/** Each language's own name. */
const LANGUAGE_NAMES = [
  { value: "uk", label: "Українська" },
  { value: "ru", label: "Русский" },
  { value: "en", label: "English" },
];

export function ProfileForm({ action, name, phone = "", language, city }: Props) {
  const t = useTranslations("Account");
  const locale = useLocale();
  const { state, errors, pending, form, field, typed } = useActionForm(action, {
    name: t("name"),
    phone: t("phone"),
    city_ref: t("city"),
    language: t("language"),
  });
  const element = useRef<HTMLFormElement>(null);
  useTypedInput(element);
  return (
    <form {...form} ref={element} className="max-w-[30rem] space-y-5">
      <FormStatus state={state} errors={errors} done={t("saved")} />
      <Field {...field("name")} hint={t("nameHint")} required>
        {(control) => <Input {...control} autoComplete="name" defaultValue={typed("name", name)} />}
      </Field>
      <Field {...field("phone")} hint={t("phoneHint")} optional>
        {(control) => <Input {...control} type="tel" autoComplete="tel" defaultValue={typed("phone", phone)} />}
      </Field>
      <Field {...field("city_ref")} hint={t("cityHint")} optional>
        {(control) => <Combobox {...control} source={findCities(locale)} defaultValue={city ?? null} minLength={2} />}
      </Field>
      <Field {...field("language")} hint={t("languageHint")} required>
        {(control) => <Select {...control} options={LANGUAGE_NAMES} defaultValue={typed("language", language)} />}
      </Field>
      <SubmitButton pending={pending}>{t("save")}</SubmitButton>
    </form>
  );
}
