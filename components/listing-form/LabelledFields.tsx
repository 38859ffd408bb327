import { useLocale, useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/Checkbox";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Select } from "@/components/ui/Select";
import { Textarea } from "@/components/ui/Textarea";
import { formKey } from "@/lib/domain/listings/fields/form";
import { LABELLED_FIELDS, type LabelledField, optionLabel } from "@/lib/domain/listings/fields/labelled";
import { useField, useListingForm } from "./form-context";

/** Renders the listing fields without a dedicated control, by their kind. */
export function LabelledFields() {
  return LABELLED_FIELDS.map((labelled) => <LabelledControl key={labelled.name} {...labelled} />);
}

function LabelledControl({ name, field, label }: LabelledField) {
  const t = useTranslations("ListingForm");
  const locale = useLocale();
  const { values, change } = useListingForm();
  const props = useField(name);
  const key = formKey(name);
  const value = values[key];
  if (field.kind === "flag")
    return <Checkbox label={label[locale]} checked={value === true} onChange={(event) => change({ [key]: event.target.checked })} />;
  const text = String(value);
  return (
    <Field label={label[locale]} {...props} optional={!field.required}>
      {(control) => {
        if (field.kind === "choice") {
          const options = field.options.map((option) => ({ value: option, label: optionLabel(field, option, locale) }));
          const placeholder = typeof field.default === "string" ? {} : { placeholder: t("notChosen") };
          return (
            <Select
              {...control}
              value={text}
              {...placeholder}
              options={options}
              onChange={(event) => change({ [key]: event.target.value })}
            />
          );
        }
        if (field.kind === "text" && field.multiline)
          return <Textarea {...control} value={text} onChange={(event) => change({ [key]: event.target.value })} />;
        return (
          <Input
            {...control}
            inputMode={field.kind === "integer" ? "numeric" : undefined}
            autoComplete="off"
            value={text}
            onChange={(event) => change({ [key]: event.target.value })}
          />
        );
      }}
    </Field>
  );
}
