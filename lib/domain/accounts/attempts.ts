import { createHash } from "node:crypto";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { fail } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";
import { countOne, deleteOldCounters, takeBackOne } from "./attempts.sql";

/**
 * Counters of attempts that might be guessing or flooding. Stored in the database, so that they apply across instances and restarts.
 *
 * An attempt is counted before it is made, so that concurrent attempts cannot exceed the limit. The counter's subject is the typed text, so
 * an address without an account is treated like one with an account. The caller decides what a pause means: at sign-in it is not an error
 * (docs/decisions/137-guessing.md).
 */

interface Policy {
  /** Number of attempts before the first pause. */
  readonly free: number;
  /** Pauses in seconds after the last free attempt and each further one; the last value applies to all later ones. */
  readonly pauses: readonly number[];
  /** Seconds without an attempt after which the counter is reset. */
  readonly resetAfter: number;
}

const HOUR = 3_600;

const POLICIES = {
  /** Sign-in, by email and client address together. */
  "sign-in": { free: 5, pauses: [30, 60, 300, 900], resetAfter: 24 * HOUR },
  /** Sign-in from a known device of the account. */
  "sign-in-device": { free: 10, pauses: [30, 60, 300, 900], resetAfter: 24 * HOUR },
  /** Sign-in, by email, from all addresses and devices that are new to the account. */
  "sign-in-account": { free: 30, pauses: [60, 300, 900], resetAfter: 24 * HOUR },
  /** Sign-in, by client address, which a household or an office may share. */
  "sign-in-address": { free: 30, pauses: [60, 300, 900], resetAfter: HOUR },
  /** Confirmation of the current password before a dangerous action, by session. */
  password: { free: 5, pauses: [30, 60, 300, 900], resetAfter: 24 * HOUR },
  /** Sign-ups and password changes, by client address; each checks and hashes a password. */
  "choose-password-address": { free: 30, pauses: [60, 300, 900], resetAfter: HOUR },
  /** The password to confirm a sign-up in another browser, by sign-up. */
  "confirm-sign-up": { free: 10, pauses: [30, 60, 300, 900], resetAfter: 24 * HOUR },
  /** Emails of one kind to one address, for all clients. A pause lasts no longer than the emails' links are valid. */
  email: { free: 6, pauses: [HOUR], resetAfter: HOUR },
  /** The same, for one client address: lower, so that one stranger cannot use up the owner's allowance. */
  "email-pair": { free: 3, pauses: [HOUR], resetAfter: HOUR },
  /** The same, for a known device of the account. */
  "email-device": { free: 3, pauses: [HOUR], resetAfter: HOUR },
  /** Emails to any address, by client address. */
  "email-address": { free: 20, pauses: [300, 900, HOUR], resetAfter: 6 * HOUR },
  /** Messages from the pages of listings, by sender account. */
  message: { free: 15, pauses: [300, 900, HOUR], resetAfter: 6 * HOUR },
  /** The same, for an account of less than a week. */
  "message-new": { free: 10, pauses: [900, HOUR], resetAfter: 6 * HOUR },
  /** The same, by client address. */
  "message-address": { free: 20, pauses: [300, 900, HOUR], resetAfter: 6 * HOUR },
  /** Messages in threads, by sender account. */
  reply: { free: 200, pauses: [60], resetAfter: 900 },
  /** The same, by client address. */
  "reply-address": { free: 300, pauses: [60], resetAfter: 900 },
  /** Reports of threads, by account. */
  "thread-report": { free: 10, pauses: [HOUR], resetAfter: 24 * HOUR },
  /** Messages to one seller from all senders: prevents flooding, while some still arrive every few minutes. */
  "message-seller": { free: 60, pauses: [300], resetAfter: HOUR },
  /** Top-ups started, by account. */
  "top-up": { free: 20, pauses: [HOUR], resetAfter: HOUR },
  /** Codes to confirm a phone, by account. */
  "phone-code": { free: 3, pauses: [300, 900, HOUR], resetAfter: 6 * HOUR },
  /** The same, by phone, for all accounts: nobody's phone is flooded, and a code cannot be guessed by requesting many. */
  "phone-code-number": { free: 5, pauses: [HOUR], resetAfter: 24 * HOUR },
  /** The same, by client address. */
  "phone-code-address": { free: 10, pauses: [900, HOUR], resetAfter: 6 * HOUR },
  /** Receipts of reports to an address that nobody has confirmed. */
  receipt: { free: 10, pauses: [HOUR], resetAfter: 24 * HOUR },
  /** The same to any address, by client address. */
  "receipt-address": { free: 20, pauses: [300, 900, HOUR], resetAfter: 6 * HOUR },
} as const satisfies Readonly<Record<string, Policy>>;

export type AttemptKind = keyof typeof POLICIES;

/** Returns the counter's subject; for an IP address, the prefix that one client owns. */
function subjectOf(kind: AttemptKind, who: string) {
  const subject = kind.endsWith("-address") ? addressGroup(who) : who;
  return createHash("sha256").update(`${kind}\0${subject}`).digest();
}

/** Counts an attempt before it is made. @returns 0, or the seconds until a pause ends; the attempt is then not counted. */
export async function countAttemptUnlessPaused(
  { db, now }: Pick<Context, "db" | "now">,
  { kind, who }: { readonly kind: AttemptKind; readonly who: string },
): Promise<number> {
  const { free, pauses, resetAfter } = POLICIES[kind];
  const subject = subjectOf(kind, who);
  const counted = await db.query(countOne([subject, new Date(now), free, pauses, resetAfter]));
  if (counted.rowCount) return 0;
  const counter = await db.prisma.attemptCounter.findUnique({ where: { subject }, select: { blockedUntil: true } });
  return Math.max(1, Math.ceil(((counter?.blockedUntil?.getTime() ?? now) - now) / 1_000));
}

/** The same. Throws `too_many_attempts` (`retry_after` in seconds) during a pause. */
export async function countAttempt(
  context: Pick<Context, "db" | "now">,
  { kind, who }: { readonly kind: AttemptKind; readonly who: string },
): Promise<void> {
  const seconds = await countAttemptUnlessPaused(context, { kind, who });
  if (seconds > 0) fail("too_many_attempts", { retry_after: seconds });
}

/** Returns a subject that is counted per client address. */
export function attemptSubject(who: string, address: string): string {
  return `${who}\0${addressGroup(address)}`;
}

/** Reverts the count of an attempt that succeeded. */
export async function takeBackAttempt(
  { db }: DbContext,
  { kind, who }: { readonly kind: AttemptKind; readonly who: string },
): Promise<void> {
  await db.query(takeBackOne([subjectOf(kind, who)]));
}

/** Resets a counter after the user has been authenticated. */
export async function clearAttempts({ db }: DbContext, { kind, who }: { readonly kind: AttemptKind; readonly who: string }): Promise<void> {
  await db.prisma.attemptCounter.deleteMany({ where: { subject: subjectOf(kind, who) } });
}

/** Seconds after which a counter can be deleted. */
const RETENTION = 48 * HOUR;

/** Deletes expired counters. */
export async function deleteExpiredAttempts({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now - RETENTION * 1_000);
  await deleteInBatches(() => db.query(deleteOldCounters([before])));
}
