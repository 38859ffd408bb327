-- CreateEnum
CREATE TYPE "MessageState" AS ENUM ('visible', 'held', 'rejected');

-- CreateTable
CREATE TABLE "threads" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "listing_title" TEXT NOT NULL,
    "buyer_id" INTEGER NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "positions" INTEGER NOT NULL DEFAULT 0,
    "buyer_last_at" TIMESTAMPTZ(3),
    "seller_last_at" TIMESTAMPTZ(3),
    "buyer_read" INTEGER NOT NULL DEFAULT 0,
    "seller_read" INTEGER NOT NULL DEFAULT 0,
    "buyer_unread" INTEGER NOT NULL DEFAULT 0,
    "seller_unread" INTEGER NOT NULL DEFAULT 0,
    "buyer_email_due" TIMESTAMPTZ(3),
    "seller_email_due" TIMESTAMPTZ(3),
    "buyer_emailed_at" TIMESTAMPTZ(3),
    "seller_emailed_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "threads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "thread_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "sender_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "photos" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "state" "MessageState" NOT NULL DEFAULT 'visible',
    "marks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "held_for" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_blocks" (
    "blocker_id" INTEGER NOT NULL,
    "blocked_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_blocks_pkey" PRIMARY KEY ("blocker_id","blocked_id")
);

-- CreateTable
CREATE TABLE "thread_reports" (
    "id" SERIAL NOT NULL,
    "thread_id" INTEGER NOT NULL,
    "reporter_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT,
    "settled_at" TIMESTAMPTZ(3),
    "moderator_id" INTEGER,

    CONSTRAINT "thread_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pending_messages" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "terms_version" TEXT,
    "token_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pending_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "threads_buyer_id_buyer_last_at_id_idx" ON "threads"("buyer_id", "buyer_last_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "threads_seller_id_seller_last_at_id_idx" ON "threads"("seller_id", "seller_last_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "threads_buyer_email_due_idx" ON "threads"("buyer_email_due");

-- CreateIndex
CREATE INDEX "threads_seller_email_due_idx" ON "threads"("seller_email_due");

-- CreateIndex
CREATE INDEX "threads_updated_at_idx" ON "threads"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "threads_listing_id_buyer_id_key" ON "threads"("listing_id", "buyer_id");

-- CreateIndex
CREATE INDEX "messages_sender_id_created_at_idx" ON "messages"("sender_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "messages_state_id_idx" ON "messages"("state", "id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_thread_id_position_key" ON "messages"("thread_id", "position");

-- CreateIndex
CREATE INDEX "account_blocks_blocked_id_idx" ON "account_blocks"("blocked_id");

-- CreateIndex
CREATE INDEX "thread_reports_thread_id_idx" ON "thread_reports"("thread_id");

-- CreateIndex
CREATE INDEX "thread_reports_outcome_id_idx" ON "thread_reports"("outcome", "id");

-- CreateIndex
CREATE UNIQUE INDEX "pending_messages_token_hash_key" ON "pending_messages"("token_hash");

-- CreateIndex
CREATE INDEX "pending_messages_expires_at_idx" ON "pending_messages"("expires_at");

-- AddForeignKey
ALTER TABLE "threads" ADD CONSTRAINT "threads_buyer_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "threads" ADD CONSTRAINT "threads_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
