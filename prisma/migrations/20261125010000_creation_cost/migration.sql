-- The automatic check compares a price with the newest ones of its category. Without this index it read the newest listings of all
-- categories, the waiting ones too: hundreds of milliseconds per check behind an import. Partial, so that a creation that waits for a
-- moderator does not pay for it.
CREATE INDEX "listings_category_id_currency_id_price_idx" ON "listings"("category_id", "currency", "id" DESC, "price")
  WHERE "status" IN ('active', 'sold') AND "price_type" = 'sell' AND "price" > 0;

-- Only the daily deletion of expired rows reads them by time. They are stored nearly in that order.
DROP INDEX "listing_fingerprints_created_at_idx";
CREATE INDEX "listing_fingerprints_created_at_idx" ON "listing_fingerprints" USING BRIN ("created_at");
