"use client";

import { createContext, type FormEvent, type ReactNode, useContext, useState } from "react";
import { useFormAction } from "@/components/form/use-form-action";
import { buttonClass } from "@/components/ui/button-style";
import type { FormAction } from "@/lib/web/form-state";
import { useResultFocus } from "./use-result-focus";

interface Phone {
  /** E.164. */
  readonly phone: string;
  /** The formatted number. */
  readonly written: string;
}

interface PhoneForm extends Pick<ReturnType<typeof useFormAction<Phone>>, "state" | "pending" | "form"> {
  readonly listingId: number;
}

const PhoneContext = createContext<PhoneForm | undefined>(undefined);

interface ProviderProps {
  readonly listingId: number;
  readonly action: FormAction<Phone>;
  readonly children: ReactNode;
}

/** Shares the revealed phone among all {@link RevealPhone}s inside, so that it is requested and counted once. */
export function PhoneProvider({ listingId, action, children }: ProviderProps) {
  const { state, pending, form } = useFormAction(action);
  return <PhoneContext value={{ state, pending, form, listingId }}>{children}</PhoneContext>;
}

interface Props {
  readonly icon: ReactNode;
  /** Label of the button. */
  readonly show: string;
  /** Label of the link after revealing; by default the number. */
  readonly call?: string | undefined;
  /** Text shown if the server cannot be reached. */
  readonly failed: string;
}

/** Button that requests the phone. The number is not in the page, to deter harvesting and to count reveals for the owner. */
export function RevealPhone({ icon, show, call, failed }: Props) {
  const context = useContext(PhoneContext);
  if (!context) throw new Error("RevealPhone needs a PhoneProvider.");
  const { state, pending, form, listingId } = context;
  // The page has two of these buttons.
  const [isPressed, setPressed] = useState(false);
  const link = useResultFocus<HTMLAnchorElement>(isPressed ? state.result : undefined);
  const look = `${buttonClass({ size: call ? "medium" : "large" })} w-full`;
  if (state.result) {
    const { phone, written } = state.result;
    return (
      <p aria-live="polite">
        <a ref={link} href={`tel:${phone}`} aria-label={call && `${call}: ${written}`} className={look}>
          {icon}
          {call ?? written}
        </a>
      </p>
    );
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setPressed(true);
    form.onSubmit(event);
  };
  return (
    <form {...form} onSubmit={onSubmit}>
      <input type="hidden" name="listing" value={listingId} />
      <button type="submit" aria-disabled={pending || undefined} aria-busy={pending || undefined} className={look}>
        {icon}
        {show}
      </button>
      {state.status === "rejected" ? (
        <p key={state.turn} role="alert" className="mt-2 text-15 text-danger">
          {state.message ?? failed}
        </p>
      ) : null}
    </form>
  );
}
