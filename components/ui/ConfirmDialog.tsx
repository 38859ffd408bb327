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

interface Props {
  /** The question, with the name of what it is about. */
  readonly title: ReactNode;
  /** What will happen, to what, and whether it can be undone. */
  readonly children: ReactNode;
  /** The verb of the button that opened it, again. */
  readonly verb: string;
  readonly tone?: "danger" | "primary";
  /** Must be typed before the button works: the thing's name. */
  readonly typed?: string;
  readonly trigger?: ReactElement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Does it. The window closes when it is done; a string is what went wrong, and stays in the window, as does a rejection. */
  readonly onConfirm: () => Promise<string | undefined> | string | undefined;
}

/** Asks before something that matters. A press outside does not close it, Esc does; the focus begins on the harmless side. */
export function ConfirmDialog({ title, children, verb, tone = "danger", typed, trigger, open, onOpenChange, onConfirm }: Props) {
  const t = useTranslations("Ui");
  const [ownOpen, setOwnOpen] = useState(false);
  const [text, setText] = useState("");
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const ready = typed === undefined || text.trim() === typed;

  function change(next: boolean) {
    if (pending) return;
    setText("");
    setFault(undefined);
    setOwnOpen(next);
    onOpenChange?.(next);
  }

  async function confirm() {
    if (!ready || pending) return;
    setPending(true);
    setFault(undefined);
    const wrong = await Promise.resolve()
      .then(onConfirm)
      .catch(() => t("actionFailed"));
    setPending(false);
    if (wrong) return setFault(wrong);
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
              // A dialog inside a form's tree must not submit that form as well.
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
                    {t("typeToConfirm")} <span className="rounded-6 bg-shade px-1 font-mono font-normal">{typed}</span>
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
            {fault ? (
              <div className="mt-4">
                <Alert tone="danger" live>
                  {fault}
                </Alert>
              </div>
            ) : null}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Base.Close className={buttonClass({ variant: "secondary" })}>{t("cancel")}</Base.Close>
              <Button type="submit" variant={tone} pending={pending} disabled={!ready}>
                {verb}
              </Button>
            </div>
          </form>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
