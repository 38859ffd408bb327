import { prepared, type Queryable } from "@/lib/platform/db";

/** How requests end, by key and day: what the cabinet's charts are drawn from. */

export const OUTCOMES = ["succeeded", "client_errors", "denied", "limited", "server_errors"] as const;

/**
 * `denied`: refused at gates 5 to 8 (state, expiry, whitelist). `limited`: refused at gate 9. Both count against no limit
 * (decisions §4). `client_errors`: every later refusal.
 */
export type Outcome = (typeof OUTCOMES)[number];

export type OutcomeCounts = Record<Outcome, number>;

export const noOutcomes = (): OutcomeCounts => ({ succeeded: 0, client_errors: 0, denied: 0, limited: 0, server_errors: 0 });

/** @param passed whether the request got past gate 9, and so was counted. */
export function outcomeOf(status: number, passed: boolean): Outcome {
  if (status >= 500) return "server_errors";
  if (!passed) return status === 429 ? "limited" : "denied";
  return status >= 400 ? "client_errors" : "succeeded";
}

/** Requests not yet written, by key and Kyiv's day. */
export class OutcomeTally {
  private readonly byKey = new Map<number, { day: string; counts: OutcomeCounts }>();
  /** Days that ended before they were written. */
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

  /** Everything counted so far; counting begins anew. */
  take(): { keyId: number; day: string; counts: OutcomeCounts }[] {
    const taken = [...this.ended, ...[...this.byKey].map(([keyId, entry]) => ({ keyId, ...entry }))];
    this.ended.length = 0;
    this.byKey.clear();
    return taken;
  }

  /** Takes back what could not be written. */
  restore(entries: readonly { keyId: number; day: string; counts: OutcomeCounts }[]): void {
    this.ended.push(...entries);
  }

  get isEmpty(): boolean {
    return this.byKey.size === 0 && this.ended.length === 0;
  }
}

// Joined with the keys that there are: one that was deleted meanwhile must not stop the others from being counted.
const addToUsage = prepared(
  "key_usage_add",
  `INSERT INTO key_usage AS u (key_id, day, succeeded, client_errors, denied, limited, server_errors)
   SELECT key_id, day, sum(succeeded), sum(client_errors), sum(denied), sum(limited), sum(server_errors)
     FROM json_to_recordset($1::json) AS added (key_id int, day date, succeeded int, client_errors int, denied int, limited int, server_errors int)
     JOIN api_keys k ON k.id = key_id
    GROUP BY key_id, day
       ON CONFLICT (key_id, day) DO UPDATE
      SET succeeded = u.succeeded + excluded.succeeded, client_errors = u.client_errors + excluded.client_errors,
          denied = u.denied + excluded.denied, limited = u.limited + excluded.limited, server_errors = u.server_errors + excluded.server_errors`,
);

/** Writes what was taken from a tally. */
export async function writeOutcomes(
  db: Queryable,
  entries: readonly { keyId: number; day: string; counts: OutcomeCounts }[],
): Promise<void> {
  if (entries.length === 0) return;
  await db.query(addToUsage([JSON.stringify(entries.map(({ keyId, day, counts }) => ({ key_id: keyId, day, ...counts })))]));
}

/** Days for which outcomes are kept: more than a year, so that a month can be compared with that of the year before. */
const KEPT_DAYS = 400;

/** Forgets days that are kept no longer. */
export async function forgetOutcomes(db: Queryable, today: string): Promise<void> {
  await db.query({ text: "DELETE FROM key_usage WHERE day < $1::date - $2::int", values: [today, KEPT_DAYS] });
}
