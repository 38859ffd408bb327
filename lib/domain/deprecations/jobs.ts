import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { deleteExpiredUses } from "./list";
import { notifyOwners } from "./notify";

export const deprecationJobs: BackgroundJobs = {
  schedules: [
    { queue: "deprecations.notify", cron: "41 * * * *", run: async () => void (await notifyOwners({ db: db(), now: Date.now() })) },
  ],
  maintenance: { deleteExpiredUses: (now) => deleteExpiredUses({ db: db(), now }) },
};
