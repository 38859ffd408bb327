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
    (now) => forgetAttempts(db(), now),
    (now) => forgetSessions(db(), now),
    (now) => deleteOldAddresses(db(), now),
    (now) => forgetLinks(db(), now),
  ],
};
