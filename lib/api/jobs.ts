import type { BackgroundJobs } from "@/lib/platform/jobs";
import { deleteExpiredIdempotencyKeys } from "./idempotency";

export const apiJobs: BackgroundJobs = { maintenance: { deleteExpiredIdempotencyKeys } };
