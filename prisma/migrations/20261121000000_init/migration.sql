-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('owner', 'moderator', 'admin');

-- CreateEnum
CREATE TYPE "AccountType" AS ENUM ('personal', 'business');

-- CreateEnum
CREATE TYPE "KeyState" AS ENUM ('active', 'suspended', 'deactivated', 'revoked');

-- CreateEnum
CREATE TYPE "ListingStatus" AS ENUM ('pending', 'active', 'blocked', 'sold', 'archived', 'inactive');

-- CreateEnum
CREATE TYPE "PriceType" AS ENUM ('sell', 'exchange', 'free');

-- CreateEnum
CREATE TYPE "Currency" AS ENUM ('UAH', 'USD', 'EUR');

-- CreateEnum
CREATE TYPE "ItemCondition" AS ENUM ('new', 'used');

-- CreateEnum
CREATE TYPE "AttributeType" AS ENUM ('text', 'number', 'select', 'boolean', 'range');

-- CreateEnum
CREATE TYPE "ReviewDecision" AS ENUM ('approved', 'rejected');

-- CreateTable
CREATE TABLE "accounts" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "password_hash" TEXT NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'owner',
    "account_type" "AccountType" NOT NULL DEFAULT 'personal',
    "reading_only" BOOLEAN NOT NULL DEFAULT false,
    "language" TEXT NOT NULL DEFAULT 'uk',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "allowed_ips" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "allowed_domains" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "state" "KeyState" NOT NULL DEFAULT 'active',
    "expires_at" TIMESTAMPTZ(3),
    "total_requests" BIGINT NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3),
    "last_used_ip" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_usage" (
    "account_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "account_usage_pkey" PRIMARY KEY ("account_id","day")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "key_id" INTEGER NOT NULL,
    "value" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "status" INTEGER NOT NULL,
    "headers" JSONB NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("key_id","value")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" INTEGER NOT NULL,
    "parent_id" INTEGER,
    "slug" TEXT NOT NULL,
    "name_uk" TEXT NOT NULL,
    "name_ru" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "auto_approve" BOOLEAN,
    "customized" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category_attributes" (
    "id" SERIAL NOT NULL,
    "category_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "type" "AttributeType" NOT NULL,
    "name_uk" TEXT NOT NULL,
    "name_ru" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "required" BOOLEAN NOT NULL DEFAULT false,
    "unit_uk" TEXT,
    "unit_ru" TEXT,
    "unit_en" TEXT,
    "min" DECIMAL(15,3),
    "max" DECIMAL(15,3),
    "decimals" INTEGER NOT NULL DEFAULT 0,
    "max_length" INTEGER,
    "depends_on" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "category_attributes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attribute_options" (
    "attribute_id" INTEGER NOT NULL,
    "value" TEXT NOT NULL,
    "label_uk" TEXT NOT NULL,
    "label_ru" TEXT NOT NULL,
    "label_en" TEXT NOT NULL,
    "parent_value" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "attribute_options_pkey" PRIMARY KEY ("attribute_id","value")
);

-- CreateTable
CREATE TABLE "regions" (
    "key" TEXT NOT NULL,
    "name_uk" TEXT NOT NULL,
    "name_ru" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,

    CONSTRAINT "regions_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "cities" (
    "ref" UUID NOT NULL,
    "ref_kind" TEXT NOT NULL,
    "name_uk" TEXT NOT NULL,
    "name_ru" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "region_key" TEXT NOT NULL,
    "raion_uk" TEXT,
    "raion_ru" TEXT,
    "raion_en" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "population" INTEGER NOT NULL DEFAULT 0,
    "warehouses" INTEGER NOT NULL DEFAULT 0,
    "former_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "offered" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "cities_pkey" PRIMARY KEY ("ref")
);

-- CreateTable
CREATE TABLE "city_aliases" (
    "old_ref" UUID NOT NULL,
    "ref" UUID NOT NULL,

    CONSTRAINT "city_aliases_pkey" PRIMARY KEY ("old_ref")
);

-- CreateTable
CREATE TABLE "listings" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,
    "city_ref" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "lang" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "price" DECIMAL(11,2) NOT NULL,
    "price_type" "PriceType" NOT NULL DEFAULT 'sell',
    "currency" "Currency" NOT NULL DEFAULT 'UAH',
    "condition" "ItemCondition",
    "status" "ListingStatus" NOT NULL,
    "needs_review" BOOLEAN NOT NULL DEFAULT false,
    "attributes" JSONB NOT NULL DEFAULT '{}',
    "contact_name" TEXT NOT NULL,
    "contact_phone" TEXT NOT NULL,
    "hide_phone" BOOLEAN NOT NULL DEFAULT false,
    "delivery" JSONB NOT NULL DEFAULT '{}',
    "photos" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "photos_wm" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "photos_3d" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "video_url" TEXT,
    "video_thumbnail" TEXT,
    "views" INTEGER NOT NULL DEFAULT 0,
    "vip_until" TIMESTAMPTZ(3),
    "top_until" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "listings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_revisions" (
    "listing_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "status" "ListingStatus" NOT NULL,
    "content" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_revisions_pkey" PRIMARY KEY ("listing_id","version")
);

-- CreateTable
CREATE TABLE "listing_reviews" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "decision" "ReviewDecision" NOT NULL,
    "reason" TEXT,
    "code" TEXT,
    "fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "can_resubmit" BOOLEAN NOT NULL DEFAULT true,
    "moderator_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_fingerprints" (
    "account_id" INTEGER NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_fingerprints_pkey" PRIMARY KEY ("account_id","fingerprint")
);

-- CreateTable
CREATE TABLE "media_files" (
    "url" TEXT NOT NULL,
    "account_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_files_pkey" PRIMARY KEY ("url")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "actor_id" INTEGER,
    "key_id" INTEGER,
    "address" TEXT,
    "request_id" TEXT,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seed_states" (
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seed_states_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts"("email");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_secret_hash_key" ON "api_keys"("secret_hash");

-- CreateIndex
CREATE INDEX "api_keys_account_id_idx" ON "api_keys"("account_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "categories_slug_key" ON "categories"("slug");

-- CreateIndex
CREATE INDEX "categories_parent_id_idx" ON "categories"("parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "category_attributes_category_id_code_key" ON "category_attributes"("category_id", "code");

-- CreateIndex
CREATE INDEX "listings_account_id_status_id_idx" ON "listings"("account_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "listings_account_id_id_idx" ON "listings"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "listings_status_expires_at_idx" ON "listings"("status", "expires_at");

-- CreateIndex
CREATE INDEX "listings_status_published_at_id_idx" ON "listings"("status", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "listings_city_ref_idx" ON "listings"("city_ref");

-- CreateIndex
CREATE INDEX "listing_reviews_listing_id_id_idx" ON "listing_reviews"("listing_id", "id" DESC);

-- CreateIndex
CREATE INDEX "listing_fingerprints_created_at_idx" ON "listing_fingerprints"("created_at");

-- CreateIndex
CREATE INDEX "media_files_account_id_idx" ON "media_files"("account_id");

-- CreateIndex
CREATE INDEX "audit_entries_subject_subject_id_id_idx" ON "audit_entries"("subject", "subject_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_usage" ADD CONSTRAINT "account_usage_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "categories"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_attributes" ADD CONSTRAINT "category_attributes_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attribute_options" ADD CONSTRAINT "attribute_options_attribute_id_fkey" FOREIGN KEY ("attribute_id") REFERENCES "category_attributes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cities" ADD CONSTRAINT "cities_region_key_fkey" FOREIGN KEY ("region_key") REFERENCES "regions"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "city_aliases" ADD CONSTRAINT "city_aliases_ref_fkey" FOREIGN KEY ("ref") REFERENCES "cities"("ref") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_city_ref_fkey" FOREIGN KEY ("city_ref") REFERENCES "cities"("ref") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
