import { LIFETIME_DAYS } from "./status";

/**
 * The term of a publication, `published_at` to `expires_at`, as SQL for the statement that changes a listing's status
 * (docs/decisions/139-publication-terms.md). A term starts with the first publication, with renewal, and with publication after the last
 * term has ended. Hiding, deleting, selling, editing and rejecting, and undoing these, do not change it.
 *
 * `expires_at` is shown to owners and used by jobs, so it is only set while the listing is published or archived; `term_ends_at` is kept
 * while it is hidden.
 */

const LIFETIME = `interval '${LIFETIME_DAYS} days'`;

/** SQL expressions for a change of the listing's row `l`. */
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

/** Returns the term columns after a change of the listing `l`. */
export function termAfter({ status, now, renews }: TermChange): Term {
  // A row hidden before `term_ends_at` existed only has `published_at`.
  const end = `coalesce(l.expires_at, l.term_ends_at, l.published_at + ${LIFETIME})`;
  const begins = `${status} = 'active' AND (${renews} OR l.published_at IS NULL OR l.status = 'archived'
    OR (l.status <> 'active' AND ${end} <= ${now}))`;
  const newEnd = `CASE WHEN ${begins} THEN ${now} + ${LIFETIME} ELSE ${end} END`;
  return {
    published_at: `CASE WHEN ${begins} THEN ${now} ELSE l.published_at END`,
    expires_at: `CASE WHEN ${status} IN ('active', 'archived') THEN ${newEnd} END`,
    term_ends_at: newEnd,
  };
}

/** Returns the term columns of a new listing, which is published or has no term yet. */
export function firstTerm({ status, now }: Pick<TermChange, "status" | "now">): Term {
  const end = `CASE WHEN ${status} = 'active' THEN ${now} + ${LIFETIME} END`;
  return { published_at: `CASE WHEN ${status} = 'active' THEN ${now} END`, expires_at: end, term_ends_at: end };
}
