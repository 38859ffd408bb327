import { statement } from "./statement";

/** Notifies all listeners when the transaction commits. `$1` channel, `$2` payload. */
export const notify = statement<{ notified: string }>("notify", "SELECT pg_notify($1, $2) AS notified", { notified: true });
