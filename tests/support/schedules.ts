import type pg from "pg";

/** A schedule as pg-boss keeps it. */
export interface StoredSchedule {
  readonly name: string;
  readonly cron: string;
}

/**
 * Stops scheduled jobs of a board: one that starts between two steps of a test would change what the test has prepared. They still run when
 * a row is inserted into `pgboss.job`. Instances that start later on the same database cannot schedule them again.
 * @param staysActive selects the schedules that keep running.
 * @returns the stopped schedules.
 */
export async function stopSchedules(database: pg.Client, staysActive: (name: string) => boolean = () => false): Promise<StoredSchedule[]> {
  const { rows: all } = await database.query<StoredSchedule>("SELECT name, cron FROM pgboss.schedule ORDER BY name");
  const stopped = all.filter(({ name }) => !staysActive(name));
  const names = stopped.map(({ name }) => name);
  await database.query(`
    CREATE OR REPLACE FUNCTION pgboss.skip_stopped_schedule() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RETURN CASE WHEN NEW.name = ANY (TG_ARGV) THEN NULL ELSE NEW END; END $$;
    CREATE OR REPLACE TRIGGER skip_stopped_schedule BEFORE INSERT ON pgboss.schedule
      FOR EACH ROW EXECUTE FUNCTION pgboss.skip_stopped_schedule(${names.map((name) => `'${name}'`).join(", ")})`);
  await database.query("DELETE FROM pgboss.schedule WHERE name = ANY ($1)", [names]);
  // Jobs that are due already wait in two steps: first as an order to add the job, then as the job.
  await database.query("DELETE FROM pgboss.job WHERE name = '__pgboss__send-it' AND singleton_key = ANY ($1) AND state < 'active'", [
    names,
  ]);
  await database.query("DELETE FROM pgboss.job WHERE name = ANY ($1) AND state < 'active'", [names]);
  return stopped;
}
