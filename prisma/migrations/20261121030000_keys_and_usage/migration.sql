-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "previous_hash" BYTEA,
ADD COLUMN     "previous_prefix" TEXT,
ADD COLUMN     "previous_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "key_usage" (
    "key_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "succeeded" INTEGER NOT NULL DEFAULT 0,
    "client_errors" INTEGER NOT NULL DEFAULT 0,
    "denied" INTEGER NOT NULL DEFAULT 0,
    "limited" INTEGER NOT NULL DEFAULT 0,
    "server_errors" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "key_usage_pkey" PRIMARY KEY ("key_id","day")
);

-- CreateTable
CREATE TABLE "request_log" (
    "request_id" UUID NOT NULL,
    "account_id" INTEGER NOT NULL,
    "key_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "method" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "error" TEXT,
    "counted" BOOLEAN NOT NULL,
    "ms" REAL NOT NULL,
    "address" TEXT NOT NULL,

    CONSTRAINT "request_log_pkey" PRIMARY KEY ("request_id")
);

-- CreateIndex
CREATE INDEX "request_log_account_id_request_id_idx" ON "request_log"("account_id", "request_id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_previous_hash_key" ON "api_keys"("previous_hash");

-- AddForeignKey
ALTER TABLE "key_usage" ADD CONSTRAINT "key_usage_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
