import { createHash } from "node:crypto";
import { prepared, type Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";

/**
 * Counters of attempts that might be guessing or flooding, kept in the database, so that they hold over instances and restarts.
 *
 * An attempt is counted before it is made: of a hundred at once no more pass than of a hundred in a row. What is counted is the
 * text that was typed, so an address without an account is treated just as one that has an account. What a pause means is its
 * caller's matter: at sign-in it is no refusal (docs/decisions/137-guessing.md).
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
  /** Sign-in, by e-mail and client address together. */
  "sign-in": { free: 5, pauses: [30, 60, 300, 900], forgetAfter: 24 * HOUR },
  /** Sign-in from a device that the account has signed in on before. */
  "sign-in-device": { free: 10, pauses: [30, 60, 300, 900], forgetAfter: 24 * HOUR },
  /** Sign-in by e-mail, from all addresses and devices that are new to the account. */
  "sign-in-account": { free: 30, pauses: [60, 300, 900], forgetAfter: 24 * HOUR },
  /** Sign-in, by the client's address: a household or an office stands behind one. */
  "sign-in-address": { free: 30, pauses: [60, 300, 900], forgetAfter: HOUR },
  /** The present password, asked for again before something dangerous; by session. */
  password: { free: 5, pauses: [30, 60, 300, 900], forgetAfter: 24 * HOUR },
  /** Sign-ups and new passwords from one address: each judges and hashes a password. */
  "choose-password-address": { free: 30, pauses: [60, 300, 900], forgetAfter: HOUR },
  /** The password asked for when a sign-up is confirmed in another browser; by sign-up. */
  "confirm-sign-up": { free: 10, pauses: [30, 60, 300, 900], forgetAfter: 24 * HOUR },
  /** Emails of one kind to one address, from wherever they are asked for. A pause lasts no longer than the links in them. */
  letter: { free: 6, pauses: [HOUR], forgetAfter: HOUR },
  /** The same, asked for by one client address: less, so that one stranger leaves some to the owner. */
  "letter-pair": { free: 3, pauses: [HOUR], forgetAfter: HOUR },
  /** The same, asked for on a device that the account has signed in on before. */
  "letter-device": { free: 3, pauses: [HOUR], forgetAfter: HOUR },
  /** Emails to anybody that one client address asks for. */
  "letter-address": { free: 20, pauses: [300, 900, HOUR], forgetAfter: 6 * HOUR },
  /** Messages to sellers, by the account that writes. */
  message: { free: 15, pauses: [300, 900, HOUR], forgetAfter: 6 * HOUR },
  /** Messages to sellers, by the client's address. */
  "message-address": { free: 20, pauses: [300, 900, HOUR], forgetAfter: 6 * HOUR },
  /** Messages to one seller, from everybody: their mailbox is not flooded, and one still arrives every few minutes. */
  "message-seller": { free: 60, pauses: [300], forgetAfter: HOUR },
} as const satisfies Readonly<Record<string, Policy>>;

export type AttemptKind = keyof typeof POLICIES;

const NEXT_COUNT = "CASE WHEN c.last_at < $2::timestamptz - make_interval(secs => $5) THEN 1 ELSE c.count + 1 END";
const pauseAfter = (count: string) =>
  `CASE WHEN ${count} >= $3 THEN $2::timestamptz + make_interval(secs => ($4::int[])[least(${count} - $3 + 1, cardinality($4))]) END`;

/** Gives a row exactly when no pause lasts. One that would last longer than any can is left of a clock that was set back. */
const countOne = prepared(
  "attempt_count",
  `INSERT INTO attempt_counters AS c (subject, count, last_at, blocked_until) VALUES ($1, 1, $2, ${pauseAfter("1")})
   ON CONFLICT (subject) DO UPDATE SET count = ${NEXT_COUNT}, last_at = $2, blocked_until = ${pauseAfter(`(${NEXT_COUNT})`)}
   WHERE c.blocked_until IS NULL OR c.blocked_until <= $2
      OR c.blocked_until > $2::timestamptz + make_interval(secs => ($4::int[])[cardinality($4)])
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

/** Counts an attempt that is about to be made. @returns 0, or the seconds until a pause ends: then nothing was counted. */
export async function countUnlessPaused(db: Queryable, kind: AttemptKind, who: string, now: number): Promise<number> {
  const { free, pauses, forgetAfter } = POLICIES[kind];
  const subject = subjectOf(kind, who);
  const counted = await db.query(countOne([subject, new Date(now), free, pauses, forgetAfter]));
  if (counted.rowCount) return 0;
  const { rows } = await db.query<{ blocked_until: Date | null }>(selectBlocked([subject]));
  return Math.max(1, Math.ceil(((rows[0]?.blocked_until?.getTime() ?? now) - now) / 1_000));
}

/** The same. Throws `too_many_attempts` (`retry_after` in seconds) during a pause. */
export async function countAttempt(db: Queryable, kind: AttemptKind, who: string, now: number): Promise<void> {
  const seconds = await countUnlessPaused(db, kind, who, now);
  if (seconds > 0) fail("too_many_attempts", { values: { minutes: Math.ceil(seconds / 60) }, extra: { retry_after: seconds } });
}

/** A person or thing, counted for one client address alone. */
export function pairOf(who: string, address: string): string {
  return `${who}\0${addressGroup(address)}`;
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
