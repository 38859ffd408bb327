import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/Alert";
import { ErrorSummary, type FieldError } from "@/components/ui/ErrorSummary";
import type { FormState } from "@/lib/web/form-state";

interface Props {
  readonly state: FormState<unknown>;
  readonly errors: readonly FieldError[];
  /** Shown after success, above the form. */
  readonly done?: ReactNode;
}

/** Status above a form: its field errors, a general error, or the success message. */
export function FormStatus({ state, errors, done }: Props) {
  const t = useTranslations("Ui");
  const rejected = state.status === "rejected";
  return (
    <>
      <ErrorSummary errors={errors} validation={state.turn} />
      {rejected && Object.keys(state.fields).length === 0 ? (
        <Alert key={state.turn} tone="danger" live>
          {state.message ?? t("actionFailed")}
        </Alert>
      ) : null}
      {state.status === "done" && done ? (
        <Alert key={state.turn} tone="success" live>
          {done}
        </Alert>
      ) : null}
    </>
  );
}
