import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormState } from "@/lib/web/form-state";

interface Opened<T> {
  /** Initial values of the fields, which the form also sends, as JSON in the hidden field `opened`. */
  readonly opened: T;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/**
 * Returns the settings with which a form was opened, for a form that saves only its changes
 * (docs/decisions/218-outdated-settings-forms.md). A refresh of the page does not replace them, since the fields keep their values. After a
 * save they are the stored settings, which the action returns: the fields show them, including changes of others.
 *
 * @param initial Settings as the page shows them.
 */
export function useOpened<T>(initial: T, { status, result, turn }: FormState<T>): Opened<T> {
  const formRef = useRef<HTMLFormElement>(null);
  const [opened, setOpened] = useState({ settings: initial, turn });
  const [firstTurn] = useState(turn);
  const isSaved = status === "done" && result !== undefined;
  if (isSaved && turn !== opened.turn) setOpened({ settings: result, turn });
  useEffect(() => {
    // Fields that were typed into ignore a new initial value until they are reset.
    if (opened.turn !== firstTurn) formRef.current?.reset();
  }, [opened.turn, firstTurn]);
  return { opened: opened.settings, formRef };
}
