"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { errorOf, runAction } from "@/components/form/run-action";
import { useActionForm } from "@/components/form/use-action-form";
import { Button, ButtonLink } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { isUnreachable } from "@/components/ui/is-unreachable";
import { toast } from "@/components/ui/toast";
import { useFailureText } from "@/components/ui/use-failure-text";
import type { FormAction } from "@/lib/web/form-state";
import { webhookPath } from "./paths";

interface Props {
  readonly actions: {
    readonly changeState: FormAction<void>;
    readonly test: FormAction<void>;
    readonly remove: FormAction<void>;
  };
  readonly id: number;
  readonly host: string;
  readonly state: "active" | "paused" | "disabled";
}

/** Actions on a webhook. Deleting asks for confirmation. */
export function WebhookActions({ actions, id, host, state }: Props) {
  const t = useTranslations("Webhooks");
  return (
    <div className="flex flex-wrap gap-3">
      {state === "active" ? (
        <>
          <AtOnce label={t("test")} done={t("testSent")} action={actions.test} fields={{ id }} />
          <AtOnce label={t("pause")} done={t("paused")} action={actions.changeState} fields={{ id, state: "paused" }} />
        </>
      ) : (
        <AtOnce label={t("resume")} done={t("resumed")} action={actions.changeState} fields={{ id, state: "active" }} variant="primary" />
      )}
      <ButtonLink variant="secondary" href={`${webhookPath(id)}/rotate`}>
        {t("rotate")}
      </ButtonLink>
      <ConfirmDialog
        title={t("removeTitle", { host })}
        confirmLabel={t("remove")}
        trigger={<Button variant="danger">{t("remove")}</Button>}
        onConfirm={async () => {
          const error = errorOf(await runAction(actions.remove, { id }));
          if (error === undefined) toast({ title: t("removed") });
          return error;
        }}
      >
        <p>{t("removeText")}</p>
      </ConfirmDialog>
    </div>
  );
}

interface AtOnceProps {
  readonly label: string;
  /** Shown afterwards. */
  readonly done: string;
  readonly action: FormAction<void>;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly variant?: "primary" | "secondary";
}

/** Button for a harmless action, which runs without confirmation. */
export function AtOnce({ label, done, action, fields, variant = "secondary" }: AtOnceProps) {
  const failureText = useFailureText();
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    const error = await runAction(action, fields).then(errorOf, (error) => failureText(isUnreachable(error)));
    setPending(false);
    toast(error === undefined ? { title: done } : { title: error, tone: "danger" });
  };
  return (
    <Button variant={variant} pending={pending} onClick={press}>
      {label}
    </Button>
  );
}

interface RecoverProps {
  readonly action: FormAction<{ readonly count: number }>;
  readonly id: number;
  /** Days in Kyiv, `YYYY-MM-DD`: the first whose events are kept, and today. */
  readonly days: { readonly first: string; readonly today: string };
}

/** Form to send missed events since a day. */
export function RecoverForm({ action, id, days }: RecoverProps) {
  const t = useTranslations("Webhooks");
  const { state, pending, errors, form, field, typed } = useActionForm(action, { since: t("since") });
  return (
    <form {...form} className="max-w-[40rem] space-y-4">
      <FormStatus state={state} errors={errors} done={state.result ? t("recovered", { count: state.result.count }) : undefined} />
      <input type="hidden" name="id" value={id} />
      <div className="flex flex-wrap items-end gap-3">
        <Field {...field("since")} required>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={days.first}
              max={days.today}
              defaultValue={typed("since", days.today)}
              className="sm:max-w-56"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" pending={pending}>
          {t("recover")}
        </Button>
      </div>
    </form>
  );
}
