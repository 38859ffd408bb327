import type { BackgroundJobs } from "@/lib/platform/jobs";
import { syncFromCarrier } from "./sync";

export const cityJobs: BackgroundJobs = {
  schedules: [{ queue: "cities.sync", cron: "23 3 * * 0", run: async () => void (await syncFromCarrier()) }],
};
