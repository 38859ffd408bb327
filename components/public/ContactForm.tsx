"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useFormAction } from "@/components/form/use-form-action";
import { buttonClass } from "@/components/ui/button-style";
import type { FormAction } from "@/lib/web/form-state";
import { CONTACT_FORM_ID } from "./contact-form-id";

interface Props {
  readonly listingId: number;
  readonly action: FormAction<{ readonly email: string }>;
  /** Name and email of the signed-in visitor. */
  readonly known: { readonly name: string; readonly email: string } | undefined;
  /** Whether the form is the only way to contact the seller. */
  readonly primary: boolean;
  readonly icon: ReactNode;
  /** Maximum lengths in characters. */
  readonly limits: Readonly<Record<"name" | "email" | "text", number>>;
  readonly words: Readonly<
    Record<"open" | "name" | "email" | "emailHint" | "text" | "safety" | "send" | "sent" | "failed" | "leaveEmpty", string>
  >;
}

/** Collapsed form to send the seller a message. Works without JavaScript. */
export function ContactForm({ listingId, action, known, primary, icon, limits, words }: Props) {
  const { state, pending, form, field, typed } = useFormAction(action);
  const details = useRef<HTMLDetailsElement>(null);

  // Opens the form when a link to it is followed; not all browsers do that by themselves.
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (!(event.target as Element).closest(`a[href="#${CONTACT_FORM_ID}"]`) || !details.current) return;
      details.current.open = true;
      const empty = [...details.current.querySelectorAll<HTMLInputElement>("input:not([tabindex]), textarea")].find(({ value }) => !value);
      requestAnimationFrame(() => empty?.focus({ preventScroll: true }));
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);

  if (state.result) {
    return (
      <p role="status" className="rounded-10 bg-success-background px-4 py-3 text-15 text-success">
        {words.sent.replace("{email}", state.result.email)}
      </p>
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
      <form {...form} id={CONTACT_FORM_ID} className="scroll-mt-24 space-y-4">
        {state.status === "rejected" ? (
          <p key={state.turn} role="alert" className="text-15 text-danger">
            {state.message ?? words.failed}
          </p>
        ) : null}
        <input type="hidden" name="listing" value={listingId} />
        <Labelled {...field("name")} label={words.name}>
          {(control) => (
            <input
              {...control}
              autoComplete="name"
              maxLength={limits.name}
              defaultValue={typed("name", known?.name)}
              required
              className="control"
            />
          )}
        </Labelled>
        <Labelled {...field("email")} label={words.email} hint={words.emailHint}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={limits.email}
              defaultValue={typed("email", known?.email)}
              required
              className="control"
            />
          )}
        </Labelled>
        <Labelled {...field("text")} label={words.text} hint={words.safety}>
          {(control) => (
            <textarea {...control} rows={4} maxLength={limits.text} defaultValue={typed("text")} required className="control" />
          )}
        </Labelled>
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

interface LabelledProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly children: (control: {
    readonly id: string;
    readonly name: string;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** Like `Field` of `components/ui`, for pages without client messages. */
function Labelled({ id, name, label, error, hint, children }: LabelledProps) {
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-15 text-title">
        {label}
      </label>
      {children({ id, name, "aria-invalid": error ? true : undefined, "aria-describedby": note ? noteId : undefined })}
      {note ? (
        <p id={noteId} className={error ? "mt-1 text-15 text-danger" : "mt-1 text-13 text-muted"}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
