import type { BackgroundJobs } from "@/lib/platform/jobs";
import { EMAILS, sendQueuedEmail, sendWrittenEmail, WRITTEN_EMAILS } from "./queue";

export const emailJobs: BackgroundJobs = {
  workers: [
    { queue: EMAILS, run: (data: unknown) => sendQueuedEmail(data), batchSize: 1 },
    { queue: WRITTEN_EMAILS, run: (data: unknown) => sendWrittenEmail(data), batchSize: 1 },
  ],
};
