import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { CountedTextarea } from "@/components/ui/CountedTextarea";
import { Dialog, DialogClose } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Key } from "../../Key";
import { useOpenWhileSending } from "../../use-open-while-sending";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: string;
  readonly label: string;
  /** Minimum and maximum length in code points. */
  readonly length: { readonly min: number; readonly max: number };
  readonly tooShort: string;
  readonly confirmLabel: string;
  readonly tone?: "primary" | "danger";
  /** Choices above the text. */
  readonly children?: ReactNode;
  /** Submits the text. @returns the error message, if any. */
  readonly onSend: (text: string) => Promise<string | undefined>;
}

/** Dialog with a text field. Enter submits, Shift+Enter inserts a line break. Stays open while sending. */
export function TextDialog({ open, onOpenChange, title, description, ...form }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { isSending, changeOpen } = useOpenWhileSending(onOpenChange);
  return (
    <Dialog open={open} onOpenChange={changeOpen} initialFocus={field} title={title} description={description}>
      <TextForm {...form} field={field} isSending={isSending} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Omit<Props, "open" | "onOpenChange" | "title" | "description"> & {
  readonly field: React.RefObject<HTMLTextAreaElement | null>;
  /** Set while the text is being sent. */
  readonly isSending: React.RefObject<boolean>;
  readonly close: () => void;
};

function TextForm({ label, length, tooShort, confirmLabel, tone = "primary", children, onSend, field, isSending, close }: FormProps) {
  const t = useTranslations("Review");
  const tools = useTranslations("CaseTools");
  const [text, setText] = useState("");
  const [pending, setPending] = useState(false);
  isSending.current = pending;
  const [error, setError] = useState<string>();

  async function send() {
    if (pending) return;
    if ([...text.trim()].length < length.min) return setError(tooShort);
    setPending(true);
    setError(undefined);
    const wrong = await onSend(text.trim()).catch(() => t("failed"));
    setPending(false);
    if (wrong === undefined) close();
    else setError(wrong);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
      <Field label={label} hint={tools("enterSends")}>
        {(control) => (
          <CountedTextarea
            {...control}
            ref={field}
            rows={3}
            limit={length.max}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {error ? (
        <Alert tone="danger" live className="mt-3">
          {error}
        </Alert>
      ) : null}
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <DialogClose>{t("cancel")}</DialogClose>
        <Button type="submit" variant={tone} pending={pending}>
          {confirmLabel}
          <Key>↵</Key>
        </Button>
      </div>
    </form>
  );
}
