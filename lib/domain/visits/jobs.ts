import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { deleteExpiredViews } from "./count";
import { deleteOldStats } from "./daily-stats";

export const visitJobs: BackgroundJobs = {
  maintenance: {
    deleteExpiredViews: (now) => deleteExpiredViews({ now }),
    deleteOldStats: (now) => deleteOldStats({ db: db(), now }),
  },
};
