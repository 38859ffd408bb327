-- One index to keep for each request instead of two: requests are looked up within an account. What is too old is found by a summary
-- of blocks, which costs a write next to nothing.
DROP INDEX "request_log_account_id_request_id_idx";

ALTER TABLE "request_log" DROP CONSTRAINT "request_log_pkey",
ADD CONSTRAINT "request_log_pkey" PRIMARY KEY ("account_id", "request_id");

CREATE INDEX "request_log_at_idx" ON "request_log" USING BRIN ("at");
