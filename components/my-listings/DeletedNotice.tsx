"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { ActionErrors } from "./ActionErrors";
import { type ListingsFormAction, useListingActions } from "./use-listing-actions";

interface Props {
  readonly ids: readonly number[];
  readonly move: ListingsFormAction;
}

/** Notice about listings just deleted, with an undo button that works without JavaScript. */
export function DeletedNotice({ ids, move }: Props) {
  const t = useTranslations("MyListings");
  const { state, pending, form } = useListingActions(move);
  const restored = state.result?.done.length ?? 0;
  if (state.status !== "idle" && restored === 0) return <ActionErrors state={state} titleOf={(id) => t("number", { id })} />;
  return (
    <form {...form} className="mb-4">
      <input type="hidden" name="do" value="restore" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <Alert
        tone="success"
        live
        action={
          restored > 0 ? null : (
            <SubmitButton variant="secondary" size="small" pending={pending}>
              {t("undo")}
            </SubmitButton>
          )
        }
      >
        {restored > 0 ? t("done.restore", { count: restored }) : t("deletedNotice", { count: ids.length })}
      </Alert>
    </form>
  );
}
