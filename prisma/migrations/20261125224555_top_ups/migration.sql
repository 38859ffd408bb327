-- CreateEnum
CREATE TYPE "TopUpMethod" AS ENUM ('liqpay', 'invoice');

-- CreateEnum
CREATE TYPE "TopUpState" AS ENUM ('pending', 'paid', 'failed', 'cancelled', 'refunded');

-- AlterEnum
ALTER TYPE "LedgerKind" ADD VALUE 'top_up';
ALTER TYPE "LedgerKind" ADD VALUE 'refund';

-- AlterEnum
ALTER TYPE "LedgerSide" ADD VALUE 'received';

-- CreateTable
CREATE TABLE "top_ups" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "method" "TopUpMethod" NOT NULL,
    "order_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "state" "TopUpState" NOT NULL DEFAULT 'pending',
    "reference" TEXT,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3),

    CONSTRAINT "top_ups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "top_ups_order_id_key" ON "top_ups"("order_id");

-- CreateIndex
CREATE INDEX "top_ups_account_id_id_idx" ON "top_ups"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "top_ups_state_next_check_at_idx" ON "top_ups"("state", "next_check_at");

-- CreateIndex
CREATE UNIQUE INDEX "top_ups_account_id_token_key" ON "top_ups"("account_id", "token");

-- AddForeignKey
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
