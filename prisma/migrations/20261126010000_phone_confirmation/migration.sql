-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "phone_confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "phone_codes" (
    "account_id" INTEGER NOT NULL,
    "phone" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "phone_codes_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE INDEX "phone_codes_expires_at_idx" ON "phone_codes"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_confirmed_phone_key" ON "accounts"("phone") WHERE (phone_confirmed_at IS NOT NULL);

-- AddForeignKey
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whatever changes the phone removes its confirmation, also an older version of the board during an upgrade.
CREATE FUNCTION "clear_phone_confirmation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.phone_confirmed_at := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER "accounts_phone_changed" BEFORE UPDATE OF "phone" ON "accounts"
  FOR EACH ROW WHEN (OLD.phone IS DISTINCT FROM NEW.phone) EXECUTE FUNCTION "clear_phone_confirmation"();
