/** Statements of reasons (Art. 17 of the EU's Digital Services Act; docs/decisions/173-statements-of-reasons.md). */

/** Measures. `rejection`: a pending listing is not published. `removal`: a published listing is removed. */
export const STATEMENT_MEASURES = ["rejection", "removal", "account_block", "account_restriction"] as const;

export type StatementMeasure = (typeof STATEMENT_MEASURES)[number];

/** Source of the information: a report, or the board's own checks. */
export const STATEMENT_SOURCES = ["notice", "own_initiative"] as const;

export type StatementSource = (typeof STATEMENT_SOURCES)[number];

/** Legal basis: a law that the statement cites, or the terms of use. */
export const STATEMENT_GROUNDS = ["law", "terms"] as const;

export type StatementGround = (typeof STATEMENT_GROUNDS)[number];

/** Parts of a statement's text, in display order. */
export const STATEMENT_PARTS = ["measure", "facts", "origin", "ground", "redress"] as const;

export type StatementPart = (typeof STATEMENT_PARTS)[number];

/** The text of a statement, in the owner's language. */
export type StatementTexts = Readonly<Record<StatementPart, string>>;

/** Months for which a decision can be appealed (Art. 20). */
const APPEAL_MONTHS = 6;

/** Returns the time until which a decision can be appealed. @param decidedAt in milliseconds. */
export function appealUntil(decidedAt: number): Date {
  const until = new Date(decidedAt);
  const day = until.getUTCDate();
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  // The result for 31 August is the last day of February.
  if (until.getUTCDate() !== day) until.setUTCDate(0);
  return until;
}
