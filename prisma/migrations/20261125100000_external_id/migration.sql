-- Additions only: an instance of the previous version goes on writing listings, without an external id. The index is partial, so
-- building it on a large table is one scan that finds no row, and listings without an external id are not in it.

-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "external_id" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "listings_external_id_key" ON "listings"("account_id", "external_id") WHERE (external_id IS NOT NULL AND status <> 'deleted'::"ListingStatus");
