import { statement } from "./statement";

/** Selects the PIDs of the PostgreSQL backends that listen on this database. `$1` application name of the listeners. */
export const selectListeners = statement<{ pid: number }>(
  "change_listeners",
  "SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()",
  { pid: true },
);

/** Selects the PID of the PostgreSQL backend that serves this connection. */
export const selectOwnPid = statement<{ pid: number }>("change_listener_pid", "SELECT pg_backend_pid() AS pid", { pid: true });

/** Checks that the connection is alive. */
export const heartbeat = statement<{ alive: number }>("change_heartbeat", "SELECT 1 AS alive", { alive: true });
