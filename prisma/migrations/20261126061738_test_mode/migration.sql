-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "test_of" INTEGER;

-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "livemode" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "test_reviews" (
    "listing_id" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "test_reviews_pkey" PRIMARY KEY ("listing_id")
);

-- CreateIndex
CREATE INDEX "test_reviews_due_at_idx" ON "test_reviews"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_test_of_key" ON "accounts"("test_of");

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_test_of_fkey" FOREIGN KEY ("test_of") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_reviews" ADD CONSTRAINT "test_reviews_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Listings of test accounts never enter the moderators' queue: they wait here for their simulated review, which is due after five seconds.

CREATE FUNCTION is_test_account(account integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM accounts WHERE id = account AND test_of IS NOT NULL)
$$;

CREATE FUNCTION test_review_refresh(listing integer, status "ListingStatus", pending_since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF status = 'pending' THEN
    INSERT INTO test_reviews (listing_id, due_at) VALUES (listing, pending_since + interval '5 seconds')
    ON CONFLICT (listing_id) DO UPDATE SET due_at = excluded.due_at;
  ELSE
    DELETE FROM test_reviews WHERE listing_id = listing;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION moderation_queue_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_test_account(NEW.account_id) THEN
    PERFORM test_review_refresh(NEW.id, NEW.status, coalesce(NEW.pending_since, NEW.updated_at));
    RETURN NULL;
  END IF;
  INSERT INTO moderation_queue (listing_id, account_id, category_id, lang, kind, since, submitted_at)
  VALUES (NEW.id, NEW.account_id, NEW.category_id, NEW.lang,
          CASE WHEN NEW.published_at IS NULL THEN 'new' ELSE 'edited' END::"QueueKind",
          coalesce(NEW.pending_since, NEW.updated_at), greatest(NEW.updated_at, NEW.pending_since))
  ON CONFLICT (listing_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION moderation_queue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_test_account(NEW.account_id) THEN
    PERFORM test_review_refresh(NEW.id, NEW.status, coalesce(NEW.pending_since, NEW.updated_at));
  ELSIF OLD.status = NEW.status AND NEW.status <> 'pending' THEN
    UPDATE moderation_queue SET category_id = NEW.category_id, lang = NEW.lang WHERE listing_id = NEW.id;
  ELSE
    PERFORM moderation_queue_refresh(NEW.id);
  END IF;
  RETURN NULL;
END $$;

-- With the account, so that the automatic check can leave out prices of test accounts without reading the rows.
CREATE INDEX "listings_category_id_currency_id_price_account_id_idx" ON "listings"("category_id", "currency", "id" DESC, "price", "account_id")
  WHERE (status IN ('active', 'sold') AND price_type = 'sell' AND price > 0);
DROP INDEX "listings_category_id_currency_id_price_idx";
