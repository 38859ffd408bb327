-- Additions only: an instance of the previous version goes on while others restart.

-- CreateEnum
CREATE TYPE "FavouriteNoticeKind" AS ENUM ('price_drop', 'unavailable');

-- CreateEnum
CREATE TYPE "AlertFrequency" AS ENUM ('instant', 'daily', 'weekly', 'off');

-- CreateTable
CREATE TABLE "favourites" (
    "account_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "saved_price" DECIMAL(11,2) NOT NULL,
    "saved_currency" "Currency" NOT NULL,
    "notice_price" DECIMAL(11,2) NOT NULL,
    "notice_currency" "Currency" NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "favourites_pkey" PRIMARY KEY ("account_id","listing_id")
);

-- CreateTable
CREATE TABLE "favourite_notices" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "kind" "FavouriteNoticeKind" NOT NULL,
    "old_price" DECIMAL(11,2),
    "new_price" DECIMAL(11,2),
    "old_currency" "Currency",
    "new_currency" "Currency",
    "at" TIMESTAMPTZ(3) NOT NULL,
    "emailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "favourite_notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_searches" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "frequency" "AlertFrequency" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "viewed_at" TIMESTAMPTZ(3) NOT NULL,
    "paused_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "keys" TEXT[],
    "required" tsquery,
    "price_min" BIGINT,
    "price_max" BIGINT,
    "city_ref" UUID,
    "radius_km" INTEGER NOT NULL DEFAULT 0,
    "numbers" JSONB NOT NULL DEFAULT '[]',
    "compiled_from" TEXT NOT NULL,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_search_matches" (
    "search_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "matched_at" TIMESTAMPTZ(3) NOT NULL,
    "emailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "saved_search_matches_pkey" PRIMARY KEY ("search_id","listing_id")
);

-- CreateIndex
CREATE INDEX "favourites_listing_id_idx" ON "favourites"("listing_id");

-- CreateIndex
CREATE INDEX "favourite_notices_account_id_listing_id_id_idx" ON "favourite_notices"("account_id", "listing_id", "id" DESC);

-- CreateIndex
CREATE INDEX "favourite_notices_emailed_at_at_idx" ON "favourite_notices"("emailed_at", "at");

-- CreateIndex
CREATE INDEX "saved_searches_account_id_id_idx" ON "saved_searches"("account_id", "id");

-- CreateIndex
CREATE INDEX "saved_searches_keys_idx" ON "saved_searches" USING GIN ("keys");

-- CreateIndex
CREATE INDEX "saved_searches_compiled_from_id_idx" ON "saved_searches"("compiled_from", "id");

-- CreateIndex
CREATE INDEX "saved_search_matches_listing_id_idx" ON "saved_search_matches"("listing_id");

-- CreateIndex
CREATE INDEX "saved_search_matches_emailed_at_matched_at_idx" ON "saved_search_matches"("emailed_at", "matched_at");

-- AddForeignKey
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite_notices" ADD CONSTRAINT "favourite_notices_account_id_listing_id_fkey" FOREIGN KEY ("account_id", "listing_id") REFERENCES "favourites"("account_id", "listing_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_fkey" FOREIGN KEY ("search_id") REFERENCES "saved_searches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
