"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState, useTransition } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { Button } from "@/components/ui/Button";
import { toast } from "@/components/ui/toast";
import type { FormAction } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";
import { useWorkspace } from "../workspace-context";

interface Props {
  readonly moveId: number;
  /** End of the time in which it can be undone, in milliseconds since the epoch. */
  readonly until: number;
  readonly undo: FormAction<void>;
}

/** Button that undoes a category change, while that is possible. */
export function UndoMove({ moveId, until, undo }: Props) {
  const t = useTranslations("CaseTools");
  const review = useTranslations("Review");
  const router = useRouter();
  const { run } = useWorkspace();
  const [over, setOver] = useState(false);
  const [pending, start] = useTransition();
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (over) return null;

  const takeBack = () =>
    start(async () => {
      const state = await run(() => runAction(undo, { id: moveId })).catch(() => undefined);
      const wrong = state ? errorOf(state) : review("failed");
      if (wrong === undefined) toast({ title: t("moveUndone"), tone: "info" });
      else toast({ title: t("moveNotUndone"), text: wrong, tone: "danger" });
      start(() => router.refresh());
    });

  return (
    <Button variant="secondary" size="small" pending={pending} onClick={takeBack} icon={<Undo2 aria-hidden="true" className="size-5" />}>
      {review("undo")}
    </Button>
  );
}
