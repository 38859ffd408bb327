-- Phone requests become one of the figures of a listing's day.
ALTER TABLE "phone_requests" RENAME TO "listing_daily_stats";
ALTER TABLE "listing_daily_stats" RENAME CONSTRAINT "phone_requests_pkey" TO "listing_daily_stats_pkey";
ALTER TABLE "listing_daily_stats" RENAME CONSTRAINT "phone_requests_listing_id_fkey" TO "listing_daily_stats_listing_id_fkey";
ALTER TABLE "listing_daily_stats" RENAME COLUMN "count" TO "phones";
ALTER TABLE "listing_daily_stats" ADD COLUMN "views" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "listing_daily_stats" ADD COLUMN "messages" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "listing_daily_stats_day_idx" ON "listing_daily_stats"("day");

-- Days whose visitors are still known; of older ones only the listing's total is.
INSERT INTO "listing_daily_stats" ("listing_id", "day", "views")
SELECT "listing_id", "day", count(*)::int FROM "listing_views" GROUP BY "listing_id", "day"
ON CONFLICT ("listing_id", "day") DO UPDATE SET "views" = EXCLUDED."views";
