import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { MESSAGE_EMAILS, queueMessageEmails, sendMessageEmail } from "./emails";
import { deleteOldThreads } from "./erase";
import { PENDING_EMAILS, sendPendingEmail } from "./pending";
import { MESSAGE_PUSHES, type MessagePush, sendMessagePush } from "./push";

export const messageJobs: BackgroundJobs = {
  workers: [
    { queue: PENDING_EMAILS, run: (data: Parameters<typeof sendPendingEmail>[0]) => sendPendingEmail(data), batchSize: 1 },
    { queue: MESSAGE_EMAILS, run: (data: Parameters<typeof sendMessageEmail>[0]) => sendMessageEmail(data), batchSize: 1 },
    { queue: MESSAGE_PUSHES, run: (push: MessagePush) => sendMessagePush({ db: db(), now: Date.now() }, push), batchSize: 1 },
  ],
  schedules: [{ queue: "message-emails-due", cron: "* * * * *", run: () => queueMessageEmails({ db: db(), now: Date.now() }) }],
  maintenance: { deleteOldThreads: (now) => deleteOldThreads({ db: db(), now }) },
};
