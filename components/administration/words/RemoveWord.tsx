"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { IconButton } from "@/components/ui/Button";
import { toast } from "@/components/ui/toast";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly id: number;
  readonly phrase: string;
  readonly remove: FormAction<void>;
}

/** At once: what was removed is as easily added again. */
export function RemoveWord({ id, phrase, remove }: Props) {
  const t = useTranslations("WordAdmin");
  const ui = useTranslations("Ui");
  const [pending, setPending] = useState(false);
  async function press() {
    setPending(true);
    const error = await runAction(remove, { id }).then(errorOf, () => ui("actionFailed"));
    setPending(false);
    toast(error === undefined ? { title: t("removed", { phrase }) } : { title: error, tone: "danger" });
  }
  return (
    <IconButton label={t("removeNamed", { phrase })} size="small" pending={pending} onClick={() => void press()}>
      <Trash2 aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
