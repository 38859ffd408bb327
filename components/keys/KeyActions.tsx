"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { Button, ButtonLink } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { isUnreachable } from "@/components/ui/is-unreachable";
import { toast } from "@/components/ui/toast";
import { useFailureText } from "@/components/ui/use-failure-text";
import type { FormAction } from "@/lib/web/form-state";
import { PauseDialog, RevokeDialog, useKeyState } from "./KeyDialogs";
import { keyPath } from "./paths";

export interface KeyActionSet {
  readonly changeState: FormAction<void>;
  readonly endGrace: FormAction<void>;
}

interface Props {
  readonly actions: KeyActionSet;
  readonly id: number;
  readonly name: string;
  readonly state: "active" | "suspended" | "deactivated" | "revoked";
  readonly previousPrefix: string | undefined;
}

/** Actions on a key. Dangerous ones ask for confirmation. A key that an operator has deactivated is resumed like a paused one. */
export function KeyActions({ actions, id, name, state, previousPrefix }: Props) {
  const t = useTranslations("KeyActions");
  const changed = { id, name, changeState: actions.changeState };
  const { resume } = useKeyState(changed);
  return (
    <div className="flex flex-wrap gap-3">
      {state === "suspended" || state === "deactivated" ? <AtOnce label={t("resume")} run={resume} /> : null}
      <ButtonLink variant="secondary" href={`${keyPath(id)}/rotate`}>
        {t("rotate")}
      </ButtonLink>
      {previousPrefix === undefined ? null : (
        <ConfirmDialog
          title={t("endGraceTitle", { prefix: previousPrefix })}
          confirmLabel={t("endGraceConfirm")}
          trigger={<Button variant="secondary">{t("endGrace")}</Button>}
          onConfirm={async () => {
            const error = errorOf(await runAction(actions.endGrace, { id }));
            if (error === undefined) toast({ title: t("graceEnded") });
            return error;
          }}
        >
          <p>{t("endGraceText", { name })}</p>
        </ConfirmDialog>
      )}
      {state === "active" ? <PauseDialog changed={changed} trigger={<Button variant="secondary">{t("suspend")}</Button>} /> : null}
      <RevokeDialog changed={changed} trigger={<Button variant="danger">{t("revoke")}</Button>} />
    </div>
  );
}

/** Button for a harmless action, which runs without confirmation. */
function AtOnce({ label, run }: { readonly label: string; readonly run: () => Promise<string | undefined> }) {
  const failureText = useFailureText();
  const [pending, setPending] = useState(false);
  const handleClick = async () => {
    setPending(true);
    const error = await run().catch((error) => failureText(isUnreachable(error)));
    setPending(false);
    if (error !== undefined) toast({ title: error, tone: "danger" });
  };
  return (
    <Button pending={pending} onClick={handleClick}>
      {label}
    </Button>
  );
}
