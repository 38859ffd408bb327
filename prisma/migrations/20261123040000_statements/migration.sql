-- CreateEnum
CREATE TYPE "StatementMeasure" AS ENUM ('rejection', 'removal', 'account_block', 'account_restriction');

-- CreateEnum
CREATE TYPE "StatementSource" AS ENUM ('notice', 'own_initiative');

-- CreateEnum
CREATE TYPE "StatementGround" AS ENUM ('law', 'terms');

-- AlterTable
ALTER TABLE "listing_flags" ADD COLUMN     "resolved_review_id" INTEGER;

-- AlterTable
ALTER TABLE "rejection_templates" ADD COLUMN     "legal_reference" TEXT;

-- CreateTable
CREATE TABLE "report_recipients" (
    "flag_id" INTEGER NOT NULL,
    "email" TEXT,
    "language" TEXT NOT NULL,

    CONSTRAINT "report_recipients_pkey" PRIMARY KEY ("flag_id")
);

-- CreateTable
CREATE TABLE "statements_of_reasons" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "listing_id" INTEGER,
    "review_id" INTEGER,
    "measure" "StatementMeasure" NOT NULL,
    "source" "StatementSource" NOT NULL,
    "automated_detection" BOOLEAN NOT NULL,
    "automated_decision" BOOLEAN NOT NULL,
    "ground" "StatementGround" NOT NULL,
    "codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "language" TEXT NOT NULL,
    "texts" JSONB,
    "appeal_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "statements_of_reasons_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "statements_of_reasons_review_id_key" ON "statements_of_reasons"("review_id");

-- CreateIndex
CREATE INDEX "statements_of_reasons_created_at_id_idx" ON "statements_of_reasons"("created_at", "id");

-- CreateIndex
CREATE INDEX "statements_of_reasons_account_id_id_idx" ON "statements_of_reasons"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "statements_of_reasons_listing_id_id_idx" ON "statements_of_reasons"("listing_id", "id" DESC);

-- CreateIndex
CREATE INDEX "listing_flags_account_id_id_idx" ON "listing_flags"("account_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_flag_id_fkey" FOREIGN KEY ("flag_id") REFERENCES "listing_flags"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A statement stays as it was sent. Only the words that people wrote may go, when their account does.
CREATE FUNCTION statement_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'texts' = to_jsonb(OLD) - 'texts' AND NEW.texts IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a statement of reasons is never changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER statement_refuse_change BEFORE UPDATE ON "statements_of_reasons"
  FOR EACH ROW EXECUTE FUNCTION statement_refuse_change();
