"use client";

import { useTranslations } from "next-intl";
import { startTransition, useActionState, useOptimistic } from "react";
import { Alert } from "@/components/ui/Alert";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { Switch } from "@/components/ui/Switch";
import { LETTER_KINDS, type LetterChoice } from "@/lib/domain/letters/kinds";
import { type FormAction, type FormState, IDLE_FORM } from "@/lib/web/form-state";

interface Props {
  readonly action: FormAction<void>;
  /** What holds now. */
  readonly choice: LetterChoice;
}

/** Which letters come. Each switch counts at once; without scripts a button sends them. */
export function LetterSwitches({ action, choice }: Props) {
  const t = useTranslations("Letters");
  const [state, dispatch] = useActionState(action, IDLE_FORM as FormState<void>);
  // What was refused goes back by itself.
  const [shown, show] = useOptimistic(choice);

  const send = (next: LetterChoice) => {
    const data = new FormData();
    for (const kind of LETTER_KINDS) if (next[kind]) data.append("letters", kind);
    startTransition(() => {
      show(next);
      dispatch(data);
    });
  };

  return (
    <form action={dispatch} className="max-w-[30rem]">
      {LETTER_KINDS.map((kind) => (
        <Switch
          key={kind}
          name="letters"
          value={kind}
          label={t(`kinds.${kind}`)}
          hint={t(`hints.${kind}`)}
          checked={shown[kind]}
          onChange={(event) => send({ ...shown, [kind]: event.currentTarget.checked })}
        />
      ))}
      {state.status === "refused" ? (
        <Alert key={state.turn} tone="danger" live className="mt-3">
          {state.message}
        </Alert>
      ) : null}
      <p role="status" className="min-h-5 text-13 text-success">
        {state.status === "done" ? t("saved") : null}
      </p>
      <noscript>
        <SubmitButton className="mt-2">{t("save")}</SubmitButton>
      </noscript>
    </form>
  );
}
