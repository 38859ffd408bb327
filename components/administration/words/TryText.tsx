"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { StateDot, type Tone } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Combobox } from "@/components/ui/Combobox";
import { Field } from "@/components/ui/Field";
import { Textarea } from "@/components/ui/Textarea";
import type { Option } from "@/components/ui/use-options";
import type { FormAction } from "@/lib/web/form-state";

export interface TriedFinding {
  readonly code: string;
  readonly risk: "low" | "medium" | "high";
  readonly found: string;
}

interface Props {
  readonly run: FormAction<readonly TriedFinding[]>;
  readonly categories: readonly Option[];
}

const TONES: Readonly<Record<TriedFinding["risk"], Tone>> = { low: "info", medium: "warning", high: "danger" };
const KNOWN = ["forbidden_word", "contact_in_text", "link_in_text"] as const;

/** Shows what the automatic check finds in a text. Nothing is stored. */
export function TryText({ run, categories }: Props) {
  const t = useTranslations("WordAdmin");
  const form = useActionForm(run, { text: t("text"), category_id: t("category") });
  const { status, result } = form.state;
  const describe = ({ code, found }: TriedFinding) => {
    const known = KNOWN.find((one) => one === code);
    return known ? t(`finding.${known}`, { found }) : code;
  };
  return (
    <form {...form.form} className="space-y-4">
      <FormStatus state={form.state} errors={form.errors} />
      <Field {...form.field("text")} label={t("text")} required>
        {(control) => <Textarea {...control} rows={4} defaultValue={form.typed("text")} />}
      </Field>
      <Field {...form.field("category_id")} label={t("category")} hint={t("categoryHint")}>
        {(control) => <Combobox {...control} source={categories} placeholder={t("noCategory")} />}
      </Field>
      <Button type="submit" variant="secondary" pending={form.pending}>
        {t("tryButton")}
      </Button>
      <div role="status">
        {status === "done" && result ? (
          result.length === 0 ? (
            <p className="text-15">{t("nothingFound")}</p>
          ) : (
            <ul className="space-y-1 text-15">
              {result.map((finding) => (
                <li key={`${finding.code} ${finding.found}`}>
                  <StateDot tone={TONES[finding.risk]}>{describe(finding)}</StateDot>
                </li>
              ))}
            </ul>
          )
        ) : null}
      </div>
    </form>
  );
}
