-- AlterEnum
ALTER TYPE "ListingStatus" ADD VALUE 'deleted';

-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_from" "ListingStatus";
