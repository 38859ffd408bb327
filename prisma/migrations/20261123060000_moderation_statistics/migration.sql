-- Since when a case had been in the queue, pending or flagged: waits of reports and appeals count in the statistics as well
-- (docs/decisions/175-moderation-figures.md).
ALTER TABLE "listing_reviews" ADD COLUMN     "queued_since" TIMESTAMPTZ(3);

-- Decisions on flags know when the flag was raised: it was resolved in the same instant. The others have `waiting_since`.
UPDATE "listing_reviews" r SET "queued_since" = least(r."waiting_since", f."since")
  FROM (SELECT "listing_id", "resolved_at", min("created_at") AS "since" FROM "listing_flags"
         WHERE "resolved_at" IS NOT NULL GROUP BY "listing_id", "resolved_at") AS f
 WHERE f."listing_id" = r."listing_id" AND f."resolved_at" = r."created_at";

-- The audit is read by time, which is not always the order in which rows were written.
-- CreateIndex
CREATE INDEX "listing_reviews_created_at_id_idx" ON "listing_reviews"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "listing_reviews_moderator_id_created_at_id_idx" ON "listing_reviews"("moderator_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_at_id_idx" ON "audit_entries"("actor", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_at_id_idx" ON "audit_entries"("actor_id", "at" DESC, "id" DESC);

-- DropIndex
DROP INDEX "listing_reviews_created_at_idx";

-- DropIndex
DROP INDEX "audit_entries_actor_id_idx";

-- DropIndex
DROP INDEX "audit_entries_actor_id_id_idx";
