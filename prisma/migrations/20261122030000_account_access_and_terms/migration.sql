-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "term_ends_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "listing_reviews" ADD COLUMN     "expired_before" TIMESTAMPTZ(3),
ADD COLUMN     "published_before" TIMESTAMPTZ(3),
ADD COLUMN     "term_before" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "listing_flags" ADD COLUMN     "reporter" TEXT;

-- CreateTable
CREATE TABLE "phone_quotas" (
    "viewer" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "phone_quotas_pkey" PRIMARY KEY ("viewer","day")
);

-- CreateIndex
CREATE INDEX "phone_quotas_day_idx" ON "phone_quotas"("day");

-- The first report of an account on a listing is the one that counts; the others stay, as reports by nobody.
UPDATE "listing_flags" f SET "reporter" = 'account:' || f."account_id"
 WHERE f."kind" = 'report' AND f."account_id" IS NOT NULL
   AND NOT EXISTS (SELECT 1 FROM "listing_flags" o
                    WHERE o."listing_id" = f."listing_id" AND o."account_id" = f."account_id" AND o."kind" = 'report' AND o."id" < f."id");

-- DropIndex
DROP INDEX "listing_flags_listing_id_idx";

-- CreateIndex
CREATE UNIQUE INDEX "listing_flags_listing_id_reporter_key" ON "listing_flags"("listing_id", "reporter");

-- What was created for an account while its owner deleted it outlived the deletion: it goes as the rest did.
UPDATE "api_keys" k SET "state" = 'revoked', "name" = '', "allowed_ips" = '{}', "allowed_domains" = '{}', "last_used_ip" = NULL, "updated_at" = now()
  FROM "accounts" a WHERE a."id" = k."account_id" AND a."deleted_at" IS NOT NULL AND k."state" <> 'revoked';
DELETE FROM "listing_fingerprints" f USING "accounts" a WHERE a."id" = f."account_id" AND a."deleted_at" IS NOT NULL;
DELETE FROM "listings" l USING "accounts" a WHERE a."id" = l."account_id" AND a."deleted_at" IS NOT NULL;
UPDATE "media_files" m SET "released_at" = 'epoch' FROM "accounts" a WHERE a."id" = m."account_id" AND a."deleted_at" IS NOT NULL AND m."state" = 'stored';
DELETE FROM "sessions" s USING "accounts" a WHERE a."id" = s."account_id" AND a."deleted_at" IS NOT NULL;
DELETE FROM "account_identities" i USING "accounts" a WHERE a."id" = i."account_id" AND a."deleted_at" IS NOT NULL;
DELETE FROM "account_tokens" t USING "accounts" a WHERE a."id" = t."account_id" AND a."deleted_at" IS NOT NULL;
