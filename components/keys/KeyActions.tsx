"use client";

import { useTranslations } from "next-intl";
import { type ReactElement, useState } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { Button, ButtonLink } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { toast } from "@/components/ui/toast";
import type { FormAction } from "@/lib/web/form-state";
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

/** Actions on a key. Dangerous ones ask for confirmation. */
export function KeyActions({ actions, id, name, state, previousPrefix }: Props) {
  const t = useTranslations("KeyActions");
  const change = async (to: Props["state"], done: string) => {
    const error = errorOf(await runAction(actions.changeState, { id, state: to }));
    if (error === undefined) toast({ title: done });
    return error;
  };
  const withConfirmation = (
    title: string,
    text: string,
    confirmLabel: string,
    run: () => Promise<string | undefined>,
    trigger: ReactElement,
  ) => (
    <ConfirmDialog title={title} confirmLabel={confirmLabel} trigger={trigger} onConfirm={run}>
      <p>{text}</p>
    </ConfirmDialog>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {state === "suspended" ? <AtOnce label={t("resume")} run={() => change("active", t("resumed", { name }))} /> : null}
      {state === "deactivated" ? <AtOnce label={t("activate")} run={() => change("active", t("resumed", { name }))} /> : null}
      <ButtonLink variant="secondary" href={`${keyPath(id)}/rotate`}>
        {t("rotate")}
      </ButtonLink>
      {previousPrefix === undefined
        ? null
        : withConfirmation(
            t("endGraceTitle", { prefix: previousPrefix }),
            t("endGraceText", { name }),
            t("endGraceConfirm"),
            async () => {
              const error = errorOf(await runAction(actions.endGrace, { id }));
              if (error === undefined) toast({ title: t("graceEnded") });
              return error;
            },
            <Button variant="secondary">{t("endGrace")}</Button>,
          )}
      {state === "active"
        ? withConfirmation(
            t("suspendTitle", { name }),
            t("suspendText"),
            t("suspend"),
            () => change("suspended", t("suspended", { name })),
            <Button variant="secondary">{t("suspend")}</Button>,
          )
        : null}
      {state === "deactivated"
        ? null
        : withConfirmation(
            t("deactivateTitle", { name }),
            t("deactivateText"),
            t("deactivate"),
            () => change("deactivated", t("deactivated", { name })),
            <Button variant="secondary">{t("deactivate")}</Button>,
          )}
      <ConfirmDialog
        title={t("revokeTitle", { name })}
        confirmLabel={t("revoke")}
        typed={name}
        trigger={<Button variant="danger">{t("revoke")}</Button>}
        onConfirm={() => change("revoked", t("revoked", { name }))}
      >
        <p>{t("revokeText")}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Button for a harmless action, which runs without confirmation. */
function AtOnce({ label, run }: { readonly label: string; readonly run: () => Promise<string | undefined> }) {
  const ui = useTranslations("Ui");
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    const error = await run().catch(() => ui("actionFailed"));
    setPending(false);
    if (error !== undefined) toast({ title: error, tone: "danger" });
  };
  return (
    <Button pending={pending} onClick={press}>
      {label}
    </Button>
  );
}
