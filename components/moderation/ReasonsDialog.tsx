import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { CheckboxBox } from "@/components/ui/CheckboxBox";
import { CountedTextarea } from "@/components/ui/CountedTextarea";
import { cx } from "@/components/ui/cx";
import { Dialog, DialogClose } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { Language } from "@/lib/shared/i18n";
import { Key } from "./Key";
import { hotkeyName, isForPage } from "./use-hotkeys";
import { useOpenWhileSending } from "./use-open-while-sending";

/** Fields of the actions with the reasons for the owner. */
export interface Reasons {
  /** Codes of templates, in display order. */
  readonly codes?: readonly string[];
  /** Text written by the moderator. */
  readonly text?: string;
}

/** Kind of decision that requires reasons. */
export type ReasonedAct = "reject" | "take_down" | "uphold" | "request_changes";

interface Props {
  readonly act: ReasonedAct;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Title of the listing, or another subject of the decision. */
  readonly title: string;
  readonly templates: readonly RejectionReason[];
  /** Language of the owner. Undefined for several owners, each of whom is notified in their own language. */
  readonly ownerLanguage: Language | undefined;
  /** Initial selection. */
  readonly initial?: Reasons | undefined;
  /** Submits the decision. @returns the error message, if any. */
  readonly onSend: (reasons: Reasons, andNext: boolean) => Promise<string | undefined>;
  /** Whether to offer to stay on the listing after the decision. */
  readonly mayStay?: boolean;
  /** Explains the effects, above the reasons. */
  readonly children?: ReactNode;
}

/** Maximum length of the moderator's text (`composeRejection`). */
const MAX_TEXT = 1_000;

/** Keys of the templates, in order. The moderator's own text has the key 0. */
const KEYS = "123456789abcdefghijklmnopqrstuvwxyz";

/**
 * Dialog for the reasons of a rejection. Each reason has a key, several can be chosen, a text can be added, and Enter submits. Stays open
 * while sending.
 */
export function ReasonsDialog({ open, onOpenChange, title, children, ...form }: Props) {
  const t = useTranslations("Review");
  const first = useRef<HTMLInputElement>(null);
  const { isSending, changeOpen } = useOpenWhileSending(onOpenChange);
  return (
    <Dialog wide open={open} onOpenChange={changeOpen} initialFocus={first} title={t(`reasoned.${form.act}.title`)} description={title}>
      {children ? <div className="mb-4">{children}</div> : null}
      <ReasonForm first={first} isSending={isSending} close={() => onOpenChange(false)} {...form} />
    </Dialog>
  );
}

type FormProps = Omit<Props, "open" | "onOpenChange" | "title" | "children"> & {
  readonly first: React.RefObject<HTMLInputElement | null>;
  /** Set while the decision is being sent. */
  readonly isSending: React.RefObject<boolean>;
  readonly close: () => void;
};

function ReasonForm({ act, first, isSending, close, templates, ownerLanguage, initial, onSend, mayStay }: FormProps) {
  const t = useTranslations("Review");
  // A template has the same key in each dialog. Templates that exclude resubmission are not offered for requests for changes.
  const choices = templates
    .map((template, index) => ({ template, hotkey: KEYS[index] }))
    .filter(({ template }) => act !== "request_changes" || template.canResubmit);
  const [codes, setCodes] = useState(() => offered(choices, initial?.codes));
  const [text, setText] = useState(initial?.text ?? "");
  const [pending, setPending] = useState(false);
  isSending.current = pending;
  const [error, setError] = useState<string>();
  const own = useRef<HTMLTextAreaElement>(null);

  const toggle = (code: string) =>
    setCodes((chosen) => (chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]));

  async function send(andNext: boolean) {
    if (pending) return;
    const words = text.trim();
    if (codes.length === 0 && !words) return setError(t("reasonMissing"));
    setPending(true);
    setError(undefined);
    const reasons = { ...(codes.length > 0 ? { codes } : {}), ...(words ? { text: words } : {}) };
    const wrong = await onSend(reasons, andNext).catch(() => t("failed"));
    setPending(false);
    if (wrong) setError(wrong);
    else close();
  }

  /** Keys toggle reasons unless the focus is in the text field. Enter submits, also in the text field. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const target = event.target as HTMLElement;
    if (event.key === "Enter" && !event.shiftKey && (target === own.current || target instanceof HTMLInputElement)) {
      event.preventDefault();
      void send(true);
      return;
    }
    if (!isForPage(event.nativeEvent)) return;
    const pressed = hotkeyName(event.nativeEvent);
    const choice = choices.find(({ hotkey }) => hotkey === pressed);
    if (!choice && pressed !== "0") return;
    event.preventDefault();
    if (!choice) return own.current?.focus();
    toggle(choice.template.code);
    document.getElementById(idOf(choice.template.code))?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(true);
      }}
      onKeyDown={onKeyDown}
    >
      <Choices first={first} choices={choices} codes={codes} toggle={toggle} />
      <Preview chosen={codes.flatMap((code) => templates.find((template) => template.code === code) ?? [])} language={ownerLanguage} />
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
            {t(`reasoned.${act}.sendOnly`)}
          </Button>
        ) : null}
        <Button type="submit" variant={act === "request_changes" ? "primary" : "danger"} pending={pending}>
          {t(`reasoned.${act}.${mayStay ? "sendAndNext" : "send"}`)}
          <Key>↵</Key>
        </Button>
      </div>
    </form>
  );
}

interface Choice {
  readonly template: RejectionReason;
  readonly hotkey: string | undefined;
}

const idOf = (code: string) => `reason-${code}`;

/** Omits templates of an earlier decision that are no longer offered. */
const offered = (choices: readonly Choice[], codes: readonly string[] = []): readonly string[] =>
  codes.filter((code) => choices.some(({ template }) => template.code === code));

interface ChoicesProps {
  readonly first: React.RefObject<HTMLInputElement | null>;
  readonly choices: readonly Choice[];
  readonly codes: readonly string[];
  readonly toggle: (code: string) => void;
}

function Choices({ first, choices, codes, toggle }: ChoicesProps) {
  const t = useTranslations("Review");
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-15 text-title">{t("reasons")}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ template: { code, label }, hotkey }, index) => (
          <label
            key={code}
            htmlFor={idOf(code)}
            className={cx(
              "flex min-h-11 cursor-pointer items-center gap-3 rounded-6 px-2 py-1",
              codes.includes(code) && "bg-info-background",
            )}
          >
            <CheckboxBox
              ref={index === 0 ? first : undefined}
              id={idOf(code)}
              name="codes"
              value={code}
              checked={codes.includes(code)}
              onChange={() => toggle(code)}
            />
            <span className="min-w-0 flex-1 text-15">{label[locale]}</span>
            {hotkey ? <Key>{hotkey.toUpperCase()}</Key> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Preview of the chosen templates' texts for the owner. */
function Preview({ chosen, language }: { readonly chosen: readonly RejectionReason[]; readonly language: Language | undefined }) {
  const t = useTranslations("Review");
  const locale = useLocale();
  if (chosen.length === 0) return null;
  return (
    <div className="mt-3 border-primary border-l-2 pl-3 text-15" aria-live="polite">
      <p className="text-13 text-muted">{language ? t("ownerReads", { language: t(`languages.${language}`) }) : t("ownersRead")}</p>
      {chosen.map(({ code, text }) => (
        <p key={code} lang={language ?? locale} className="mt-1">
          {text[language ?? locale]}
        </p>
      ))}
      {chosen.every(({ canResubmit }) => canResubmit) ? null : <p className="mt-1 text-13 text-muted">{t("cannotResubmit")}</p>}
    </div>
  );
}
