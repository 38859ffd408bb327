-- AlterTable
ALTER TABLE "media_files" ADD COLUMN     "damage" TEXT,
ADD COLUMN     "verified_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "media_files_verified_at_idx" ON "media_files"("verified_at");

-- CreateIndex
CREATE INDEX "media_files_damage_idx" ON "media_files"("damage");
