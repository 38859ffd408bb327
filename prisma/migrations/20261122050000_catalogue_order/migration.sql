-- TOP entries are only the head of a search: behind it all entries stand in one order. The indexes with TOP apart are for the head.

DROP INDEX "catalogue_entries_top_price_listing_id_idx";

DROP INDEX "catalogue_entries_level1_top_price_listing_id_idx";

DROP INDEX "catalogue_entries_level2_top_price_listing_id_idx";

DROP INDEX "catalogue_entries_level3_top_price_listing_id_idx";

CREATE INDEX "catalogue_entries_published_at_listing_id_idx" ON "catalogue_entries"("published_at" DESC, "listing_id" DESC);

CREATE INDEX "catalogue_entries_level1_published_at_listing_id_idx" ON "catalogue_entries"("level1", "published_at" DESC, "listing_id" DESC);

CREATE INDEX "catalogue_entries_level2_published_at_listing_id_idx" ON "catalogue_entries"("level2", "published_at" DESC, "listing_id" DESC);

CREATE INDEX "catalogue_entries_level3_published_at_listing_id_idx" ON "catalogue_entries"("level3", "published_at" DESC, "listing_id" DESC);

CREATE INDEX "catalogue_entries_price_listing_id_idx" ON "catalogue_entries"("price", "listing_id");

CREATE INDEX "catalogue_entries_level1_price_listing_id_idx" ON "catalogue_entries"("level1", "price", "listing_id");

CREATE INDEX "catalogue_entries_level2_price_listing_id_idx" ON "catalogue_entries"("level2", "price", "listing_id");

CREATE INDEX "catalogue_entries_level3_price_listing_id_idx" ON "catalogue_entries"("level3", "price", "listing_id");
