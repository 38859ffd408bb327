"use client";

import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { useTranslations } from "next-intl";
import { type ReactElement, type ReactNode, useState } from "react";
import { Alert } from "./Alert";
import { Button } from "./Button";
import { buttonClass } from "./button-style";
import { backdropClass, dialogClass } from "./dialog-style";
import { Field } from "./Field";
import { Input } from "./Input";
import { isUnreachable } from "./is-unreachable";
import { useFailureText } from "./use-failure-text";

interface Props {
  /** The question, including the name of the object. */
  readonly title: ReactNode;
  /** Explains what will happen and whether it can be undone. */
  readonly children: ReactNode;
  /** Label of the confirm button, the same as of the button that opened the dialog. */
  readonly confirmLabel: string;
  readonly tone?: "danger" | "primary" | undefined;
  /** Text that must be typed to enable the button, such as the object's name. */
  readonly typed?: string;
  readonly trigger?: ReactElement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Runs the action. The dialog closes on success; a returned string, or a rejection, is shown as an error. */
  readonly onConfirm: () => Promise<string | undefined> | string | undefined;
}

/** Confirmation dialog. Esc closes it, a click outside does not; the cancel button has the initial focus. */
export function ConfirmDialog({ title, children, confirmLabel, tone = "danger", typed, trigger, open, onOpenChange, onConfirm }: Props) {
  const t = useTranslations("Ui");
  const failureText = useFailureText();
  const [ownOpen, setOwnOpen] = useState(false);
  const [text, setText] = useState("");
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const ready = typed === undefined || text.trim() === typed;

  function change(next: boolean) {
    if (pending) return;
    setText("");
    setError(undefined);
    setOwnOpen(next);
    onOpenChange?.(next);
  }

  async function confirm() {
    if (!ready || pending) return;
    setPending(true);
    setError(undefined);
    const wrong = await Promise.resolve()
      .then(onConfirm)
      .catch((error) => failureText(isUnreachable(error)));
    setPending(false);
    if (wrong) return setError(wrong);
    setText("");
    setOwnOpen(false);
    onOpenChange?.(false);
  }

  return (
    <Base.Root open={open ?? ownOpen} onOpenChange={change}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={dialogClass()}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              // React events bubble to a form around the dialog, which must not be submitted too.
              event.stopPropagation();
              void confirm();
            }}
          >
            <Base.Title className="font-bold text-20">{title}</Base.Title>
            <Base.Description render={<div />} className="mt-2">
              {children}
            </Base.Description>
            {typed === undefined ? null : (
              <Field
                label={
                  <>
                    {t("typeToConfirm")} <span className="rounded-6 bg-secondary px-1 font-mono font-normal">{typed}</span>
                  </>
                }
                className="mt-4"
              >
                {(control) => (
                  <Input
                    {...control}
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                    autoComplete="off"
                    spellCheck={false}
                  />
                )}
              </Field>
            )}
            {error ? (
              <div className="mt-4">
                <Alert tone="danger" live>
                  {error}
                </Alert>
              </div>
            ) : null}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Base.Close className={buttonClass({ variant: "secondary" })}>{t("cancel")}</Base.Close>
              <Button type="submit" variant={tone} pending={pending} disabled={!ready}>
                {confirmLabel}
              </Button>
            </div>
          </form>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
