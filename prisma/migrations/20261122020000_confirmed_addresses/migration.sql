-- CreateTable
CREATE TABLE "confirmed_addresses" (
    "account_id" INTEGER NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "confirmed_addresses_pkey" PRIMARY KEY ("account_id","address_hash")
);

-- CreateIndex
CREATE INDEX "confirmed_addresses_last_at_idx" ON "confirmed_addresses"("last_at");

-- AddForeignKey
ALTER TABLE "confirmed_addresses" ADD CONSTRAINT "confirmed_addresses_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
