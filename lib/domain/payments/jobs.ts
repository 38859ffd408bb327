import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { checkPayments } from "./check";

export const paymentJobs: BackgroundJobs = {
  schedules: [{ queue: "payments.check", cron: "* * * * *", run: async () => void (await checkPayments({ db: db(), now: Date.now() })) }],
};
