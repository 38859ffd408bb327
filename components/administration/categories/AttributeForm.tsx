"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/Button";
import type { Words } from "@/lib/shared/i18n";
import type { FormAction } from "@/lib/web/form-state";
import { NameFields, useNameLabels } from "../NameFields";

interface Props {
  readonly id: number;
  readonly code: string;
  readonly name: Words;
  readonly save: FormAction<void>;
}

export function AttributeForm({ id, code, name, save }: Props) {
  const t = useTranslations("CategoryAdmin");
  const form = useActionForm(save, useNameLabels());
  return (
    <form {...form.form} className="space-y-4">
      <FormStatus state={form.state} errors={form.errors} done={t("saved")} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="code" value={code} />
      <NameFields form={form} known={name} />
      <Button type="submit" pending={form.pending}>
        {t("save")}
      </Button>
    </form>
  );
}
