"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Alert } from "@/components/ui/Alert";
import { CountedTextarea } from "@/components/ui/CountedTextarea";
import { Field } from "@/components/ui/Field";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly id: number;
  /** Maximum length of an appeal in characters. */
  readonly limit: number;
  readonly appeal: FormAction<void>;
}

/** Form below a rejection to appeal to another moderator. Works without JavaScript. */
export function AppealForm({ id, limit, appeal }: Props) {
  const t = useTranslations("MyListings");
  const { state, pending, errors, form, field, typed } = useActionForm(appeal, { text: t("appeal.label") });
  if (state.status === "done") {
    return (
      <Alert tone="success" live className="mb-4">
        {t("appeal.done")}
      </Alert>
    );
  }
  return (
    <details className="group mb-6" open={state.status === "rejected" || undefined}>
      <summary className="-ml-1 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-6 text-primary hover:text-primary-hover">
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
        {t("appeal.title")}
      </summary>
      <form id="appeal" {...form} className="mt-2 grid max-w-[42rem] scroll-mt-24 gap-4">
        <FormStatus state={state} errors={errors} />
        <input type="hidden" name="id" value={id} />
        <Field hint={t("appeal.hint")} {...field("text")}>
          {(control) => <CountedTextarea {...control} limit={limit} defaultValue={typed("text")} />}
        </Field>
        <div>
          <SubmitButton variant="secondary" pending={pending}>
            {t("appeal.send")}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}
