import type { BackgroundJobs } from "@/lib/platform/jobs";
import { retrainClassifier } from "./retrain";

export const suggestionJobs: BackgroundJobs = {
  schedules: [{ queue: "suggest.refit", cron: "37 2 * * *", run: async () => void (await retrainClassifier()) }],
};
