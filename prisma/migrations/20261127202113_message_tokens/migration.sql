-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "token" TEXT;

-- AlterTable
ALTER TABLE "pending_messages" ADD COLUMN     "message_token" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "messages_sender_id_token_key" ON "messages"("sender_id", "token") WHERE (token IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "pending_messages_email_message_token_key" ON "pending_messages"("email", "message_token");
