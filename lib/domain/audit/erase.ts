import type { Queryable } from "@/lib/platform/db";

/** Takes the addresses out of what an account did: who changed what stays known by number, without personal data. */
export async function eraseAddresses(tx: Queryable, accountId: number): Promise<void> {
  await tx.query({ text: "UPDATE audit_entries SET address = NULL WHERE actor_id = $1 AND address IS NOT NULL", values: [accountId] });
}
