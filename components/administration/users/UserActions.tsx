"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { RadioGroup } from "@/components/ui/ChoiceGroup";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { toast } from "@/components/ui/toast";
import type { AccountState } from "@/lib/domain/account-access/access";
import { ROLES, type Role } from "@/lib/domain/accounts/terms";
import type { FormAction } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";
import { ReasonDialog } from "./ReasonDialog";

export interface UserActionSet {
  readonly changeRoleAction: FormAction<void>;
  readonly changeTypeAction: FormAction<void>;
  readonly restrictAction: FormAction<void>;
  readonly liftRestrictionAction: FormAction<void>;
  readonly blockAction: FormAction<void>;
  readonly unblockAction: FormAction<void>;
}

interface Props {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly type: "personal" | "business";
  readonly state: AccountState;
  readonly readingOnly: boolean;
  /** Whether it is the viewer's own account. */
  readonly own: boolean;
  readonly actions: UserActionSet;
}

/** Actions on another account. Restrictive ones explain their effects and require a reason. */
export function UserActions({ id, name, role, type, state, readingOnly, own, actions }: Props) {
  const t = useTranslations("UserAdmin");
  const router = useRouter();
  const [isOutdated, setOutdated] = useState(false);
  if (own) return <Alert>{t("ownAccount")}</Alert>;
  const run = async (action: FormAction<void>, fields: Readonly<Record<string, string | number>>, done: string) => {
    const state = await runAction(action, { id, ...fields });
    setOutdated(state.code === "account_already_changed");
    const error = errorOf(state);
    if (error === undefined) toast({ title: done });
    return error;
  };
  // Not before the dialog is closed: the refreshed page may not have this dialog, and the typed reason would be lost.
  const refreshIfOutdated = (open: boolean) => {
    if (!open && isOutdated) router.refresh();
  };
  const otherType = type === "personal" ? "business" : "personal";
  const blocked = state === "blocked";
  return (
    <div className="flex flex-wrap gap-3">
      <RoleDialog
        name={name}
        role={role}
        onOpenChange={refreshIfOutdated}
        onConfirm={(to, reason) => run(actions.changeRoleAction, { role: to, reason }, t("roleChanged"))}
      />
      <ConfirmDialog
        title={t(`toType.${otherType}.title`, { name })}
        confirmLabel={t(`toType.${otherType}.button`)}
        tone="primary"
        trigger={<Button variant="secondary">{t(`toType.${otherType}.button`)}</Button>}
        onOpenChange={refreshIfOutdated}
        onConfirm={() => run(actions.changeTypeAction, { type: otherType }, t("typeChanged"))}
      >
        <p>{t(`toType.${otherType}.text`)}</p>
      </ConfirmDialog>
      {readingOnly ? (
        <ConfirmDialog
          title={t("liftTitle", { name })}
          confirmLabel={t("lift")}
          tone="primary"
          trigger={<Button variant="secondary">{t("lift")}</Button>}
          onOpenChange={refreshIfOutdated}
          onConfirm={() => run(actions.liftRestrictionAction, {}, t("lifted"))}
        >
          <p>{t("liftText")}</p>
        </ConfirmDialog>
      ) : (
        <ReasonDialog
          title={t("restrictTitle", { name })}
          confirmLabel={t("restrict")}
          trigger={<Button variant="secondary">{t("restrict")}</Button>}
          onOpenChange={refreshIfOutdated}
          onConfirm={(reason) => run(actions.restrictAction, { reason }, t("restricted"))}
        >
          <p>{t("restrictText")}</p>
        </ReasonDialog>
      )}
      {blocked ? (
        <ConfirmDialog
          title={t("unblockTitle", { name })}
          confirmLabel={t("unblock")}
          tone="primary"
          trigger={<Button>{t("unblock")}</Button>}
          onOpenChange={refreshIfOutdated}
          onConfirm={() => run(actions.unblockAction, {}, t("unblocked"))}
        >
          <p>{t("unblockText")}</p>
        </ConfirmDialog>
      ) : (
        <ReasonDialog
          title={t("blockTitle", { name })}
          confirmLabel={t("block")}
          trigger={<Button variant="danger">{t("block")}</Button>}
          onOpenChange={refreshIfOutdated}
          onConfirm={(reason) => run(actions.blockAction, { reason }, t("blocked"))}
        >
          <p>{t("blockText")}</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {(["listings", "keys", "sessions", "letters"] as const).map((what) => (
              <li key={what}>{t(`blockWhat.${what}`)}</li>
            ))}
          </ul>
          <p className="mt-2">{t("blockUndo")}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

interface RoleProps {
  readonly name: string;
  readonly role: Role;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (role: Role, reason: string) => Promise<string | undefined>;
}

function RoleDialog({ name, role, onOpenChange, onConfirm }: RoleProps) {
  const t = useTranslations("UserAdmin");
  const [chosen, setChosen] = useState<Role>(role);
  return (
    <ReasonDialog
      title={t("roleTitle", { name })}
      confirmLabel={t("changeRole")}
      tone="primary"
      trigger={<Button variant="secondary">{t("changeRoleOpen")}</Button>}
      onOpenChange={onOpenChange}
      onConfirm={async (reason) => (chosen === role ? t("roleSame") : onConfirm(chosen, reason))}
    >
      <RadioGroup
        name="role"
        label={t("role")}
        value={chosen}
        onValueChange={(value) => setChosen(value as Role)}
        options={ROLES.map((one) => ({ value: one, label: t(`roles.${one}`), hint: t(`roleHints.${one}`) }))}
      />
    </ReasonDialog>
  );
}
