"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, startTransition, useActionState, useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast";
import type { BulkAction } from "@/lib/domain/listings/bulk";
import { type FormAction, type FormState, IDLE_FORM } from "@/lib/web/form-state";

/** What came of an action on listings. */
export interface MoveResult {
  readonly did: BulkAction;
  readonly done: readonly number[];
  /** Each with the reason, in words. */
  readonly refused: readonly { readonly id: number; readonly reason: string }[];
}

export type MoveAction = FormAction<MoveResult>;

/** Sends owners' actions on listings, as forms do, so that the same works without scripts; tells what was done, with the way back. */
export function useMoves(action: MoveAction) {
  const t = useTranslations("MyListings");
  const [state, dispatch, pending] = useActionState(action, IDLE_FORM as FormState<MoveResult>);
  const told = useRef(0);

  const run = (move: BulkAction, ids: readonly number[], more: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    form.set("do", move);
    for (const id of ids) form.append("ids", String(id));
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    startTransition(() => dispatch(form));
  };
  const again = useRef(run);
  again.current = run;

  useEffect(() => {
    if (state.turn === told.current) return;
    told.current = state.turn;
    const { result } = state;
    if (!result || result.done.length === 0) return;
    const { did, done } = result;
    toast({
      title: t(`done.${did}`, { count: done.length }),
      action: did === "delete" ? { label: t("undo"), run: () => again.current("restore", done) } : undefined,
    });
  }, [state, t]);

  return {
    state,
    pending,
    run,
    /** To be spread into a form whose buttons are named `do`. */
    form: {
      action: dispatch,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (pending) return;
        const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
        startTransition(() => dispatch(data));
      },
    },
  };
}
