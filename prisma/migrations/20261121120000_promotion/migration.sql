-- CreateEnum
CREATE TYPE "PromotionKind" AS ENUM ('vip', 'top');

-- CreateEnum
CREATE TYPE "LedgerKind" AS ENUM ('credit', 'correction', 'promotion', 'closing');

-- CreateEnum
CREATE TYPE "LedgerSide" AS ENUM ('owner', 'income', 'issued');

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "expiry_letter_on" DATE;

-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "expiry_notified_for" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "balances" (
    "account_id" INTEGER NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL DEFAULT 0,

    CONSTRAINT "balances_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "ledger_transactions" (
    "id" SERIAL NOT NULL,
    "kind" "LedgerKind" NOT NULL,
    "account_id" INTEGER NOT NULL,
    "token" TEXT NOT NULL,
    "listing_id" INTEGER,
    "product" TEXT,
    "until" TIMESTAMPTZ(3),
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" SERIAL NOT NULL,
    "transaction_id" INTEGER NOT NULL,
    "side" "LedgerSide" NOT NULL,
    "owner_id" INTEGER,
    "amount" DECIMAL(12,2) NOT NULL,
    "balance_after" DECIMAL(14,2),

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promotion_products" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "kind" "PromotionKind" NOT NULL,
    "days" INTEGER NOT NULL,
    "price" DECIMAL(8,2) NOT NULL,
    "offered" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL,

    CONSTRAINT "promotion_products_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transactions_account_id_token_key" ON "ledger_transactions"("account_id", "token");

-- CreateIndex
CREATE INDEX "ledger_entries_transaction_id_idx" ON "ledger_entries"("transaction_id");

-- CreateIndex
CREATE INDEX "ledger_entries_owner_id_id_idx" ON "ledger_entries"("owner_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "promotion_products_code_key" ON "promotion_products"("code");

-- AddForeignKey
ALTER TABLE "balances" ADD CONSTRAINT "balances_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say: the ledger's own rules (docs/decisions/120-ledger.md). Whoever writes into it is held to them.
ALTER TABLE "balances" ADD CONSTRAINT "balances_not_negative" CHECK ("amount" >= 0);
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_not_zero" CHECK ("amount" <> 0);
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_owner" CHECK (("side" = 'owner') = ("owner_id" IS NOT NULL));
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_bounds" CHECK ("price" > 0 AND "days" BETWEEN 1 AND 365);

-- A balance is moved by its entries alone. Update first: a row that is to be inserted is held to its checks before the conflict is found.
CREATE FUNCTION ledger_move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.side = 'owner' THEN
    UPDATE balances SET amount = amount + NEW.amount WHERE account_id = NEW.owner_id RETURNING amount INTO NEW.balance_after;
    IF NOT FOUND THEN
      INSERT INTO balances (account_id, amount) VALUES (NEW.owner_id, NEW.amount) RETURNING amount INTO NEW.balance_after;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_move_balance BEFORE INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_move_balance();

-- At commit every transaction has two sides at least, and they add up to zero.
CREATE FUNCTION ledger_check_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN
    checked := NEW.transaction_id;
  ELSE
    checked := NEW.id;
  END IF;
  IF (SELECT count(*) < 2 OR sum(amount) <> 0 FROM ledger_entries WHERE transaction_id = checked) THEN
    RAISE EXCEPTION 'ledger transaction % does not add up to zero', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_check_sum AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_sum();
CREATE CONSTRAINT TRIGGER ledger_check_sum AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_sum();

-- Nothing is changed or removed. Only words that people wrote may go, when their account does.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'ledger_transactions' THEN
    IF to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' AND NEW.note IS NULL THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the ledger is never changed: a correction is a transaction of its own' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_refuse_change BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_refuse_change BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_refuse_truncate BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_refuse_truncate BEFORE TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- What can be bought on a new board; administrators change prices and what is offered.
INSERT INTO "promotion_products" ("code", "kind", "days", "price", "position") VALUES
  ('vip_7', 'vip', 7, 79, 1),
  ('vip_30', 'vip', 30, 249, 2),
  ('top_3', 'top', 3, 59, 3),
  ('top_7', 'top', 7, 119, 4),
  ('top_30', 'top', 30, 399, 5);
