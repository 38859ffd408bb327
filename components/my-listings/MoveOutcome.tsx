"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import type { FormState } from "@/lib/web/form-state";
import type { MoveResult } from "./use-moves";

interface Props {
  readonly state: FormState<MoveResult>;
  readonly titleOf: (id: number) => string;
}

/** What could not be done, listing by listing with the reason; or why nothing could. */
export function MoveOutcome({ state, titleOf }: Props) {
  const t = useTranslations("MyListings");
  const [fault] = Object.values(state.fields).flat();
  if (state.status === "refused") {
    return (
      <Alert key={state.turn} tone="danger" live className="mb-4">
        {state.fields.ids ? t("noneChosen") : state.fields.do ? t("noMove") : (fault ?? state.message)}
      </Alert>
    );
  }
  const { refused = [] } = state.result ?? {};
  if (refused.length === 0) return null;
  return (
    <Alert key={state.turn} tone="warning" live title={t("refusedTitle", { count: refused.length })} className="mb-4">
      <ul className="list-disc pl-5">
        {refused.map(({ id, reason }) => (
          <li key={id}>
            <span className="font-semibold text-title">{titleOf(id)}</span>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
