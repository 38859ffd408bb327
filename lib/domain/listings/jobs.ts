import type { Subscriber } from "@/lib/domain/events/subscriber";
import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { purgeDeleted } from "./delete";
import { archiveExpired } from "./expire";
import { deleteExpiredFingerprints } from "./fingerprint";
import { MOVE_MERGED, moveAfterMerger, moveMerged } from "./move-merged";
import { deletePastPhoneQuotas } from "./phone";
import { TRANSLATE, type TranslationTask, translateChanged, translateListing, translatesListings } from "./translate";
import { sweepUntranslated } from "./translate-sweep";

export const listingSubscribers: readonly Subscriber[] = [moveAfterMerger, translateChanged];

export const listingJobs = (): BackgroundJobs => ({
  workers: [
    { queue: MOVE_MERGED, run: async () => void (await moveMerged({ db: db(), now: Date.now() })) },
    // Without a language model there is nothing to do.
    ...(translatesListings() ? [{ queue: TRANSLATE, run: (data: TranslationTask) => translateListing(data), batchSize: 1 }] : []),
  ],
  schedules: [
    { queue: "listings.expire", cron: "* * * * *", run: async () => void (await archiveExpired({ db: db(), now: Date.now() })) },
    // Listings created or restored in a category during its merger.
    { queue: "listings.move-merged-later", cron: "29 * * * *", run: async () => void (await moveMerged({ db: db(), now: Date.now() })) },
    ...(translatesListings()
      ? [
          {
            queue: "listings.translate-later",
            cron: "*/5 * * * *",
            run: async () => void (await sweepUntranslated({ db: db(), now: Date.now() })),
          },
        ]
      : []),
  ],
  maintenance: {
    deleteExpiredFingerprints: () => deleteExpiredFingerprints({ db: db() }),
    purgeDeleted: (now) => purgeDeleted({ db: db(), now }),
    deletePastPhoneQuotas: (now) => deletePastPhoneQuotas({ db: db(), now }),
  },
});
