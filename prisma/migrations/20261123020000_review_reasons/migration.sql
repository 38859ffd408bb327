-- A decision may have several reasons, and a moderator may ask for changes instead of rejecting. Of an older instance's decisions during the
-- upgrade only `listing_reviews` has the reason: readers fall back to it.

ALTER TYPE "ReviewDecision" ADD VALUE 'changes_requested';

CREATE TABLE "listing_review_reasons" (
    "review_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "code" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "fields" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "listing_review_reasons_pkey" PRIMARY KEY ("review_id","position"),
    CONSTRAINT "listing_review_reasons_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "listing_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

INSERT INTO "listing_review_reasons" ("review_id", "position", "code", "text", "fields")
SELECT "id", 0, COALESCE("code", 'other'), "reason", "fields" FROM "listing_reviews" WHERE "decision" = 'rejected' AND "reason" IS NOT NULL;
