-- Additions only: an instance of the previous version goes on writing its rows while others restart.

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "log_bodies" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "request_log" ADD COLUMN     "problem" JSONB;

-- CreateTable
CREATE TABLE "request_log_bodies" (
    "account_id" INTEGER NOT NULL,
    "request_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "sent" TEXT,
    "sent_bytes" INTEGER,
    "sent_type" TEXT,
    "answered" TEXT,
    "answered_bytes" INTEGER,

    CONSTRAINT "request_log_bodies_pkey" PRIMARY KEY ("account_id","request_id")
);

-- CreateIndex
CREATE INDEX "request_log_bodies_at_idx" ON "request_log_bodies" USING BRIN ("at");
