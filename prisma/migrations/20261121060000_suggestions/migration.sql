-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "machine_translations" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "suggestion_models" (
    "id" SERIAL NOT NULL,
    "teacher" TEXT NOT NULL,
    "model" BYTEA NOT NULL,
    "report" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suggestion_models_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "suggestion_models_teacher_id_idx" ON "suggestion_models"("teacher", "id" DESC);
