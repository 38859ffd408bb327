import type { BackgroundJobs } from "@/lib/platform/jobs";
import { LETTERS, type PostedLetter, sendLetter } from "./post";

export const letterJobs: BackgroundJobs = {
  workers: [{ queue: LETTERS, run: (data: PostedLetter) => sendLetter(data), batchSize: 1 }],
};
