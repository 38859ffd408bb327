import type { DbContext } from "@/lib/domain/context/context";
import { addToUsage } from "./outcomes.sql";

/** Outcomes of requests by key and day, for the cabinet's charts. */

export const OUTCOMES = ["succeeded", "client_errors", "denied", "limited", "server_errors"] as const;

/**
 * `denied`: rejected by guards 5 to 8 (state, expiry, whitelist). `limited`: rejected by guard 9. Both count against no limit
 * (docs/api/usage.md#usage-charts). `client_errors`: every later client error.
 */
export type Outcome = (typeof OUTCOMES)[number];

export type OutcomeCounts = Record<Outcome, number>;

export const noOutcomes = (): OutcomeCounts => ({ succeeded: 0, client_errors: 0, denied: 0, limited: 0, server_errors: 0 });

/** @param passed Whether the request passed guard 9, and was counted. */
export function outcomeOf(status: number, passed: boolean): Outcome {
  if (status >= 500) return "server_errors";
  if (!passed) return status === 429 ? "limited" : "denied";
  return status >= 400 ? "client_errors" : "succeeded";
}

/** Requests not yet written, by key and day in Kyiv. */
export class OutcomeTally {
  private readonly byKey = new Map<number, { day: string; counts: OutcomeCounts }>();
  /** Counts of past days that are not written yet. */
  private readonly ended: { keyId: number; day: string; counts: OutcomeCounts }[] = [];

  add(keyId: number, day: string, outcome: Outcome): void {
    let entry = this.byKey.get(keyId);
    if (!entry || entry.day !== day) {
      if (entry) this.ended.push({ keyId, ...entry });
      entry = { day, counts: noOutcomes() };
      this.byKey.set(keyId, entry);
    }
    entry.counts[outcome]++;
  }

  /** Returns all counts and resets them. */
  take(): { keyId: number; day: string; counts: OutcomeCounts }[] {
    const taken = [...this.ended, ...[...this.byKey].map(([keyId, entry]) => ({ keyId, ...entry }))];
    this.ended.length = 0;
    this.byKey.clear();
    return taken;
  }

  /** Adds counts back that could not be written. */
  restore(entries: readonly { keyId: number; day: string; counts: OutcomeCounts }[]): void {
    this.ended.push(...entries);
  }

  get isEmpty(): boolean {
    return this.byKey.size === 0 && this.ended.length === 0;
  }
}

/** Writes counts taken from a tally. */
export async function writeOutcomes(
  { db }: DbContext,
  entries: readonly { keyId: number; day: string; counts: OutcomeCounts }[],
): Promise<void> {
  if (entries.length === 0) return;
  await db.query(addToUsage([JSON.stringify(entries.map(({ keyId, day, counts }) => ({ key_id: keyId, day, ...counts })))]));
}

/** Retention of outcomes in days: more than a year, to compare months with those of the previous year. */
const RETENTION_DAYS = 400;

const DAY = 86_400_000;

/** Deletes expired days. */
export async function deleteExpiredOutcomes({ db }: DbContext, today: string): Promise<void> {
  const first = new Date(Date.parse(today) - RETENTION_DAYS * DAY);
  await db.prisma.keyUsage.deleteMany({ where: { day: { lt: first } } });
}
