import { useTranslations } from "next-intl";
import { Combobox } from "@/components/ui/Combobox";
import { Field, FieldNote } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Select } from "@/components/ui/Select";
import { Skeleton } from "@/components/ui/Skeleton";
import type { PresentedAttribute } from "@/lib/domain/categories/present";
import type { FormRange } from "@/lib/domain/listings/form-values";
import { useField, useListingForm } from "./form-context";

/** Selects with more options than this get a search field. */
const MANY = 15;

/** Attribute fields of the chosen category, with placeholders while they load. */
export function AttributeFields({ attributes }: { readonly attributes: readonly PresentedAttribute[] | "loading" | "failed" }) {
  const t = useTranslations("ListingForm");
  if (attributes === "failed") return <p className="text-15 text-danger">{t("attributesFailed")}</p>;
  if (attributes === "loading") {
    return (
      <div className="grid gap-5">
        {[0, 1, 2].map((line) => (
          <div key={line}>
            <Skeleton className="mb-2 h-5 w-32" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      {attributes.map((attribute) => (
        <AttributeField key={attribute.code} attribute={attribute} all={attributes} />
      ))}
    </div>
  );
}

interface Props {
  readonly attribute: PresentedAttribute;
  readonly all: readonly PresentedAttribute[];
}

/** Returns the codes that depend on an attribute, directly or indirectly. */
function dependants(code: string, all: readonly PresentedAttribute[]): string[] {
  return all.filter((one) => one.depends_on === code).flatMap((one) => [one.code, ...dependants(one.code, all)]);
}

function AttributeField({ attribute, all }: Props) {
  const { values, change } = useListingForm();
  const { code, name, unit, required } = attribute;
  const field = useField(`attributes.${code}`);
  const typed = values.attributes[code] ?? "";
  const label = unit ? `${name}, ${unit}` : name;
  const set = (value: string | FormRange) =>
    change(({ attributes }) => ({
      attributes: {
        ...Object.fromEntries(Object.entries(attributes).filter(([other]) => !dependants(code, all).includes(other))),
        [code]: value,
      },
    }));
  if (attribute.type === "range")
    return <RangeField label={label} path={`attributes.${code}`} value={typed} onChange={set} required={required} />;
  const text = typeof typed === "string" ? typed : "";
  return (
    <Field label={label} {...field} optional={!required}>
      {(control) => {
        switch (attribute.type) {
          case "select":
            return <SelectControl {...control} attribute={attribute} value={text} onChange={set} />;
          case "boolean":
            return <YesOrNo {...control} value={text} onChange={set} />;
          default:
            return (
              <Input
                {...control}
                value={text}
                onChange={(event) => set(event.target.value)}
                {...(attribute.type === "number" ? { inputMode: attribute.decimals ? "decimal" : "numeric", autoComplete: "off" } : {})}
              />
            );
        }
      }}
    </Field>
  );
}

interface ControlProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Select with the options that fit the attribute it depends on. */
function SelectControl({ attribute, value, onChange, ...control }: ControlProps & { readonly attribute: PresentedAttribute }) {
  const t = useTranslations("ListingForm");
  const { values } = useListingForm();
  const { depends_on: parent, options: all = [] } = attribute;
  const chosen = parent === undefined ? undefined : values.attributes[parent];
  const options = parent === undefined ? all : all.filter((option) => option.parent === undefined || option.parent === chosen);
  const waiting = parent !== undefined && !chosen;
  if (options.length <= MANY || waiting) {
    return (
      <Select
        {...control}
        value={value}
        disabled={waiting}
        placeholder={waiting ? t("dependsFirst") : t("notChosen")}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Combobox
      {...control}
      source={options.map((option) => ({ value: option.value, label: option.label }))}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => onChange(option?.value ?? "")}
      placeholder={t("notChosen")}
    />
  );
}

function YesOrNo({ value, onChange, ...control }: ControlProps) {
  const t = useTranslations("ListingForm");
  return (
    <Select
      {...control}
      value={value}
      placeholder={t("notChosen")}
      options={[
        { value: "true", label: t("yes") },
        { value: "false", label: t("no") },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface RangeProps {
  readonly label: string;
  readonly path: string;
  readonly value: string | FormRange;
  readonly onChange: (value: FormRange) => void;
  readonly required?: boolean | undefined;
}

/** Minimum and maximum; either may be empty. */
function RangeField({ label, path, value, onChange, required }: RangeProps) {
  const t = useTranslations("ListingForm");
  const ui = useTranslations("Ui");
  const { id, error } = useField(path);
  const range = typeof value === "string" ? { from: "", to: "" } : value;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="mb-1 font-semibold text-15 text-title">
        {label}
        {required ? null : <span className="ml-2 font-normal text-13 text-muted">{ui("optional")}</span>}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        {(["from", "to"] as const).map((end) => (
          <Input
            key={end}
            id={end === "from" ? id : `${id}-to`}
            aria-label={`${label}, ${t(end)}`}
            aria-invalid={error ? true : undefined}
            inputMode="decimal"
            autoComplete="off"
            placeholder={t(end)}
            value={range[end]}
            onChange={(event) => onChange({ ...range, [end]: event.target.value })}
          />
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}
