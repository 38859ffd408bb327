import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { deleteExpiredLinks } from "./account-tokens";
import { deleteExpiredAttempts } from "./attempts";
import { deleteOldAddresses } from "./confirmed-addresses";
import { ACCOUNT_EMAILS, type AccountEmail, sendAccountEmail } from "./emails";
import { deleteExpiredSessions } from "./sessions";

export const accountJobs: BackgroundJobs = {
  workers: [{ queue: ACCOUNT_EMAILS, run: (data: AccountEmail) => sendAccountEmail(data), batchSize: 1 }],
  maintenance: {
    deleteExpiredAttempts: (now) => deleteExpiredAttempts({ db: db(), now }),
    deleteExpiredSessions: (now) => deleteExpiredSessions({ db: db(), now }),
    deleteOldAddresses: (now) => deleteOldAddresses({ db: db(), now }),
    deleteExpiredLinks: (now) => deleteExpiredLinks({ db: db(), now }),
  },
};
