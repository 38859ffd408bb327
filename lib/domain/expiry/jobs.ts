import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { EXPIRY_LETTERS, type ExpiryLetter, sendExpiryLetter } from "./letter";
import { remindOwners } from "./remind";

export const expiryJobs: BackgroundJobs = {
  workers: [{ queue: EXPIRY_LETTERS, run: (data: ExpiryLetter) => sendExpiryLetter(data), batchSize: 1 }],
  schedules: [{ queue: "listings.remind", cron: "11 * * * *", run: async () => void (await remindOwners({ db: db(), now: Date.now() })) }],
};
