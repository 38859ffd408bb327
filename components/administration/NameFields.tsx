import { useTranslations } from "next-intl";
import type { ActionForm } from "@/components/form/use-action-form";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { LANGUAGES, type Words } from "@/lib/shared/i18n";

/** Returns the labels of the three fields, for the error summary. */
export function useNameLabels(): Readonly<Record<string, string>> {
  const t = useTranslations("Administration");
  return Object.fromEntries(LANGUAGES.map((lang) => [`name.${lang}`, t(`nameIn.${lang}`)]));
}

/** Fields for a name in all three languages. */
export function NameFields({ form, known }: { readonly form: Pick<ActionForm, "field" | "typed">; readonly known?: Words }) {
  const t = useTranslations("Administration");
  return (
    <div className="grid max-w-[64rem] gap-4 lg:grid-cols-3">
      {LANGUAGES.map((lang) => (
        <Field key={lang} {...form.field(`name.${lang}`)} label={t(`nameIn.${lang}`)} required>
          {(control) => <Input {...control} lang={lang} defaultValue={form.typed(`name.${lang}`, known?.[lang])} autoComplete="off" />}
        </Field>
      ))}
    </div>
  );
}
