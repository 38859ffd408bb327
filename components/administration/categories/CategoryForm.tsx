"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { isOutdated, ReloadLink } from "@/components/form/ReloadLink";
import { useActionForm } from "@/components/form/use-action-form";
import { useOpened } from "@/components/form/use-opened";
import { Button } from "@/components/ui/Button";
import { RadioGroup } from "@/components/ui/ChoiceGroup";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import type { CategorySettings } from "@/lib/domain/categories/edit";
import type { AutoApproveImpact } from "@/lib/domain/listings/category-impact";
import type { Words } from "@/lib/shared/i18n";
import { type FormAction, IDLE_FORM } from "@/lib/web/form-state";
import { NameFields, useNameLabels } from "../NameFields";

interface Props {
  readonly id: number;
  readonly name: Words;
  /** Null if inherited. */
  readonly autoApprove: boolean | null;
  /** Setting of the parent category. */
  readonly inherited: boolean;
  /** What the setting means for listings; without a result it changes nothing. */
  readonly preview: FormAction<AutoApproveImpact | undefined>;
  readonly save: FormAction<CategorySettings>;
}

/** Form for the names and the review setting. Counts the listings that a change of the setting affects, and asks for confirmation. */
export function CategoryForm({ id, name, autoApprove, inherited, preview, save }: Props) {
  const t = useTranslations("CategoryAdmin");
  const form = useActionForm(save, useNameLabels());
  const { opened, formRef } = useOpened<CategorySettings>({ name, autoApprove }, form.state);
  const [question, setQuestion] = useState<{ readonly sent: FormData; readonly impact: AutoApproveImpact }>();
  const [isCounting, setCounting] = useState(false);

  async function confirmImpact(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setCounting(true);
    const { result } = await preview(IDLE_FORM, sent).catch(() => IDLE_FORM as Awaited<ReturnType<typeof preview>>);
    setCounting(false);
    if (result && concerned(result) > 0) setQuestion({ sent, impact: result });
    else await form.submitForm(sent);
  }

  return (
    <form {...form.form} ref={formRef} onSubmit={(event) => void confirmImpact(event)} className="space-y-5">
      <FormStatus state={form.state} errors={form.errors} done={t("saved")} />
      {isOutdated(form.state) ? <ReloadLink /> : null}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="opened" value={form.typed("opened", JSON.stringify(opened))} />
      <NameFields form={form} known={opened.name} />
      <RadioGroup
        name="auto_approve"
        label={t("autoApprove")}
        hint={t("autoApproveHint")}
        defaultValue={form.typed("auto_approve", opened.autoApprove === null ? "inherit" : opened.autoApprove ? "on" : "off")}
        options={[
          { value: "inherit", label: t("inherit"), hint: t(inherited ? "inheritsOn" : "inheritsOff") },
          { value: "on", label: t("on"), hint: t("onHint") },
          { value: "off", label: t("off"), hint: t("offHint") },
        ]}
      />
      <Button type="submit" pending={form.pending || isCounting}>
        {t("save")}
      </Button>
      <ConfirmDialog
        tone="primary"
        open={question !== undefined}
        onOpenChange={(open) => {
          if (!open) setQuestion(undefined);
        }}
        title={t(question?.impact.approves ? "auto.onQuestion" : "auto.offQuestion")}
        confirmLabel={t("save")}
        onConfirm={async () => {
          if (question) await form.submitForm(question.sent);
          return undefined;
        }}
      >
        {question ? <Impact {...question.impact} /> : null}
      </ConfirmDialog>
    </form>
  );
}

const concerned = ({ active, pending, following }: AutoApproveImpact): number => active + pending + following;

function Impact({ approves, active, pending, following, others }: AutoApproveImpact) {
  const t = useTranslations("CategoryAdmin");
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>{t(approves ? "auto.onNew" : "auto.offNew", { count: following })}</li>
      {active > 0 ? <li>{t(approves ? "auto.onActive" : "auto.offActive", { count: active })}</li> : null}
      {pending > 0 ? <li>{t("auto.pending", { count: pending })}</li> : null}
      {others > 0 ? <li>{t("auto.others", { count: others })}</li> : null}
    </ul>
  );
}
