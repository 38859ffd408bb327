-- Audit entries are the board's events (docs/decisions/160-events.md): where each stands in the order of commits, and whose listing it is of.
ALTER TABLE "audit_entries" ADD COLUMN     "account_id" INTEGER,
ADD COLUMN     "position" xid8;

-- For new rows only, those of an instance of the version before among them: with the column it would rewrite the table.
ALTER TABLE "audit_entries" ALTER COLUMN "position" SET DEFAULT pg_current_xact_id();

-- CreateTable
CREATE TABLE "event_cursors" (
    "name" TEXT NOT NULL,
    "position" xid8 NOT NULL,
    "id" BIGINT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_cursors_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "audit_entries_position_id_idx" ON "audit_entries"("position", "id");
