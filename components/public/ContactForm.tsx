"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "@/components/form/stored-text";
import { useFormAction } from "@/components/form/use-form-action";
import { useMessageToken } from "@/components/messages/message-token";
import { buttonClass } from "@/components/ui/button-style";
import type { WrittenToSeller } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";
import { CONTACT_FORM_ID } from "./contact-form-id";
import { insertQuestion } from "./insert-question";
import { PlainField } from "./PlainField";
import { useResultFocus } from "./use-result-focus";

interface Props {
  readonly listingId: number;
  readonly action: FormAction<WrittenToSeller>;
  /** Signed-in visitors need no name and email. */
  readonly signedIn: boolean;
  /** Whether the form is the only way to contact the seller. */
  readonly primary: boolean;
  readonly icon: ReactNode;
  /** Address of the inbox. */
  readonly threads: string;
  /** Address of the sign-in page that leads back here. */
  readonly signIn: string;
  /** Consent to the terms, as an account may be created. */
  readonly consent: ReactNode;
  /** Texts that can be inserted with one tap. */
  readonly questions: readonly string[];
  /** Maximum lengths in characters. */
  readonly limits: Readonly<Record<"name" | "email" | "text", number>>;
  readonly words: Readonly<Record<ContactWord, string>>;
}

type ContactWord =
  | "open"
  | "name"
  | "email"
  | "emailHint"
  | "text"
  | "safety"
  | "send"
  | "quick"
  | "sent"
  | "held"
  | "confirm"
  | "toThread"
  | "signIn"
  | "failed"
  | "unreachable"
  | "leaveEmpty";

/** Collapsed form to send the seller a message. Works without JavaScript. */
export function ContactForm({ listingId, action, signedIn, primary, icon, threads, signIn, consent, questions, limits, words }: Props) {
  const { state, pending, form, field, typed, submit } = useFormAction(action);
  const { addToken, clearToken } = useMessageToken(`message-token:listing:${listingId}`);
  const details = useRef<HTMLDetailsElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const result = useResultFocus<HTMLDivElement>(state.result);
  // Inserting a question needs JavaScript.
  const [interactive, setInteractive] = useState(false);
  useEffect(() => setInteractive(true), []);

  // The text is stored until it is sent. The field is uncontrolled, so that what was typed before the scripts loaded stays.
  const draftKey = `message-draft:listing:${listingId}`;
  useEffect(() => {
    const stored = readStored(draftKey);
    if (!area.current || area.current.value || !stored) return;
    area.current.value = stored;
    if (details.current) details.current.open = true;
  }, [draftKey]);
  const send = async (data: FormData) => {
    const { status } = await submit(addToken(data));
    if (status !== "done") return;
    clearToken();
    writeStored(draftKey, "");
  };

  // Opens the form when a link to it is followed; not all browsers do that by themselves. After sending, the link leads to the result.
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (!(event.target as Element).closest(`a[href="#${CONTACT_FORM_ID}"]`)) return;
      if (details.current) details.current.open = true;
      const fields = details.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"], [tabindex]), textarea') ?? [];
      const target = [...fields].find(({ value }) => !value) ?? area.current ?? result.current;
      requestAnimationFrame(() => target?.focus({ preventScroll: true }));
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [result]);

  if (state.result) {
    const sent = state.result;
    return (
      <div
        ref={result}
        id={CONTACT_FORM_ID}
        role="status"
        tabIndex={-1}
        className="scroll-mt-24 rounded-10 bg-success-background px-4 py-3 text-15 text-success"
      >
        {sent.kind === "confirm" ? words.confirm.replace("{email}", sent.email) : words[sent.kind]}
        {sent.kind === "confirm" || sent.threadId === undefined ? null : (
          <a href={`${threads}/${sent.threadId}`} className="mt-1 flex min-h-11 items-center font-semibold underline underline-offset-4">
            {words.toThread}
          </a>
        )}
      </div>
    );
  }
  return (
    <details ref={details} open={state.status === "rejected" || undefined} className="group">
      <summary
        className={`${buttonClass({ variant: primary ? "primary" : "secondary", size: "large" })} w-full cursor-pointer list-none group-open:mb-4 [&::-webkit-details-marker]:hidden`}
      >
        {icon}
        {words.open}
      </summary>
      <form
        {...form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void send(new FormData(event.currentTarget));
        }}
        id={CONTACT_FORM_ID}
        className="scroll-mt-24 space-y-4"
      >
        {state.status === "rejected" ? (
          <p key={state.turn} role="alert" className="text-15 text-danger">
            {state.message ?? (state.unreachable ? words.unreachable : words.failed)}
          </p>
        ) : null}
        <input type="hidden" name="listing" value={listingId} />
        <PlainField {...field("text")} label={words.text} hint={words.safety}>
          {(control) => (
            <textarea
              {...control}
              ref={area}
              rows={4}
              maxLength={limits.text}
              defaultValue={typed("text")}
              onInput={({ currentTarget }) => writeStored(draftKey, currentTarget.value)}
              required
              className="control"
            />
          )}
        </PlainField>
        {interactive ? (
          <ul aria-label={words.quick} className="flex flex-wrap gap-2">
            {questions.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  className={buttonClass({ variant: "secondary", size: "small" })}
                  onClick={() => area.current && insertQuestion(area.current, question)}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {signedIn ? null : (
          <>
            <PlainField {...field("name")} label={words.name}>
              {(control) => (
                <input {...control} autoComplete="name" maxLength={limits.name} defaultValue={typed("name")} required className="control" />
              )}
            </PlainField>
            <PlainField {...field("email")} label={words.email} hint={words.emailHint}>
              {(control) => (
                <input
                  {...control}
                  type="email"
                  autoComplete="email"
                  maxLength={limits.email}
                  defaultValue={typed("email")}
                  required
                  className="control"
                />
              )}
            </PlainField>
            <a href={signIn} className="inline-flex min-h-11 items-center text-15 text-primary underline underline-offset-4">
              {words.signIn}
            </a>
            {consent}
          </>
        )}
        {/* Honeypot: invisible to people, filled in by bots (docs/decisions/154-listing-page.md). */}
        <div aria-hidden="true" className="absolute -left-[999rem]">
          <label>
            {words.leaveEmpty}
            <input name="topic" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <button type="submit" aria-disabled={pending || undefined} aria-busy={pending || undefined} className={`${buttonClass()} w-full`}>
          {words.send}
        </button>
      </form>
    </details>
  );
}
