"use client";

import { useTranslations } from "next-intl";
import { startTransition, useOptimistic } from "react";
import { useActionForm } from "@/components/form/use-action-form";
import { Alert } from "@/components/ui/Alert";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { Switch } from "@/components/ui/Switch";
import { useFailureText } from "@/components/ui/use-failure-text";
import { EMAIL_KINDS, type EmailChoice } from "@/lib/domain/emails/kinds";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly action: FormAction<void>;
  /** Current preferences. */
  readonly choice: EmailChoice;
}

/** Switches for the kinds of email notifications. Each switch is saved at once; without JavaScript a button saves them. */
export function EmailPreferences({ action, choice }: Props) {
  const t = useTranslations("EmailPreferences");
  const failureText = useFailureText();
  const { state, submit, form } = useActionForm(action);
  // A rejected change reverts by itself.
  const [shown, show] = useOptimistic(choice);

  const send = (next: EmailChoice) =>
    startTransition(async () => {
      show(next);
      await submit({ emails: EMAIL_KINDS.filter((kind) => next[kind]) });
    });

  return (
    <form {...form} className="max-w-[30rem]">
      {EMAIL_KINDS.map((kind) => (
        <Switch
          key={kind}
          name="emails"
          value={kind}
          label={t(`kinds.${kind}`)}
          hint={t(`hints.${kind}`)}
          checked={shown[kind]}
          onChange={(event) => send({ ...shown, [kind]: event.currentTarget.checked })}
        />
      ))}
      {state.status === "rejected" ? (
        <Alert key={state.turn} tone="danger" live className="mt-3">
          {state.message ?? failureText(state.unreachable)}
        </Alert>
      ) : null}
      <p role="status" className="min-h-5 text-13 text-success">
        {state.status === "done" ? t("saved") : null}
      </p>
      <noscript>
        <SubmitButton className="mt-2">{t("save")}</SubmitButton>
      </noscript>
    </form>
  );
}
