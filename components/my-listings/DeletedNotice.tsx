"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { MoveOutcome } from "./MoveOutcome";
import { type MoveAction, useMoves } from "./use-moves";

interface Props {
  readonly ids: readonly number[];
  readonly move: MoveAction;
}

/** What was deleted on the page before, with the way back; works without scripts. */
export function DeletedNotice({ ids, move }: Props) {
  const t = useTranslations("MyListings");
  const { state, pending, form } = useMoves(move);
  const restored = state.result?.done.length ?? 0;
  if (state.status !== "idle" && restored === 0) return <MoveOutcome state={state} titleOf={(id) => t("number", { id })} />;
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
