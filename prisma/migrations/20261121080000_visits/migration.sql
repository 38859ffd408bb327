-- CreateTable
CREATE TABLE "listing_views" (
    "listing_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "visitor" BYTEA NOT NULL,

    CONSTRAINT "listing_views_pkey" PRIMARY KEY ("listing_id","day","visitor")
);

-- CreateTable
CREATE TABLE "phone_requests" (
    "listing_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "phone_requests_pkey" PRIMARY KEY ("listing_id","day")
);

-- CreateIndex
CREATE INDEX "listing_views_day_idx" ON "listing_views"("day");

-- AddForeignKey
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "phone_requests" ADD CONSTRAINT "phone_requests_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
