import type { Subscriber } from "@/lib/domain/events/subscriber";
import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { AUTO_CHECK, checkChanged, checkCreated, runAutoCheck, sweepUnchecked } from "./auto-check";
import type { AutoCheck } from "./auto-check.sql";
import { deleteExpiredClaims } from "./claims";
import { eraseReportsOfDeleted } from "./erase";
import { showChanges } from "./live";
import { notifyOwners } from "./notify-owners";
import { updateReportWeights } from "./queue";
import { notifyReporters } from "./report-outcomes";

/**
 * Period in milliseconds whose resolved reports are considered by each run. Longer than the interval between runs, so that a failed run is
 * compensated.
 */
const REWEIGH_PERIOD_MS = 5 * 60_000;

export const moderationSubscribers: readonly Subscriber[] = [checkChanged, checkCreated, showChanges];

export const moderationJobs: BackgroundJobs = {
  workers: [{ queue: AUTO_CHECK, run: (data: AutoCheck) => runAutoCheck({ db: db(), now: Date.now() }, data) }],
  schedules: [
    { queue: "moderation.sweep", cron: "* * * * *", run: async () => void (await sweepUnchecked({ db: db(), now: Date.now() })) },
    {
      queue: "moderation.reweigh",
      cron: "* * * * *",
      run: async () => void (await updateReportWeights({ db: db() }, Date.now() - REWEIGH_PERIOD_MS)),
    },
    {
      queue: "moderation.report_outcomes",
      cron: "* * * * *",
      run: async () => void (await notifyReporters({ db: db(), now: Date.now() })),
    },
    { queue: "letters.decisions", cron: "* * * * *", run: async () => void (await notifyOwners({ db: db(), now: Date.now() })) },
  ],
  maintenance: {
    deleteExpiredClaims: (now) => deleteExpiredClaims({ db: db(), now }),
    eraseReportsOfDeleted: (now) => eraseReportsOfDeleted({ db: db(), now }),
  },
};
