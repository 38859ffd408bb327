"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { isOutdated, ReloadLink } from "@/components/form/ReloadLink";
import { useActionForm } from "@/components/form/use-action-form";
import { Alert } from "@/components/ui/Alert";
import { Button, ButtonLink } from "@/components/ui/Button";
import { RadioGroup } from "@/components/ui/ChoiceGroup";
import { PageHeader } from "@/components/ui/PageHeader";
import { useFailureText } from "@/components/ui/use-failure-text";
import type { ShownSecret } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";
import { keyPath } from "./paths";
import { SecretOnce } from "./SecretOnce";

interface Props {
  readonly action: FormAction<ShownSecret>;
  readonly id: number;
  readonly name: string;
  /** Prefix of the current secret. */
  readonly prefix: string;
  /** Prefix of the secret from an earlier rotation that is still valid. */
  readonly previousPrefix: string | undefined;
  readonly apiUrl: string;
}

const GRACES = ["24", "1", "168", "0"] as const;

/**
 * Rotates a key: asks how long the current secret stays valid, then shows the new one once. Only the secret for which the page was opened is
 * replaced: if its response is lost, a second submit is rejected. A page rather than a dialog, because clicking
 * outside of a dialog would close it and lose the secret.
 */
export function RotateKey({ action, id, name, prefix, previousPrefix, apiUrl }: Props) {
  const t = useTranslations("KeyActions");
  const secretWords = useTranslations("KeySecret");
  const ui = useTranslations("Ui");
  const failureText = useFailureText();
  const { state, pending, form, typed } = useActionForm(action);
  // A refresh of the page must not replace it.
  const [openedFor] = useState(prefix);
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
  if (isOutdated(state)) {
    return (
      <>
        <PageHeader title={t("rotateTitle", { name })} back={back} />
        <div className="max-w-[40rem] space-y-6">
          <Alert tone="danger" live>
            {state.message}
          </Alert>
          <ReloadLink />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("rotateTitle", { name })} lead={t("rotateText")} back={back} />
      <form {...form} className="max-w-[40rem] space-y-6">
        {previousPrefix === undefined ? null : <Alert tone="warning">{t("rotateEnds", { prefix: previousPrefix })}</Alert>}
        {state.status === "rejected" ? (
          <Alert tone="danger" live>
            {state.message ?? failureText(state.unreachable)}
          </Alert>
        ) : null}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="prefix" value={openedFor} />
        <RadioGroup
          name="grace_hours"
          label={t("grace")}
          defaultValue={typed("grace_hours", GRACES[0])}
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
