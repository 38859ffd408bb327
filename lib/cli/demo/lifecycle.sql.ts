import { statement } from "@/lib/platform/statement";

/** Marks reviews as notified. Prisma cannot copy one column to another. `$1` listing. */
export const markNotified = statement("demo_reviews_notified", "UPDATE listing_reviews SET notified_at = created_at WHERE listing_id = $1");
