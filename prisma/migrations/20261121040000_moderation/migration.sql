-- CreateEnum
CREATE TYPE "Risk" AS ENUM ('none', 'low', 'medium', 'high');

-- CreateEnum
CREATE TYPE "FlagKind" AS ENUM ('finding', 'report', 'appeal');

-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "pending_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "listing_reviews" ADD COLUMN     "notified_at" TIMESTAMPTZ(3),
ADD COLUMN     "overturned_at" TIMESTAMPTZ(3),
ADD COLUMN     "undone_at" TIMESTAMPTZ(3),
ADD COLUMN     "waiting_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "media_files" ADD COLUMN     "likeness" BIGINT;

-- CreateTable
CREATE TABLE "listing_checks" (
    "listing_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "risk" "Risk" NOT NULL,
    "findings" JSONB NOT NULL DEFAULT '[]',
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_checks_pkey" PRIMARY KEY ("listing_id","version")
);

-- CreateTable
CREATE TABLE "listing_flags" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "kind" "FlagKind" NOT NULL,
    "code" TEXT,
    "text" TEXT,
    "account_id" INTEGER,
    "review_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" INTEGER,

    CONSTRAINT "listing_flags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "moderation_claims" (
    "listing_id" INTEGER NOT NULL,
    "moderator_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "moderation_claims_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "listing_likeness" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "account_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" BIGINT,
    "band0" INTEGER NOT NULL,
    "band1" INTEGER NOT NULL,
    "band2" INTEGER NOT NULL,
    "band3" INTEGER NOT NULL,

    CONSTRAINT "listing_likeness_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "forbidden_words" (
    "id" SERIAL NOT NULL,
    "phrase" TEXT NOT NULL,
    "category_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "forbidden_words_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rejection_templates" (
    "code" TEXT NOT NULL,
    "label_uk" TEXT NOT NULL,
    "label_ru" TEXT NOT NULL,
    "label_en" TEXT NOT NULL,
    "text_uk" TEXT NOT NULL,
    "text_ru" TEXT NOT NULL,
    "text_en" TEXT NOT NULL,
    "fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "can_resubmit" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "retired" BOOLEAN NOT NULL DEFAULT false,
    "customized" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "rejection_templates_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE UNIQUE INDEX "listing_flags_review_id_key" ON "listing_flags"("review_id");

-- CreateIndex
CREATE INDEX "listing_flags_listing_id_idx" ON "listing_flags"("listing_id");

-- CreateIndex
CREATE INDEX "listing_flags_resolved_at_created_at_idx" ON "listing_flags"("resolved_at", "created_at");

-- CreateIndex
CREATE INDEX "moderation_claims_moderator_id_idx" ON "moderation_claims"("moderator_id");

-- CreateIndex
CREATE INDEX "listing_likeness_listing_id_idx" ON "listing_likeness"("listing_id");

-- CreateIndex
CREATE INDEX "listing_likeness_kind_band0_idx" ON "listing_likeness"("kind", "band0");

-- CreateIndex
CREATE INDEX "listing_likeness_kind_band1_idx" ON "listing_likeness"("kind", "band1");

-- CreateIndex
CREATE INDEX "listing_likeness_kind_band2_idx" ON "listing_likeness"("kind", "band2");

-- CreateIndex
CREATE INDEX "listing_likeness_kind_band3_idx" ON "listing_likeness"("kind", "band3");

-- CreateIndex
CREATE INDEX "forbidden_words_category_id_idx" ON "forbidden_words"("category_id");

-- CreateIndex
CREATE INDEX "listing_reviews_created_at_idx" ON "listing_reviews"("created_at");

-- AddForeignKey
ALTER TABLE "listing_checks" ADD CONSTRAINT "listing_checks_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_flags" ADD CONSTRAINT "listing_flags_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_likeness" ADD CONSTRAINT "listing_likeness_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "forbidden_words" ADD CONSTRAINT "forbidden_words_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What waits already has waited at least since its last change.
UPDATE "listings" SET "pending_since" = "updated_at" WHERE "status" = 'pending';
