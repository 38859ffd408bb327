-- AlterTable
ALTER TABLE "categories" ADD COLUMN     "merged_into" INTEGER;

-- AlterTable
ALTER TABLE "forbidden_words" ADD COLUMN     "risk" "Risk" NOT NULL DEFAULT 'high';

-- CreateIndex
CREATE INDEX "listing_reviews_moderator_id_id_idx" ON "listing_reviews"("moderator_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries"("actor", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_id_idx" ON "audit_entries"("actor_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING BRIN ("at");

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_fkey" FOREIGN KEY ("merged_into") REFERENCES "categories"("id") ON DELETE SET NULL ON UPDATE CASCADE;
