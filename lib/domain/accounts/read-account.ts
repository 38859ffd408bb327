import type { Queryable } from "@/lib/platform/db";
import { type AccountRecord, selectRecord } from "./read-account.sql";

/** The account; undefined: there is none. One that its owner deleted is there without personal data. */
export async function readAccount(db: Queryable, id: number): Promise<AccountRecord | undefined> {
  return (await db.query(selectRecord([id]))).rows[0];
}
