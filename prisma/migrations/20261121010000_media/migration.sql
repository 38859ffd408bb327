-- DropIndex
DROP INDEX "media_files_account_id_idx";

-- AlterTable
ALTER TABLE "media_files" ADD COLUMN     "content_type" TEXT,
ADD COLUMN     "height" INTEGER,
ADD COLUMN     "key_id" INTEGER,
ADD COLUMN     "released_at" TIMESTAMPTZ(3),
ADD COLUMN     "sha256" BYTEA,
ADD COLUMN     "size" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "source_sha256" BYTEA,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'stored',
ADD COLUMN     "storage" TEXT,
ADD COLUMN     "storage_key" TEXT,
ADD COLUMN     "used_at" TIMESTAMPTZ(3),
ADD COLUMN     "width" INTEGER;

-- CreateIndex
CREATE INDEX "media_files_account_id_size_idx" ON "media_files"("account_id", "size");

-- CreateIndex
CREATE INDEX "media_files_state_created_at_idx" ON "media_files"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "media_files_account_id_kind_source_sha256_key" ON "media_files"("account_id", "kind", "source_sha256");
