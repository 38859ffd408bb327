-- CreateTable
CREATE TABLE "translation_attempts" (
    "listing_id" INTEGER NOT NULL,
    "text_hash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "translation_attempts_pkey" PRIMARY KEY ("listing_id")
);

-- AddForeignKey
ALTER TABLE "translation_attempts" ADD CONSTRAINT "translation_attempts_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
