import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { kyivDay } from "@/lib/shared/time";
import { forgetOutcomes } from "./outcomes";
import { forgetOldRequests } from "./request-log";

export const usageJobs: BackgroundJobs = {
  schedules: [{ queue: "request-log.clean-up", cron: "*/10 * * * *", run: () => forgetOldRequests({ db: db(), now: Date.now() }) }],
  maintenance: [(now) => forgetOutcomes({ db: db() }, kyivDay(now))],
};
