import type { Subscriber } from "@/lib/domain/events/subscriber";
import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { ALERTS, type Alert, sendAlert, sendDigests } from "./alerts";
import { SEARCH_EMAILS, type SearchEmail, sendSearchEmail } from "./email";
import { deleteOldSearches, pauseIdleSearches } from "./retention";
import { recompileSearches } from "./save";
import { matchSavedSearches } from "./subscriber";

export const savedSearchSubscribers: readonly Subscriber[] = [matchSavedSearches];

const context = () => ({ db: db(), now: Date.now() });

export const savedSearchJobs: BackgroundJobs = {
  workers: [
    { queue: ALERTS, run: (alert: Alert) => sendAlert(context(), alert) },
    { queue: SEARCH_EMAILS, run: (email: SearchEmail) => sendSearchEmail(context(), email), batchSize: 1 },
  ],
  schedules: [
    { queue: "saved-searches.digests", cron: "2 * * * *", run: async () => void (await sendDigests(context())) },
    // Categories and exchange rates change seldom; until then the old conditions are used.
    { queue: "saved-searches.recompile", cron: "*/10 * * * *", run: async () => void (await recompileSearches({ db: db() })) },
  ],
  maintenance: {
    pauseIdleSearches: (now) => pauseIdleSearches({ db: db(), now }),
    deleteOldSearches: (now) => deleteOldSearches({ db: db(), now }),
  },
};
