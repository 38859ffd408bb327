"use client";

import { useState } from "react";
import { Autocomplete } from "@/components/ui/Autocomplete";
import { Button } from "@/components/ui/Button";
import { Checkbox } from "@/components/ui/Checkbox";
import { CheckboxGroup, RadioGroup } from "@/components/ui/ChoiceGroup";
import { Combobox } from "@/components/ui/Combobox";
import { CountedTextarea } from "@/components/ui/CountedTextarea";
import { ErrorSummary, type FieldError } from "@/components/ui/ErrorSummary";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { PasswordInput } from "@/components/ui/PasswordInput";
import { Section } from "@/components/ui/Section";
import { Select } from "@/components/ui/Select";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { Switch } from "@/components/ui/Switch";
import { Textarea } from "@/components/ui/Textarea";
import type { Option } from "@/components/ui/use-options";
import { CITIES, LONG_SENTENCE } from "./samples";

/** Resolves after a delay, like a server; the query "помилка" fails. */
async function findCities(query: string): Promise<readonly Option[]> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  if (query === "помилка") throw new Error("The sample source failed.");
  return CITIES.filter((city) => city.label.toLowerCase().includes(query.toLowerCase()));
}

const NO_ERRORS: readonly FieldError[] = [];
const ERRORS: readonly FieldError[] = [
  { id: "sample-phone", text: "Уведіть номер телефону з кодом: +380 67 123 45 67." },
  { text: "Термін дії форми минув. Надішліть її ще раз." },
];

export function FormSamples() {
  const [errors, setErrors] = useState(NO_ERRORS);
  const [sent, setSent] = useState("");
  return (
    <Section id="forms" title="Форма">
      <form
        aria-label="Зразок форми"
        className="grid max-w-[36rem] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setSent(new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])).toString());
        }}
      >
        <ErrorSummary errors={errors} />
        <Field label="Назва" name="name" hint="До 120 символів. Покупці бачать її першою.">
          {(control) => <Input {...control} placeholder="Наприклад, велосипед" />}
        </Field>
        <Field label="Телефон" id="sample-phone" error="Уведіть номер телефону з кодом: +380 67 123 45 67.">
          {(control) => <Input {...control} type="tel" defaultValue="12" autoComplete="off" />}
        </Field>
        <Field label="Ціна, ₴" optional name="price">
          {(control) => <Input {...control} inputMode="decimal" className="text-right" />}
        </Field>
        <Field label="Пароль" hint="Від 10 символів.">
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </Field>
        <Field label="Заблоковане поле">{(control) => <Input {...control} disabled defaultValue={LONG_SENTENCE} />}</Field>
        <Field label="Опис" name="description">
          {(control) => <CountedTextarea {...control} limit={40} defaultValue="Їздив один сезон" />}
        </Field>
        <Field label="Коментар" error={`Забагато слів: ${LONG_SENTENCE}.`}>
          {(control) => <Textarea {...control} />}
        </Field>
        <Field label="Стан" name="condition">
          {(control) => (
            <Select
              {...control}
              placeholder="Не вибрано"
              options={[
                { value: "new", label: "Новий" },
                { value: "used", label: `Уживаний. ${LONG_SENTENCE}` },
              ]}
            />
          )}
        </Field>
        <Field label="Місто" name="city" hint="Почніть писати назву.">
          {(control) => <Combobox {...control} source={findCities} minLength={2} placeholder="Київ" />}
        </Field>
        <Field label="Область" name="region">
          {(control) => <Combobox {...control} source={CITIES} defaultValue={CITIES[3] ?? null} />}
        </Field>
        <Field label="Пошук" name="q">
          {(control) => <Autocomplete {...control} source={findCities} />}
        </Field>
        <CheckboxGroup
          label="Дозволи"
          name="scopes"
          defaultValue={["read"]}
          hint="Без них ключ нічого не може."
          options={[
            { value: "read", label: "listings:read", hint: "Читати свої оголошення" },
            { value: "write", label: "listings:write", hint: LONG_SENTENCE },
            { value: "stats", label: "stats", disabled: true },
          ]}
        />
        <RadioGroup
          label="Обліковий запис"
          name="account"
          defaultValue="personal"
          error="Виберіть один із двох."
          options={[
            { value: "personal", label: "Особистий", hint: "60 запитів за хвилину" },
            { value: "business", label: "Бізнес", hint: "600 запитів за хвилину" },
          ]}
        />
        <Checkbox name="delivery" label="Можлива доставка" hint="Покупець обере відділення сам." defaultChecked />
        <Switch name="notify" label="Листи про рішення модераторів" hint="Не частіше ніж раз на годину." defaultChecked />
        <Switch label="Недоступне" disabled />
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <Button variant="secondary" onClick={() => setErrors(errors === NO_ERRORS ? ERRORS : NO_ERRORS)}>
            Показати помилки
          </Button>
          <SubmitButton>Надіслати</SubmitButton>
        </div>
        <output aria-label="Надіслано" className="text-13 text-muted">
          {sent}
        </output>
      </form>
    </Section>
  );
}
