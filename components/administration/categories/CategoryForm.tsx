"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/Button";
import { RadioGroup } from "@/components/ui/ChoiceGroup";
import type { Words } from "@/lib/shared/i18n";
import type { FormAction } from "@/lib/web/form-state";
import { NameFields, useNameLabels } from "../NameFields";

interface Props {
  readonly id: number;
  readonly name: Words;
  /** Null if inherited. */
  readonly autoApprove: boolean | null;
  /** Setting of the parent category. */
  readonly inherited: boolean;
  readonly save: FormAction<void>;
}

/** Form for the names and the review setting. */
export function CategoryForm({ id, name, autoApprove, inherited, save }: Props) {
  const t = useTranslations("CategoryAdmin");
  const form = useActionForm(save, useNameLabels());
  return (
    <form {...form.form} className="space-y-5">
      <FormStatus state={form.state} errors={form.errors} done={t("saved")} />
      <input type="hidden" name="id" value={id} />
      <NameFields form={form} known={name} />
      <RadioGroup
        name="auto_approve"
        label={t("autoApprove")}
        hint={t("autoApproveHint")}
        defaultValue={autoApprove === null ? "inherit" : autoApprove ? "on" : "off"}
        options={[
          { value: "inherit", label: t("inherit"), hint: t(inherited ? "inheritsOn" : "inheritsOff") },
          { value: "on", label: t("on"), hint: t("onHint") },
          { value: "off", label: t("off"), hint: t("offHint") },
        ]}
      />
      <Button type="submit" pending={form.pending}>
        {t("save")}
      </Button>
    </form>
  );
}
