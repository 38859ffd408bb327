-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "decisions_seen_at" TIMESTAMPTZ(3),
ADD COLUMN     "decisions_told_at" TIMESTAMPTZ(3),
ADD COLUMN     "letters_off" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "listing_reviews" ADD COLUMN     "on_appeal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "owner_id" INTEGER;

-- CreateIndex
CREATE INDEX "listing_reviews_owner_id_id_idx" ON "listing_reviews"("owner_id", "id" DESC);

-- CreateIndex
CREATE INDEX "listing_reviews_notified_at_owner_id_idx" ON "listing_reviews"("notified_at", "owner_id");
