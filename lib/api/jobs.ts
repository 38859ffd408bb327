import type { BackgroundJobs } from "@/lib/platform/jobs";
import { forgetIdempotencyKeys } from "./idempotency";

export const apiJobs: BackgroundJobs = { maintenance: [() => forgetIdempotencyKeys()] };
