import type { Account } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Locked until the transaction ends, so that concurrent changes do not overwrite each other. `$1` account. */
export const lockEmailChoice = statement<Pick<Row<Account>, "letters_off">>(
  "email_choice_lock",
  "SELECT letters_off FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE",
  { letters_off: true },
);
