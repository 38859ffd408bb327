"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { isOutdated, ReloadLink } from "@/components/form/ReloadLink";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/Button";
import { Checkbox } from "@/components/ui/Checkbox";
import { CheckboxGroup } from "@/components/ui/ChoiceGroup";
import { CountedTextarea } from "@/components/ui/CountedTextarea";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import { LANGUAGES } from "@/lib/shared/i18n";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  /** Undefined for a new template. */
  readonly template: RejectionReason | undefined;
  /** Names of the listing fields that a reason can concern. */
  readonly allFields: readonly string[];
  readonly save: FormAction<unknown>;
}

const MAX_TEXT = 1_000;

/** Form for a rejection reason: label, text for owners, fields. */
export function TemplateForm({ template: shown, allFields, save }: Props) {
  const t = useTranslations("TemplateAdmin");
  // A refresh of the page must not replace it: the fields keep what they were opened with.
  const [template] = useState(shown);
  const labels = Object.fromEntries(
    LANGUAGES.flatMap((lang) => [
      [`label.${lang}`, t(`labelIn.${lang}`)],
      [`text.${lang}`, t(`textIn.${lang}`)],
    ]),
  );
  const form = useActionForm(save, { ...labels, code: t("code"), fields: t("fields") });
  return (
    <form {...form.form} className="max-w-[48rem] space-y-6">
      <FormStatus state={form.state} errors={form.errors} />
      {isOutdated(form.state) ? <ReloadLink /> : null}
      {template ? (
        <>
          <input type="hidden" name="code" value={template.code} />
          <input type="hidden" name="opened" value={form.typed("opened", JSON.stringify(template))} />
        </>
      ) : (
        <>
          <input type="hidden" name="is_new" value="on" />
          <Field {...form.field("code")} label={t("code")} hint={t("codeHint")} required>
            {(control) => (
              <Input
                {...control}
                defaultValue={form.typed("code")}
                placeholder="no_price"
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
              />
            )}
          </Field>
        </>
      )}
      <fieldset className="space-y-4">
        <legend className="mb-2 font-bold text-17 text-title">{t("labels")}</legend>
        {LANGUAGES.map((lang) => (
          <Field key={lang} {...form.field(`label.${lang}`)} label={t(`labelIn.${lang}`)} required>
            {(control) => (
              <Input {...control} lang={lang} defaultValue={form.typed(`label.${lang}`, template?.label[lang])} autoComplete="off" />
            )}
          </Field>
        ))}
      </fieldset>
      <fieldset className="space-y-4">
        <legend className="mb-2 font-bold text-17 text-title">{t("texts")}</legend>
        {LANGUAGES.map((lang) => (
          <Field key={lang} {...form.field(`text.${lang}`)} label={t(`textIn.${lang}`)} required>
            {(control) => (
              <CountedTextarea
                {...control}
                lang={lang}
                rows={2}
                limit={MAX_TEXT}
                defaultValue={form.typed(`text.${lang}`, template?.text[lang])}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <CheckboxGroup
        name="fields"
        label={t("fields")}
        hint={t("fieldsHint")}
        error={form.field("fields").error}
        options={allFields.map((field) => ({ value: field, label: t(`fieldNames.${field as "title"}`) }))}
        defaultValue={form.ticked("fields", template?.fields ?? [])}
        className="[&>label]:inline-flex [&>label]:w-full sm:[&>label]:w-1/2"
      />
      <div>
        <Checkbox
          name="can_resubmit"
          label={t("canResubmit")}
          hint={t("canResubmitHint")}
          defaultChecked={form.checked("can_resubmit", template?.canResubmit ?? true)}
        />
        {template ? (
          <Checkbox name="retired" label={t("retire")} hint={t("retireHint")} defaultChecked={form.checked("retired", template.retired)} />
        ) : null}
      </div>
      <Button type="submit" pending={form.pending}>
        {template ? t("save") : t("create")}
      </Button>
    </form>
  );
}
