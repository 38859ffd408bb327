"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActionForm } from "@/components/form/use-action-form";
import { Alert } from "@/components/ui/Alert";
import { Button, ButtonLink } from "@/components/ui/Button";
import { RadioGroup } from "@/components/ui/ChoiceGroup";
import { PageHeader } from "@/components/ui/PageHeader";
import type { FormAction } from "@/lib/web/form-state";
import { keyPath } from "./paths";
import { SecretOnce } from "./SecretOnce";
import type { ShownSecret } from "./shown-secret";

interface Props {
  readonly action: FormAction<ShownSecret>;
  readonly id: number;
  readonly name: string;
  /** Of the secret of an earlier rotation that still works. */
  readonly previousPrefix: string | undefined;
  readonly apiUrl: string;
}

const GRACES = ["24", "1", "168", "0"] as const;

/**
 * A new secret for a key, and how long the present one goes on; then the new one, once. A page and no window over one: a press beside
 * a window would close it, and the secret would be lost.
 */
export function RotateKey({ action, id, name, previousPrefix, apiUrl }: Props) {
  const t = useTranslations("KeyActions");
  const secretWords = useTranslations("KeySecret");
  const ui = useTranslations("Ui");
  const { state, pending, form } = useActionForm(action);
  const [grace, setGrace] = useState<string>(typeof state.values.grace_hours === "string" ? state.values.grace_hours : GRACES[0]);
  const back = { href: keyPath(id), label: name };
  const rotated = state.status === "done" ? state.result : undefined;
  if (rotated) {
    return (
      <>
        <PageHeader title={secretWords("rotatedTitle")} back={back} />
        <SecretOnce secret={rotated.key} previousUntil={rotated.previousUntil} apiUrl={apiUrl}>
          <ButtonLink href={keyPath(id)}>{secretWords("next")}</ButtonLink>
        </SecretOnce>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("rotateTitle", { name })} lead={t("rotateText")} back={back} />
      <form {...form} className="max-w-[40rem] space-y-6">
        {previousPrefix === undefined ? null : <Alert tone="warning">{t("rotateEnds", { prefix: previousPrefix })}</Alert>}
        {state.status === "refused" ? (
          <Alert tone="danger" live>
            {state.message}
          </Alert>
        ) : null}
        <input type="hidden" name="id" value={id} />
        <RadioGroup
          name="grace_hours"
          label={t("grace")}
          value={grace}
          onValueChange={setGrace}
          options={GRACES.map((value) => ({ value, label: t(`grace${value}`), hint: value === "0" ? t("grace0Hint") : undefined }))}
        />
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
          <Button type="submit" pending={pending}>
            {t("rotate")}
          </Button>
          <ButtonLink variant="secondary" href={keyPath(id)}>
            {ui("cancel")}
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
