import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { deleteExpiredCodes } from "./status";

export const phoneConfirmationJobs: BackgroundJobs = {
  maintenance: { deleteExpiredCodes: (now) => deleteExpiredCodes({ db: db(), now }) },
};
