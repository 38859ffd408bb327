import type { Subscriber } from "@/lib/domain/events/subscriber";
import { db } from "@/lib/platform/db";
import type { BackgroundJobs } from "@/lib/platform/jobs";
import { deleteOldFavourites, FAVOURITE_EMAILS, type FavouriteEmail, noticeChanges, sendNoticeEmail, sendNotices } from "./notices";

export const favouriteSubscribers: readonly Subscriber[] = [noticeChanges];

const context = () => ({ db: db(), now: Date.now() });

export const favouriteJobs: BackgroundJobs = {
  workers: [{ queue: FAVOURITE_EMAILS, run: (email: FavouriteEmail) => sendNoticeEmail(context(), email), batchSize: 1 }],
  schedules: [{ queue: "favourites.notices", cron: "*/5 * * * *", run: async () => void (await sendNotices(context())) }],
  maintenance: { deleteOldFavourites: (now) => deleteOldFavourites({ db: db(), now }) },
};
