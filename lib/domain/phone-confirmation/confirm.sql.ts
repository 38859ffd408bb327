import { statement } from "@/lib/platform/statement";

/** Serializes confirmations of a phone. `$1` `LOCK_OF_NAME.confirmedPhone`, `$2` phone. */
export const lockPhone = statement<{ locked: string }>(
  "phone_confirmation_lock",
  "SELECT pg_advisory_xact_lock($1, hashtext($2)) AS locked",
  {
    locked: true,
  },
);
