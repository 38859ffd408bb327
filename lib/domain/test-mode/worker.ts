import { db } from "@/lib/platform/db";
import { definePoller } from "@/lib/platform/poller";
import { reviewDue } from "./review";

/** Runs simulated reviews, which are due after seconds. */
export const testReviews = definePoller("test mode: reviews", {
  everyMs: 1_000,
  run: async () => {
    await reviewDue({ db: db(), now: Date.now() });
    return false;
  },
});
