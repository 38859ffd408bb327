import type { DbContext } from "@/lib/domain/context/context";

/** Takes the addresses out of what an account did: who changed what stays known by number, without personal data. */
export async function eraseAddresses({ db }: DbContext, accountId: number): Promise<void> {
  await db.query({ text: "UPDATE audit_entries SET address = NULL WHERE actor_id = $1 AND address IS NOT NULL", values: [accountId] });
}
