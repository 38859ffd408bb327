import { useTranslations } from "next-intl";
import { useState } from "react";
import { errorOf, type FormFields, runAction } from "@/components/form/run-action";
import { API_SETTINGS, keyPath } from "@/components/keys/paths";
import { Button, ButtonLink } from "@/components/ui/Button";
import { isUnreachable } from "@/components/ui/is-unreachable";
import { toast } from "@/components/ui/toast";
import { useFailureText } from "@/components/ui/use-failure-text";
import type { LogRow, Remedy } from "@/lib/domain/keys/remedy";
import type { FormAction } from "@/lib/web/form-state";

export interface RemedyActions {
  readonly allowAddress: FormAction<void>;
  readonly allowScope: FormAction<void>;
  readonly changeState: FormAction<void>;
}

interface Props {
  readonly row: LogRow;
  readonly actions: RemedyActions;
}

/** Button or link that fixes the cause of a rejected request. If it is already fixed, a note is shown instead. */
export function RemedyButton({ row, actions }: Props) {
  const t = useTranslations("RequestLog");
  const { keyId, keyName, remedy } = row;
  if (remedy === undefined || keyName === null) return null;
  const done = <span className="block text-13 text-muted">{t("allowedNow")}</span>;
  switch (remedy.kind) {
    case "address":
      if (remedy.done) return done;
      return (
        <OneClick
          label={t("addAddress", { address: remedy.address })}
          done={t("added", { name: keyName, address: remedy.address })}
          run={actions.allowAddress}
          fields={{ id: keyId, address: remedy.address }}
        />
      );
    case "scope":
      if (remedy.done) return done;
      return (
        <OneClick
          label={t("addScope", { scope: remedy.scope })}
          done={t("scopeAdded", { name: keyName, scope: remedy.scope })}
          run={actions.allowScope}
          fields={{ id: keyId, scope: remedy.scope }}
        />
      );
    case "resume":
      if (remedy.done) return <span className="block text-13 text-muted">{t("worksNow")}</span>;
      return (
        <OneClick
          label={t("resumeKey")}
          done={t("keyResumed", { name: keyName })}
          run={actions.changeState}
          fields={{ id: keyId, state: "active" }}
          canUndo={false}
        />
      );
    default:
      return <RemedyLink kind={remedy.kind} keyId={keyId} />;
  }
}

/** Link to the page on which the owner can fix the cause, if there is one. */
function RemedyLink({ kind, keyId }: { readonly kind: Exclude<Remedy["kind"], "address" | "scope" | "resume">; readonly keyId: number }) {
  const t = useTranslations("RequestLog");
  const links = {
    expired: [t("changeExpiry"), `${keyPath(keyId)}/edit`],
    revoked: [t("createKey"), `${API_SETTINGS}/keys/new`],
    secret: [t("rotateSecret"), `${keyPath(keyId)}/rotate`],
  } as const;
  if (kind === "readOnly") return null;
  const [label, href] = links[kind];
  return (
    <ButtonLink variant="secondary" size="small" href={href} className="mt-1">
      {label}
    </ButtonLink>
  );
}

interface OneClickProps {
  readonly label: string;
  /** Message after success. */
  readonly done: string;
  readonly run: FormAction<void>;
  readonly fields: FormFields;
  readonly canUndo?: boolean;
}

/** Runs an action without confirmation, and offers to undo it. */
function OneClick({ label, done, run, fields, canUndo = true }: OneClickProps) {
  const t = useTranslations("RequestLog");
  const failureText = useFailureText();
  const [pending, setPending] = useState(false);
  const send = async (sent: FormFields) => {
    const error = await runAction(run, sent).then(errorOf, (error) => failureText(isUnreachable(error)));
    if (error !== undefined) toast({ title: error, tone: "danger" });
    return error === undefined;
  };
  const undo = async () => {
    if (await send({ ...fields, undo: "on" })) toast({ title: t("undone") });
  };
  const handleClick = async () => {
    setPending(true);
    const isDone = await send(fields);
    setPending(false);
    if (isDone) toast({ title: done, action: canUndo ? { label: t("undo"), run: () => void undo() } : undefined });
  };
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={handleClick} className="mt-1">
      {label}
    </Button>
  );
}
