import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Alert } from "@/components/ui/Alert";
import { ErrorSummary, type FieldError } from "@/components/ui/ErrorSummary";
import { useFailureText } from "@/components/ui/use-failure-text";
import type { FormState } from "@/lib/web/form-state";

interface Props {
  readonly state: FormState<unknown>;
  readonly errors: readonly FieldError[];
  /** Shown after success, above the form. */
  readonly done?: ReactNode;
}

/** Status above a form: its field errors, a general error, or the success message. Scrolled into view, since a form may be longer than a screen. */
export function FormStatus({ state, errors, done }: Props) {
  const failureText = useFailureText();
  const message = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per response
  useLayoutEffect(() => {
    message.current?.scrollIntoView({ block: "nearest" });
  }, [state.turn]);

  const failed = state.status === "rejected" && Object.keys(state.fields).length === 0;
  const succeeded = state.status === "done" && done;
  return (
    <>
      <ErrorSummary errors={errors} validation={state.turn} />
      {failed || succeeded ? (
        <div ref={message}>
          <Alert key={state.turn} tone={failed ? "danger" : "success"} live>
            {failed ? (state.message ?? failureText(state.unreachable)) : done}
          </Alert>
        </div>
      ) : null}
    </>
  );
}
