"use client";

import { useTranslations } from "next-intl";
import { startTransition, useOptimistic, useState } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { isUnreachable } from "@/components/ui/is-unreachable";
import { Section } from "@/components/ui/Section";
import { Switch } from "@/components/ui/Switch";
import { toast } from "@/components/ui/toast";
import { useFailureText } from "@/components/ui/use-failure-text";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly action: FormAction<void>;
  readonly on: boolean;
}

/** Switch for bodies in the request log. Turning it off deletes the stored ones, so it requires confirmation. */
export function BodyLogging({ action, on }: Props) {
  const t = useTranslations("RequestLog");
  const failureText = useFailureText();
  const [asking, setAsking] = useState(false);
  // A rejected change is reverted automatically.
  const [shown, show] = useOptimistic(on);

  const turnOn = () =>
    startTransition(async () => {
      show(true);
      const error = await runAction(action, { on: "on" }).then(errorOf, (error) => failureText(isUnreachable(error)));
      toast(error === undefined ? { title: t("bodiesOn") } : { title: error, tone: "danger" });
    });
  // Shown at once here as well: the dialog closes when the action ends, which may be before the refreshed page is displayed.
  const turnOff = () =>
    new Promise<string | undefined>((resolve) => {
      startTransition(async () => {
        show(false);
        const error = await runAction(action, {}).then(errorOf, (error) => failureText(isUnreachable(error)));
        if (error === undefined) toast({ title: t("bodiesOff") });
        resolve(error);
      });
    });
  return (
    <Section title={t("settings")}>
      <div className="max-w-[36rem]">
        <Switch
          label={t("bodies")}
          hint={t("bodiesHint")}
          checked={shown}
          onChange={(event) => (event.currentTarget.checked ? turnOn() : setAsking(true))}
        />
      </div>
      <ConfirmDialog
        title={t("bodiesOffTitle")}
        confirmLabel={t("bodiesOffButton")}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={turnOff}
      >
        <p>{t("bodiesOffText")}</p>
      </ConfirmDialog>
    </Section>
  );
}
