import type { BackgroundJobs } from "@/lib/platform/jobs";
import { CONTACT_MESSAGES, type ContactMessage, sendContactMessage } from "./write";

export const contactJobs: BackgroundJobs = {
  workers: [{ queue: CONTACT_MESSAGES, run: (data: ContactMessage) => sendContactMessage(data), batchSize: 1 }],
};
