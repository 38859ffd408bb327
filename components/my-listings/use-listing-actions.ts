import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useActionForm } from "@/components/form/use-action-form";
import { toast } from "@/components/ui/toast";
import type { BulkAction } from "@/lib/domain/listings/bulk";
import type { BulkActionResult } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";

export type ListingsFormAction = FormAction<BulkActionResult>;

/** Submits actions on listings as a form, so that they work without JavaScript; shows a toast with the result and an undo button. */
export function useListingActions(action: ListingsFormAction) {
  const t = useTranslations("MyListings");
  const { state, pending, submit, form } = useActionForm(action);
  const lastShownTurn = useRef(0);

  const run = (move: BulkAction, ids: readonly number[], more: Readonly<Record<string, string>> = {}) =>
    void submit({ do: move, ids, ...more });
  const again = useRef(run);
  again.current = run;

  useEffect(() => {
    if (state.turn === lastShownTurn.current) return;
    lastShownTurn.current = state.turn;
    const { result } = state;
    if (!result || result.done.length === 0) return;
    const { did, done } = result;
    toast({
      title: t(`done.${did}`, { count: done.length }),
      action: did === "delete" ? { label: t("undo"), run: () => again.current("restore", done) } : undefined,
    });
  }, [state, t]);

  /** Spread `form` into a form whose buttons are named `do`. */
  return { state, pending, run, form };
}
