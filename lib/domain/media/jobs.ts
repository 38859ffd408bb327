import type { BackgroundJobs } from "@/lib/platform/jobs";
import { removeUnusedMedia } from "./clean-up";
import { verifyDueMedia } from "./verify";

export const mediaJobs: BackgroundJobs = {
  schedules: [
    { queue: "media.clean-up", cron: "41 * * * *", run: async () => void (await removeUnusedMedia({ now: Date.now() })) },
    { queue: "media.verify", cron: "53 * * * *", run: async () => void (await verifyDueMedia({ now: Date.now() })) },
  ],
};
