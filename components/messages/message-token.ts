import { useRef } from "react";
import { randomId } from "@/components/form/random-id";
import { readStored, writeStored } from "@/components/form/stored-text";

/** Idempotency tokens of messages: if the response is lost, a retry of the same message is not stored again. */

/** The last attempt to send a message. */
export interface Attempt {
  /** Fields of the form. */
  readonly content: string;
  readonly token: string;
}

/** Returns the attempt to send a form: with the token of the last one if the content is the same, otherwise with a new one. */
export function nextAttempt(last: Attempt | undefined, form: FormData): Attempt {
  // Without React's own fields.
  const content = JSON.stringify([...form].filter(([name]) => !name.startsWith("$")));
  return last?.content === content ? last : { content, token: randomId() };
}

function parseAttempt(stored: string): Attempt | undefined {
  try {
    return JSON.parse(stored) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param storage key under which the browser keeps the last attempt, so that a retry after a reload has the same token. */
export function useMessageToken(storage?: string) {
  const last = useRef<Attempt>(undefined);
  return {
    /** Adds the token to a form. */
    addToken(form: FormData): FormData {
      last.current = nextAttempt(last.current ?? parseAttempt(storage ? readStored(storage) : ""), form);
      if (storage) writeStored(storage, JSON.stringify(last.current));
      form.set("token", last.current.token);
      return form;
    },
    /** Ends the attempts: the message was sent, and the same text again is another message. */
    clearToken(): void {
      last.current = undefined;
      if (storage) writeStored(storage, "");
    },
  };
}
