import { createHash } from "node:crypto";
import { fail } from "@/lib/kernel/errors";
import { addressGroup } from "@/lib/kernel/ip-rules";
import { prepared, type Queryable } from "@/lib/platform/db";

/**
 * Slow-down and lock-out on guessing, counted in the database, so that it holds over instances and restarts.
 *
 * An attempt is counted before it is made: of a hundred at once no more pass than of a hundred in a row. What is counted is the
 * text that was typed, so an address without an account is slowed down just as one that has an account.
 */

interface Policy {
  /** Attempts without a pause. */
  readonly free: number;
  /** Seconds of the pauses after the last free attempt and each further one; the last stands for all that follow. */
  readonly pauses: readonly number[];
  /** Seconds without an attempt after which counting begins anew. */
  readonly forgetAfter: number;
}

const HOUR = 3_600;

const POLICIES = {
  /** Sign-in, by e-mail. */
  "sign-in": { free: 5, pauses: [30, 60, 300, 900], forgetAfter: 24 * HOUR },
  /** Sign-in, by the client's address: a household or an office stands behind one. */
  "sign-in-address": { free: 30, pauses: [60, 300, 900], forgetAfter: HOUR },
  /** The present password, asked for again before something dangerous; by account. */
  password: { free: 5, pauses: [30, 60, 300, 900], forgetAfter: 24 * HOUR },
  /** Letters to one e-mail address. */
  letter: { free: 5, pauses: [300, 900, 3_600], forgetAfter: 6 * HOUR },
  /** Letters that one address asks for. */
  "letter-address": { free: 20, pauses: [300, 900, 3_600], forgetAfter: 6 * HOUR },
} as const satisfies Readonly<Record<string, Policy>>;

export type AttemptKind = keyof typeof POLICIES;

const NEXT_COUNT = "CASE WHEN c.last_at < $2::timestamptz - make_interval(secs => $5) THEN 1 ELSE c.count + 1 END";
const pauseAfter = (count: string) =>
  `CASE WHEN ${count} >= $3 THEN $2::timestamptz + make_interval(secs => ($4::int[])[least(${count} - $3 + 1, cardinality($4))]) END`;

/** Gives a row exactly when the attempt may be made. */
const countOne = prepared(
  "attempt_count",
  `INSERT INTO attempt_counters AS c (subject, count, last_at, blocked_until) VALUES ($1, 1, $2, ${pauseAfter("1")})
   ON CONFLICT (subject) DO UPDATE SET count = ${NEXT_COUNT}, last_at = $2, blocked_until = ${pauseAfter(`(${NEXT_COUNT})`)}
   WHERE c.blocked_until IS NULL OR c.blocked_until <= $2
   RETURNING count`,
);
const selectBlocked = prepared("attempt_blocked", "SELECT blocked_until FROM attempt_counters WHERE subject = $1");
const takeBackOne = prepared(
  "attempt_take_back",
  "UPDATE attempt_counters SET count = greatest(count - 1, 0), blocked_until = NULL WHERE subject = $1",
);
const deleteCounter = prepared("attempt_clear", "DELETE FROM attempt_counters WHERE subject = $1");
const deleteOld = prepared("attempt_forget", "DELETE FROM attempt_counters WHERE last_at < $1::timestamptz - interval '2 days'");

/** For whom an attempt is counted; of an address the part that one client owns. */
function subjectOf(kind: AttemptKind, who: string): Buffer {
  const subject = kind.endsWith("-address") ? addressGroup(who) : who;
  return createHash("sha256").update(`${kind}\0${subject}`).digest();
}

/**
 * Counts an attempt that is about to be made.
 * Refuses with `too_many_attempts` (`retry_after` in seconds) while its pause lasts; that is not counted.
 */
export async function countAttempt(db: Queryable, kind: AttemptKind, who: string, now: number): Promise<void> {
  const { free, pauses, forgetAfter } = POLICIES[kind];
  const subject = subjectOf(kind, who);
  const counted = await db.query(countOne([subject, new Date(now), free, pauses, forgetAfter]));
  if (counted.rowCount) return;
  const { rows } = await db.query<{ blocked_until: Date | null }>(selectBlocked([subject]));
  const seconds = Math.max(1, Math.ceil(((rows[0]?.blocked_until?.getTime() ?? now) - now) / 1_000));
  fail("too_many_attempts", { values: { minutes: Math.ceil(seconds / 60) }, extra: { retry_after: seconds } });
}

/** An attempt that went well was no guess: it is taken back. */
export async function takeBackAttempt(db: Queryable, kind: AttemptKind, who: string): Promise<void> {
  await db.query(takeBackOne([subjectOf(kind, who)]));
}

/** Forgets all attempts: whoever made them has shown who they are. */
export async function clearAttempts(db: Queryable, kind: AttemptKind, who: string): Promise<void> {
  await db.query(deleteCounter([subjectOf(kind, who)]));
}

/** Removes counters that no pause depends on any more. */
export async function forgetAttempts(db: Queryable, now: number): Promise<void> {
  await db.query(deleteOld([new Date(now)]));
}
