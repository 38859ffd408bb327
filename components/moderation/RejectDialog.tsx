import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { CountedTextarea } from "@/components/ui/CountedTextarea";
import { cx } from "@/components/ui/cx";
import { Dialog, DialogClose } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { Language } from "@/lib/shared/i18n";
import { Key } from "./Key";
import { isForPage } from "./use-hotkeys";

/** What a rejection says, as the actions take it. */
export interface Reason {
  /** Of templates, in the order in which the owner reads them. */
  readonly codes?: readonly string[];
  readonly text?: string;
}

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What is rejected. */
  readonly title: string;
  readonly templates: readonly RejectionReason[];
  /** In which the owner is told. */
  readonly ownerLanguage: Language;
  /** Sends it; a string is what went wrong. */
  readonly onReject: (reason: Reason, andNext: boolean) => Promise<string | undefined>;
  /** Offers to stay on the listing, too. */
  readonly mayStay?: boolean;
}

/** As long as a moderator's own words may be (`composeRejection`). */
const MAX_TEXT = 1_000;

/** Why a listing is rejected: a reason by its number, one's own words beside it, Enter sends. */
export function RejectDialog({ open, onOpenChange, ...rest }: Props) {
  const t = useTranslations("Review");
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog wide open={open} onOpenChange={onOpenChange} initialFocus={first} title={t("rejectTitle")} description={rest.title}>
      <ReasonForm first={first} close={() => onOpenChange(false)} {...rest} />
    </Dialog>
  );
}

type FormProps = Omit<Props, "open" | "onOpenChange" | "title"> & {
  readonly first: React.RefObject<HTMLInputElement | null>;
  readonly close: () => void;
};

function ReasonForm({ first, close, templates, ownerLanguage, onReject, mayStay }: FormProps) {
  const t = useTranslations("Review");
  const locale = useLocale();
  const [code, setCode] = useState<string>();
  const [text, setText] = useState("");
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const own = useRef<HTMLTextAreaElement>(null);
  const chosen = templates.find((template) => template.code === code);

  async function send(andNext: boolean) {
    if (pending) return;
    if (!code && !text.trim()) return setError(t("reasonMissing"));
    setPending(true);
    setError(undefined);
    const wrong = await onReject({ ...(code ? { codes: [code] } : {}), ...(text.trim() ? { text: text.trim() } : {}) }, andNext);
    setPending(false);
    if (wrong) setError(wrong);
    else close();
  }

  /** Numbers choose while nothing is typed; Enter sends, also out of the text. */
  function press(event: KeyboardEvent<HTMLFormElement>) {
    const target = event.target as HTMLElement;
    if (event.key === "Enter" && !event.shiftKey && (target === own.current || target instanceof HTMLInputElement)) {
      event.preventDefault();
      void send(true);
      return;
    }
    if (!isForPage(event.nativeEvent)) return;
    const template = /^[1-9]$/.test(event.key) ? templates[Number(event.key) - 1] : undefined;
    if (template) {
      event.preventDefault();
      setCode(template.code);
      document.getElementById(`reason-${template.code}`)?.focus();
    }
    if (event.key === "0") {
      event.preventDefault();
      setCode(undefined);
      own.current?.focus();
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(true);
      }}
      onKeyDown={press}
    >
      <fieldset>
        <legend className="mb-1 font-semibold text-15 text-title">{t("reasons")}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {templates.map((template, index) => (
            <label
              key={template.code}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-6 px-2 py-1",
                code === template.code && "bg-info-background",
              )}
            >
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                id={`reason-${template.code}`}
                name="code"
                value={template.code}
                checked={code === template.code}
                onChange={() => setCode(template.code)}
                className="size-5 shrink-0 appearance-none rounded-full border border-border-strong bg-surface checked:border-6 checked:border-primary"
              />
              <span className="min-w-0 flex-1 text-15">{template.label[locale]}</span>
              {index < 9 ? <Key>{String(index + 1)}</Key> : null}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen ? (
        <div className="mt-3 border-primary border-l-2 pl-3 text-15" aria-live="polite">
          <p className="text-13 text-muted">{t("ownerReads", { language: t(`languages.${ownerLanguage}`) })}</p>
          <p lang={ownerLanguage}>{chosen.text[ownerLanguage]}</p>
          {chosen.canResubmit ? null : <p className="text-13 text-muted">{t("cannotResubmit")}</p>}
        </div>
      ) : null}
      <Field label={t("ownWords")} hint={t("ownWordsHint")} className="mt-4">
        {(control) => (
          <CountedTextarea
            {...control}
            ref={own}
            rows={2}
            limit={MAX_TEXT}
            value={text}
            onChange={(event) => setText(event.target.value)}
            lang={ownerLanguage}
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
        {mayStay ? (
          <Button variant="secondary" onClick={() => void send(false)} aria-disabled={pending}>
            {t("rejectOnly")}
          </Button>
        ) : null}
        <Button type="submit" variant="danger" pending={pending}>
          {mayStay ? t("rejectAndNext") : t("reject")}
          <Key>↵</Key>
        </Button>
      </div>
    </form>
  );
}
