"use client";

import { KeyRound, Pause, Pencil, Play, ScrollText, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { isUnreachable } from "@/components/ui/is-unreachable";
import { type MenuEntry, RowMenu } from "@/components/ui/Menu";
import { toast } from "@/components/ui/toast";
import { useFailureText } from "@/components/ui/use-failure-text";
import type { KeyState } from "@/lib/domain/keys/find";
import type { FormAction } from "@/lib/web/form-state";
import { PauseDialog, RevokeDialog, useKeyState } from "./KeyDialogs";
import { API_SETTINGS, keyPath } from "./paths";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly state: KeyState;
  readonly changeState: FormAction<void>;
}

/** Menu of a key in the list. */
export function KeyMenu({ id, name, state, changeState }: Props) {
  const t = useTranslations("KeyActions");
  const keys = useTranslations("Keys");
  const failureText = useFailureText();
  const [openDialog, setOpenDialog] = useState<"pause" | "revoke">();
  const changed = { id, name, changeState };
  const { resume } = useKeyState(changed);
  const resumeNow = async () => {
    const error = await resume().catch((error) => failureText(isUnreachable(error)));
    if (error !== undefined) toast({ title: error, tone: "danger" });
  };
  const close = () => setOpenDialog(undefined);
  const log: MenuEntry = { label: keys("menuLog"), icon: <ScrollText className="size-5" />, href: `${API_SETTINGS}/log?key=${id}` };
  const items: readonly MenuEntry[] =
    state === "revoked"
      ? [log]
      : [
          { label: keys("edit"), icon: <Pencil className="size-5" />, href: `${keyPath(id)}/edit` },
          log,
          { label: t("rotate"), icon: <KeyRound className="size-5" />, href: `${keyPath(id)}/rotate` },
          state === "active"
            ? { label: t("suspend"), icon: <Pause className="size-5" />, onSelect: () => setOpenDialog("pause") }
            : { label: t("resume"), icon: <Play className="size-5" />, onSelect: () => void resumeNow() },
          {
            label: t("revoke"),
            icon: <Trash2 className="size-5" />,
            onSelect: () => setOpenDialog("revoke"),
            danger: true,
            separated: true,
          },
        ];
  return (
    <>
      <RowMenu name={name} items={items} />
      <PauseDialog changed={changed} open={openDialog === "pause"} onOpenChange={close} />
      <RevokeDialog changed={changed} open={openDialog === "revoke"} onOpenChange={close} />
    </>
  );
}
