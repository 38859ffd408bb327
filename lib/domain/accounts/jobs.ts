import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { forgetLinks } from "./account-tokens";
import { forgetAttempts } from "./attempts";
import { deleteOldAddresses } from "./confirmed-addresses";
import { ACCOUNT_LETTERS, type AccountLetter, sendAccountLetter } from "./letters";
import { forgetSessions } from "./sessions";

export const accountJobs: BackgroundJobs = {
  workers: [{ queue: ACCOUNT_LETTERS, run: (data: AccountLetter) => sendAccountLetter(data), batchSize: 1 }],
  maintenance: [
    (now) => forgetAttempts({ db: db(), now }),
    (now) => forgetSessions({ db: db(), now }),
    (now) => deleteOldAddresses({ db: db(), now }),
    (now) => forgetLinks({ db: db(), now }),
  ],
};
