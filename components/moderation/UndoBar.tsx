"use client";

import { Undo2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore, useTransition } from "react";
import { runAction } from "@/components/form/run-action";
import { Button, IconButton } from "@/components/ui/Button";
import { toast } from "@/components/ui/toast";
import type { FormAction } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";
import { Key } from "./Key";
import { forgetUndo, lastUndoable, type Undoable, watchUndo } from "./undo";
import { useHotkeys } from "./use-hotkeys";

interface Props {
  /** Takes decisions back, by `review_ids`. */
  readonly undo: FormAction<unknown>;
}

/** The last decision with the seconds in which it can be taken back, by the button or by Z. */
export function UndoBar({ undo }: Props) {
  const last = useSyncExternalStore(watchUndo, lastUndoable, () => undefined);
  return last ? <Offer key={last.reviewIds.join()} last={last} undo={undo} /> : null;
}

function Offer({ last, undo }: Props & { readonly last: Undoable }) {
  const t = useTranslations("Review");
  const ui = useTranslations("Ui");
  const router = useRouter();
  const [pending, start] = useTransition();
  const seconds = useSecondsUntil(last.until);

  const takeBack = () =>
    start(async () => {
      const state = await runAction(undo, { review_ids: last.reviewIds });
      forgetUndo();
      if (state.status === "done") {
        toast({ title: t("undone", { count: last.reviewIds.length }), tone: "info" });
        router.push(last.href);
        router.refresh();
      } else toast({ title: t("notUndone"), text: state.message, tone: "danger" });
    });

  useHotkeys({ z: pending ? undefined : takeBack });
  useEffect(() => {
    if (seconds <= 0 && !pending) forgetUndo();
  }, [seconds, pending]);

  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 flex items-center gap-3 rounded-10 border border-border bg-surface py-1 pr-1 pl-4 text-15 shadow-float sm:right-auto sm:left-6 sm:w-[26rem]"
    >
      <p className="min-w-0 flex-1 py-2">
        <span className="font-semibold text-title">
          {last.reviewIds.length === 1
            ? t(`decided.${last.decision}`)
            : t(`decidedMany.${last.decision}`, { count: last.reviewIds.length })}
        </span>
        {last.title ? <span className="line-clamp-1 text-13 text-muted">{last.title}</span> : null}
      </p>
      <Button variant="secondary" size="small" pending={pending} onClick={takeBack} icon={<Undo2 aria-hidden="true" className="size-5" />}>
        {t("undo")}
        <Key>Z</Key>
        <span aria-hidden="true" className="min-w-5 text-right text-13 text-muted">
          {Math.max(0, seconds)}
        </span>
      </Button>
      <IconButton label={ui("close")} size="small" onClick={forgetUndo}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** Whole seconds that are left, counted down. */
function useSecondsUntil(until: number): number {
  const left = () => Math.ceil((until - Date.now()) / 1_000);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(Math.ceil((until - Date.now()) / 1_000)), 250);
    return () => clearInterval(ticking);
  }, [until]);
  return seconds;
}
