import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { EXPIRY_EMAILS, type ExpiryEmail, sendExpiryEmail } from "./email";
import { recordExpiringListings } from "./record";
import { remindOwners } from "./remind";

export const expiryJobs: BackgroundJobs = {
  workers: [{ queue: EXPIRY_EMAILS, run: (data: ExpiryEmail) => sendExpiryEmail(data), batchSize: 1 }],
  schedules: [
    { queue: "listings.remind", cron: "11 * * * *", run: async () => void (await remindOwners({ db: db(), now: Date.now() })) },
    {
      queue: "listings.expiring",
      cron: "*/10 * * * *",
      run: async () => void (await recordExpiringListings({ db: db(), now: Date.now() })),
    },
  ],
};
