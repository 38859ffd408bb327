import { log } from "./log";

/** Tasks that delete expired data, run once a day, by the name that the log shows. @param now milliseconds since the epoch. */
export type MaintenanceTasks = Readonly<Record<string, (now: number) => Promise<unknown>>>;

/**
 * Runs the maintenance of all folders, one task after another. A task that fails does not prevent the following ones: its error is logged.
 * After the last task, throws an error with the names of the failed ones.
 */
export async function runMaintenance(tasksOfFolders: readonly MaintenanceTasks[]): Promise<void> {
  const failed: string[] = [];
  for (const [task, run] of tasksOfFolders.flatMap((tasks) => Object.entries(tasks))) {
    try {
      await run(Date.now());
    } catch (error) {
      log().error({ err: error, task }, "maintenance: a task failed");
      failed.push(task);
    }
  }
  if (failed.length > 0) throw new Error(`Maintenance tasks failed: ${failed.join(", ")}.`);
}
