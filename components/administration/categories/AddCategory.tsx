"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/Button";
import type { FormAction } from "@/lib/web/form-state";
import { NameFields, useNameLabels } from "../NameFields";

interface Props {
  readonly add: FormAction<unknown>;
  /** Parent category. Undefined for a root category. */
  readonly parentId?: number;
}

/** Form for a new category. Redirects to its page. */
export function AddCategory({ add, parentId }: Props) {
  const t = useTranslations("CategoryAdmin");
  const form = useActionForm(add, useNameLabels());
  return (
    <form {...form.form} className="space-y-4">
      <FormStatus state={form.state} errors={form.errors} />
      {parentId === undefined ? null : <input type="hidden" name="parent_id" value={parentId} />}
      <NameFields form={form} />
      <Button type="submit" variant="secondary" pending={form.pending} icon={<Plus aria-hidden="true" className="size-5" />}>
        {t("add")}
      </Button>
    </form>
  );
}
