import { statement } from "./statement";

/** The processes of the server that listen on this database. `$1` the listeners' application name. */
export const selectListeners = statement<{ pid: number }>(
  "change_listeners",
  "SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()",
  { pid: true },
);

/** The process of the server that serves this connection. */
export const selectOwnPid = statement<{ pid: number }>("change_listener_pid", "SELECT pg_backend_pid() AS pid", { pid: true });

/** Nothing but an answer. */
export const heartbeat = statement<{ alive: number }>("change_heartbeat", "SELECT 1 AS alive", { alive: true });
