/** What is in the form of a conversation. A message that is being sent is no longer in its fields, but is kept until the server has it. */

export interface Photo {
  readonly key: string;
  /** Undefined while it is being uploaded. */
  readonly url: string | undefined;
}

interface Content {
  readonly text: string;
  readonly photos: readonly Photo[];
}

export interface Draft extends Content {
  /** The message that is being sent. */
  readonly sending?: Content | undefined;
}

/** Empties the fields for the next message. */
export const startSending = ({ text, photos }: Draft): Draft => ({ text: "", photos: [], sending: { text, photos } });

/** Drops the message that was sent. */
export const finishSending = ({ text, photos }: Draft): Draft => ({ text, photos });

/** Puts a message that was not sent back into the fields, before what was written since. */
export function restoreUnsent({ text, photos, sending }: Draft): Draft {
  if (!sending) return { text, photos };
  return { text: [sending.text, text].filter(Boolean).join("\n"), photos: [...sending.photos, ...photos] };
}

/** Removes a sent text from a stored one, which {@link restoreUnsent} has returned. */
export function removeSentText(stored: string, sent: string): string {
  return stored === sent ? "" : stored.startsWith(`${sent}\n`) ? stored.slice(sent.length + 1) : stored;
}
