-- What moderators do about a case besides deciding it: hand it to a senior moderator, leave notes, move a listing to another category.
-- New tables only: an older instance does not notice them.

CREATE TABLE "listing_escalations" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "raised_by" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" INTEGER,

    CONSTRAINT "listing_escalations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "listing_escalations_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "listing_escalations_listing_id_closed_at_idx" ON "listing_escalations"("listing_id", "closed_at");

CREATE TABLE "moderation_notes" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "listing_id" INTEGER,
    "text" TEXT NOT NULL,
    "author_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "moderation_notes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "moderation_notes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "moderation_notes_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "moderation_notes_account_id_id_idx" ON "moderation_notes"("account_id", "id" DESC);

CREATE INDEX "moderation_notes_listing_id_idx" ON "moderation_notes"("listing_id");

CREATE TABLE "listing_moves" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "from_category_id" INTEGER NOT NULL,
    "to_category_id" INTEGER NOT NULL,
    "moderator_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),
    "notified_at" TIMESTAMPTZ(3),

    CONSTRAINT "listing_moves_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "listing_moves_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "listing_moves_listing_id_id_idx" ON "listing_moves"("listing_id", "id" DESC);

CREATE INDEX "listing_moves_notified_at_created_at_idx" ON "listing_moves"("notified_at", "created_at");
