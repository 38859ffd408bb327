import type { DbContext } from "@/lib/domain/context/context";
import { type AccountRecord, selectRecord } from "./read-account.sql";

/** Returns the account; undefined if there is none. A deleted account is returned without personal data. */
export async function readAccount({ db }: DbContext, id: number): Promise<AccountRecord | undefined> {
  return (await db.query(selectRecord([id]))).rows[0];
}
