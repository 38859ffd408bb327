"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type ActionForm, useActionForm } from "@/components/form/use-action-form";
import { buttonClass } from "@/components/ui/button-style";
import type { FormAction } from "@/lib/web/form-state";

interface Phone {
  /** E.164. */
  readonly phone: string;
  /** As people read it. */
  readonly written: string;
}

interface PhoneForm extends Pick<ActionForm, "pending" | "form"> {
  readonly state: ReturnType<typeof useActionForm<Phone>>["state"];
  readonly listingId: number;
}

const PhoneContext = createContext<PhoneForm | undefined>(undefined);

interface ProviderProps {
  readonly listingId: number;
  readonly action: FormAction<Phone>;
  readonly children: ReactNode;
}

/** The phone, once it has been asked for, is shown by every {@link RevealPhone} inside: it is requested and counted once. */
export function PhoneProvider({ listingId, action, children }: ProviderProps) {
  const { state, pending, form } = useActionForm(action);
  return <PhoneContext value={{ state, pending, form, listingId }}>{children}</PhoneContext>;
}

interface Props {
  readonly icon: ReactNode;
  /** The button's label before. */
  readonly show: string;
  /** The link's label afterwards, in place of the number itself. */
  readonly call?: string;
}

/** The phone is sent on request alone: programs that collect phones do not find it, and its owner learns how often it was asked for. */
export function RevealPhone({ icon, show, call }: Props) {
  const context = useContext(PhoneContext);
  if (!context) throw new Error("RevealPhone needs a PhoneProvider.");
  const { state, pending, form, listingId } = context;
  const look = `${buttonClass({ size: call ? "medium" : "large" })} w-full`;
  if (state.result) {
    const { phone, written } = state.result;
    return (
      <p aria-live="polite">
        <a href={`tel:${phone}`} aria-label={call && `${call}: ${written}`} className={look}>
          {icon}
          {call ?? written}
        </a>
      </p>
    );
  }
  return (
    <form {...form}>
      <input type="hidden" name="listing" value={listingId} />
      <button type="submit" aria-disabled={pending || undefined} aria-busy={pending || undefined} className={look}>
        {icon}
        {show}
      </button>
      {state.status === "refused" ? (
        <p key={state.turn} role="alert" className="mt-2 text-15 text-danger">
          {state.message}
        </p>
      ) : null}
    </form>
  );
}
