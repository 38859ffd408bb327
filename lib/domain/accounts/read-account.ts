import type { DbContext } from "@/lib/domain/context/context";
import { type AccountRecord, selectRecord } from "./read-account.sql";

/** The account; undefined: there is none. One that its owner deleted is there without personal data. */
export async function readAccount({ db }: DbContext, id: number): Promise<AccountRecord | undefined> {
  return (await db.query(selectRecord([id]))).rows[0];
}
