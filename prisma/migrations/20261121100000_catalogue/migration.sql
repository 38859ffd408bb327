-- Words that were mistyped are found by their trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateTable
CREATE TABLE "catalogue_entries" (
    "listing_id" INTEGER NOT NULL,
    "level1" INTEGER NOT NULL,
    "level2" INTEGER NOT NULL,
    "level3" INTEGER NOT NULL,
    "city_ref" UUID NOT NULL,
    "price" BIGINT NOT NULL,
    "top" BOOLEAN NOT NULL,
    "top_until" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "words" tsvector NOT NULL,
    "facets" TEXT[],
    "intervals" TEXT[],
    "numbers" JSONB NOT NULL,

    CONSTRAINT "catalogue_entries_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "catalogue_queue" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,

    CONSTRAINT "catalogue_queue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_words" (
    "term" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "titles" INTEGER NOT NULL,

    CONSTRAINT "catalogue_words_pkey" PRIMARY KEY ("term")
);

-- CreateTable
CREATE TABLE "catalogue_counts" (
    "category_id" INTEGER NOT NULL,
    "facet" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "catalogue_counts_pkey" PRIMARY KEY ("category_id","facet")
);

-- CreateIndex
CREATE INDEX "catalogue_entries_top_published_at_listing_id_idx" ON "catalogue_entries"("top", "published_at" DESC, "listing_id" DESC);

-- CreateIndex
CREATE INDEX "catalogue_entries_level1_top_published_at_listing_id_idx" ON "catalogue_entries"("level1", "top", "published_at" DESC, "listing_id" DESC);

-- CreateIndex
CREATE INDEX "catalogue_entries_level2_top_published_at_listing_id_idx" ON "catalogue_entries"("level2", "top", "published_at" DESC, "listing_id" DESC);

-- CreateIndex
CREATE INDEX "catalogue_entries_level3_top_published_at_listing_id_idx" ON "catalogue_entries"("level3", "top", "published_at" DESC, "listing_id" DESC);

-- CreateIndex
CREATE INDEX "catalogue_entries_top_price_listing_id_idx" ON "catalogue_entries"("top", "price", "listing_id");

-- CreateIndex
CREATE INDEX "catalogue_entries_level1_top_price_listing_id_idx" ON "catalogue_entries"("level1", "top", "price", "listing_id");

-- CreateIndex
CREATE INDEX "catalogue_entries_level2_top_price_listing_id_idx" ON "catalogue_entries"("level2", "top", "price", "listing_id");

-- CreateIndex
CREATE INDEX "catalogue_entries_level3_top_price_listing_id_idx" ON "catalogue_entries"("level3", "top", "price", "listing_id");

-- CreateIndex
CREATE INDEX "catalogue_entries_top_until_idx" ON "catalogue_entries"("top_until");

-- CreateIndex
CREATE INDEX "catalogue_entries_words_facets_intervals_idx" ON "catalogue_entries" USING GIN ("words", "facets", "intervals");

-- CreateIndex
CREATE INDEX "catalogue_words_term_idx" ON "catalogue_words" USING GIN ("term" gin_trgm_ops);

-- A change of what the catalogue shows puts the listing on the queue, in the change's own transaction. A new listing that waits for
-- a moderator pays for one comparison.
CREATE FUNCTION catalogue_enqueue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_queue (listing_id) VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;

CREATE TRIGGER catalogue_listing_added AFTER INSERT ON listings
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION catalogue_enqueue();

CREATE TRIGGER catalogue_listing_changed
  AFTER UPDATE OF status, category_id, city_ref, lang, title, description, translations, machine_translations, price, price_type, currency,
                  condition, attributes, photos, published_at, top_until ON listings
  FOR EACH ROW WHEN (OLD.status = 'active' OR NEW.status = 'active') EXECUTE FUNCTION catalogue_enqueue();

CREATE TRIGGER catalogue_listing_removed AFTER DELETE ON listings
  FOR EACH ROW WHEN (OLD.status = 'active') EXECUTE FUNCTION catalogue_enqueue();

-- All of an account's listings go with it when it is blocked, and come back with it.
CREATE FUNCTION catalogue_enqueue_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_queue (listing_id) SELECT id FROM listings WHERE account_id = NEW.id AND status = 'active';
  RETURN NULL;
END $$;

CREATE TRIGGER catalogue_account_changed AFTER UPDATE OF blocked_at ON accounts
  FOR EACH ROW WHEN ((OLD.blocked_at IS NULL) <> (NEW.blocked_at IS NULL)) EXECUTE FUNCTION catalogue_enqueue_account();
