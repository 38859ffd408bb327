import type { Subscriber } from "@/lib/domain/events/subscriber";
import { deleteExpiredEvents, KEPT_DAYS } from "@/lib/domain/feed/retention";
import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { deleteTests } from "./deliveries.sql";
import { publishToAccounts } from "./publish";

const DAY = 86_400_000;

export const webhookSubscribers: readonly Subscriber[] = [publishToAccounts];

export const webhookJobs: BackgroundJobs = {
  maintenance: {
    deleteExpiredEvents: (now) => deleteExpiredEvents({ db: db(), now }),
    deleteOldTests: (now) => db().query(deleteTests([new Date(now - KEPT_DAYS * DAY)])),
  },
};
