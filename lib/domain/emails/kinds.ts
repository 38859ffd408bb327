/** Email kinds that owners can turn off; security emails are always sent. Also imported by client components. */
export const EMAIL_KINDS = ["decisions", "expiry", "messages", "favourites", "searches"] as const;

export type EmailKind = (typeof EMAIL_KINDS)[number];

/** Which kinds an owner receives. */
export type EmailChoice = Readonly<Record<EmailKind, boolean>>;

/** Returns the choice for all kinds. */
export function choiceOf(isEnabled: (kind: EmailKind) => boolean): EmailChoice {
  return Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, isEnabled(kind)])) as Record<EmailKind, boolean>;
}
