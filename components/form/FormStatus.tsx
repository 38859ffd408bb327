import type { ReactNode } from "react";
import { Alert } from "@/components/ui/Alert";
import { ErrorSummary, type FieldError } from "@/components/ui/ErrorSummary";
import type { FormState } from "@/lib/web/form-state";

interface Props {
  readonly state: FormState<unknown>;
  readonly errors: readonly FieldError[];
  /** What is said when it is done, where the form stays. */
  readonly done?: ReactNode;
}

/** Above a form: everything that is wrong with its fields, or the one thing that is wrong with the whole; or that it is done. */
export function FormStatus({ state, errors, done }: Props) {
  const refused = state.status === "refused";
  return (
    <>
      <ErrorSummary errors={errors} answer={state.turn} />
      {refused && Object.keys(state.fields).length === 0 ? (
        <Alert key={state.turn} tone="danger" live>
          {state.message}
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
