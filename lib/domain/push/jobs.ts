import { db } from "@/lib/platform/db";
import type { BackgroundJobs, Worker } from "@/lib/platform/jobs";
import { PUSHES, type Push } from "./notify";
import { sendPush } from "./send";

/** One job per batch, so that none is repeated because another failed. */
const worker: Worker<Push> = { queue: PUSHES, run: (push) => sendPush({ db: db(), now: Date.now() }, push), batchSize: 1 };

/** Two at the same time, so that a slow push service does not hold up all notifications. */
export const pushJobs: BackgroundJobs = { workers: [worker, worker] };
