/** Statements of reasons (Art. 17 of the EU's Digital Services Act; docs/decisions/173-statements-of-reasons.md). */

/** What was done. `rejection`: a listing that waited for a moderator is not published. `removal`: one that had been published is not. */
export const STATEMENT_MEASURES = ["rejection", "removal", "account_block", "account_restriction"] as const;

export type StatementMeasure = (typeof STATEMENT_MEASURES)[number];

/** What made the board look: a report, or its own checks. */
export const STATEMENT_SOURCES = ["notice", "own_initiative"] as const;

export type StatementSource = (typeof STATEMENT_SOURCES)[number];

/** What was broken: a law that the statement cites, or the terms of use. */
export const STATEMENT_GROUNDS = ["law", "terms"] as const;

export type StatementGround = (typeof STATEMENT_GROUNDS)[number];

/** Parts of a statement's text, in the order in which they are read. */
export const STATEMENT_PARTS = ["measure", "facts", "origin", "ground", "redress"] as const;

export type StatementPart = (typeof STATEMENT_PARTS)[number];

/** The text of a statement, in the owner's language. */
export type StatementTexts = Readonly<Record<StatementPart, string>>;

/** Months for which a decision can be appealed (Art. 20). */
const APPEAL_MONTHS = 6;

/** When the time to appeal ends. @param decidedAt in milliseconds. */
export function appealUntil(decidedAt: number): Date {
  const until = new Date(decidedAt);
  const day = until.getUTCDate();
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  // 31 August and six months: the last day of February.
  if (until.getUTCDate() !== day) until.setUTCDate(0);
  return until;
}
