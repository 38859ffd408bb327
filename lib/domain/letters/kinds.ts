/** Letters that owners may do without; those about their account's safety always come. Free of the database, since browsers name these too. */
export const LETTER_KINDS = ["decisions", "expiry"] as const;

export type LetterKind = (typeof LETTER_KINDS)[number];

/** Which of them an owner gets. */
export type LetterChoice = Readonly<Record<LetterKind, boolean>>;

/** A choice among all of them. */
export function choiceOf(wanted: (kind: LetterKind) => boolean): LetterChoice {
  return Object.fromEntries(LETTER_KINDS.map((kind) => [kind, wanted(kind)])) as Record<LetterKind, boolean>;
}
