"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { isOutdated, ReloadLink } from "@/components/form/ReloadLink";
import { useActionForm } from "@/components/form/use-action-form";
import { useOpened } from "@/components/form/use-opened";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import type { AttributeRules } from "@/lib/domain/categories/attribute-rules";
import type { AttributeType } from "@/lib/domain/categories/tree";
import type { RulesImpact } from "@/lib/domain/listings/category-impact";
import type { FormAction } from "@/lib/web/form-state";
import { IDLE_FORM } from "@/lib/web/form-state";
import { RulesFields, useRulesLabels } from "./RulesFields";

interface Props {
  readonly id: number;
  readonly code: string;
  readonly type: AttributeType;
  readonly rules: AttributeRules;
  readonly preview: FormAction<RulesImpact>;
  readonly save: FormAction<AttributeRules>;
}

/** Form for the rules of an attribute. Before saving, shows the number of listings that violate them. */
export function RulesForm({ id, code, type, rules, preview, save }: Props) {
  const t = useTranslations("CategoryAdmin");
  const form = useActionForm(save, useRulesLabels());
  const { opened, formRef } = useOpened(rules, form.state);
  const [question, setQuestion] = useState<{ readonly sent: FormData; readonly impact: RulesImpact }>();
  const [isCounting, setCounting] = useState(false);

  async function confirmImpact(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setCounting(true);
    const { result } = await preview(IDLE_FORM, sent).catch(() => IDLE_FORM as Awaited<ReturnType<typeof preview>>);
    setCounting(false);
    // If the preview fails, the server reports the errors when the form is saved.
    if (result && concerned(result) > 0) setQuestion({ sent, impact: result });
    else await form.submitForm(sent);
  }

  return (
    <form {...form.form} ref={formRef} onSubmit={(event) => void confirmImpact(event)} className="space-y-4">
      <FormStatus state={form.state} errors={form.errors} done={t("rules.saved")} />
      {isOutdated(form.state) ? <ReloadLink /> : null}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="opened" value={form.typed("opened", JSON.stringify(opened))} />
      <RulesFields form={form} type={type} rules={opened} />
      <Button type="submit" pending={form.pending || isCounting}>
        {t("save")}
      </Button>
      <ConfirmDialog
        tone="primary"
        open={question !== undefined}
        onOpenChange={(open) => {
          if (!open) setQuestion(undefined);
        }}
        title={t("rules.question")}
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

const concerned = ({ missing, outside, losing }: RulesImpact): number => missing + outside + losing;

function Impact({ listings, missing, outside, losing }: RulesImpact) {
  const t = useTranslations("CategoryAdmin");
  return (
    <ul className="list-disc space-y-1 pl-5">
      {missing > 0 ? <li>{t("rules.missing", { count: missing, total: listings })}</li> : null}
      {outside > 0 ? <li>{t("rules.outside", { count: outside, total: listings })}</li> : null}
      {losing > 0 ? <li>{t("rules.losing", { count: losing })}</li> : null}
    </ul>
  );
}
