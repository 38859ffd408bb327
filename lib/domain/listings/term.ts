import { LIFETIME_DAYS } from "./status";

/**
 * The term of a publication, `published_at` to `expires_at`, as SQL for the one statement that changes a listing's status
 * (docs/decisions/139-publication-terms.md). A term begins by the first publication, by renewal, and by publication after the last
 * term has run out. Hiding, deleting, selling, an edit, a rejection, and their way back leave it as it is.
 *
 * `expires_at` is shown to owners and read by the jobs, so it is set only while the listing is published or archived; `term_ends_at`
 * keeps the same moment while it is hidden.
 */

const LIFETIME = `interval '${LIFETIME_DAYS} days'`;

/** Where the listing's row `l` is given a new status. Each is an SQL expression. */
export interface TermChange {
  /** The new status, as text. */
  readonly status: string;
  /** The time of the change. */
  readonly now: string;
  /** Whether the owner renews. */
  readonly renews: string;
}

export interface Term {
  readonly published_at: string;
  readonly expires_at: string;
  readonly term_ends_at: string;
}

/** The columns after a change of the listing `l`. */
export function termAfter({ status, now, renews }: TermChange): Term {
  // A row that was hidden before `term_ends_at` existed has only its first moment.
  const end = `coalesce(l.expires_at, l.term_ends_at, l.published_at + ${LIFETIME})`;
  const begins = `${status} = 'active' AND (${renews} OR l.published_at IS NULL OR l.status = 'archived' OR (l.status <> 'active' AND ${end} <= ${now}))`;
  const newEnd = `CASE WHEN ${begins} THEN ${now} + ${LIFETIME} ELSE ${end} END`;
  return {
    published_at: `CASE WHEN ${begins} THEN ${now} ELSE l.published_at END`,
    expires_at: `CASE WHEN ${status} IN ('active', 'archived') THEN ${newEnd} END`,
    term_ends_at: newEnd,
  };
}

/** The columns of a new listing, which is published at once or has no term yet. */
export function firstTerm({ status, now }: Pick<TermChange, "status" | "now">): Term {
  const end = `CASE WHEN ${status} = 'active' THEN ${now} + ${LIFETIME} END`;
  return { published_at: `CASE WHEN ${status} = 'active' THEN ${now} END`, expires_at: end, term_ends_at: end };
}
