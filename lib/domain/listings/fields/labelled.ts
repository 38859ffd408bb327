import type { Language } from "@/lib/shared/i18n";
import type { ChoiceField, Field, FlagField, IntegerField, Label, TextField } from "./field";
import { FIELD_ENTRIES, type FieldName } from "./table";

/** Labelled fields, which form, public page and review workspace show generically. */

export interface LabelledField {
  readonly name: FieldName;
  readonly field: TextField | IntegerField | FlagField | ChoiceField;
  readonly label: Label;
}

export const LABELLED_FIELDS: readonly LabelledField[] = FIELD_ENTRIES.flatMap(([name, field]) => withLabel(name, field));

function withLabel(name: FieldName, field: Field): LabelledField[] {
  if (field.kind !== "text" && field.kind !== "integer" && field.kind !== "flag" && field.kind !== "choice") return [];
  return field.label ? [{ name, field, label: field.label }] : [];
}

export function findLabelled(name: string): LabelledField | undefined {
  return LABELLED_FIELDS.find((one) => one.name === name);
}

/** Returns the displayed name of an option; the option itself if it has none. */
export function optionLabel(field: Field, option: string, lang: Language): string {
  return (field.kind === "choice" && field.optionLabels?.[option]?.[lang]) || option;
}
