import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { purgeTestListings } from "./purge";

export const testModeJobs: BackgroundJobs = {
  maintenance: { purgeTestListings: (now) => purgeTestListings({ db: db(), now }) },
};
