"use client";

import { createContext, type FormEvent, type ReactNode, useContext, useId, useState } from "react";
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
  /** Id of the {@link RevealPhone} that was pressed last; undefined if none was, or without JavaScript. */
  readonly pressed: string | undefined;
  readonly onPress: (id: string) => void;
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
  const [pressed, onPress] = useState<string>();
  return <PhoneContext value={{ state, pending, form, listingId, pressed, onPress }}>{children}</PhoneContext>;
}

interface Props {
  readonly icon: ReactNode;
  /** Label of the button. */
  readonly show: string;
  /** Label of the link after revealing in the contact bar, whose flex items the button and the message become; by default the number. */
  readonly call?: string | undefined;
  /** Texts of errors without a message. */
  readonly failed: string;
  readonly unreachable: string;
}

/** Button that requests the phone. The number is not in the page, to deter harvesting and to count reveals for the owner. */
export function RevealPhone({ icon, show, call, failed, unreachable }: Props) {
  const context = useContext(PhoneContext);
  if (!context) throw new Error("RevealPhone needs a PhoneProvider.");
  const { state, pending, form, listingId, pressed, onPress } = context;
  // The page has two of these buttons. The result and the error are announced by the one that was pressed.
  const id = useId();
  const link = useResultFocus<HTMLAnchorElement>(pressed === id ? state.result : undefined);
  const look = `${buttonClass({ size: call ? "medium" : "large" })} ${call ? "min-w-0 flex-auto" : "w-full"}`;
  if (state.result) {
    const { phone, written } = state.result;
    return (
      <p aria-live="polite" className={call && "flex flex-auto"}>
        <a ref={link} href={`tel:${phone}`} aria-label={call && `${call}: ${written}`} className={look}>
          {icon}
          {call ?? written}
        </a>
      </p>
    );
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    onPress(id);
    form.onSubmit(event);
  };
  return (
    <form {...form} onSubmit={onSubmit} className={call && "contents"}>
      <input type="hidden" name="listing" value={listingId} />
      <button type="submit" aria-disabled={pending || undefined} aria-busy={pending || undefined} className={look}>
        {icon}
        {show}
      </button>
      {state.status === "rejected" && (pressed ?? id) === id ? (
        <p key={state.turn} role="alert" className={`text-15 text-danger ${call ? "basis-full" : "mt-2"}`}>
          {state.message ?? (state.unreachable ? unreachable : failed)}
        </p>
      ) : null}
    </form>
  );
}
