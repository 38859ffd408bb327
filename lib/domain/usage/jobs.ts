import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { kyivDay } from "@/lib/shared/time";
import { deleteExpiredOutcomes } from "./outcomes";
import { deleteExpiredRequests } from "./request-log";

export const usageJobs: BackgroundJobs = {
  schedules: [{ queue: "request-log.clean-up", cron: "*/10 * * * *", run: () => deleteExpiredRequests({ db: db(), now: Date.now() }) }],
  maintenance: { deleteExpiredOutcomes: (now) => deleteExpiredOutcomes({ db: db() }, kyivDay(now)) },
};
