-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "last_seen_on" DATE;

-- What the sessions that have not ended still know.
UPDATE "accounts" a SET "last_seen_on" = (s."seen" AT TIME ZONE 'Europe/Kyiv')::date
  FROM (SELECT "account_id", max("last_seen_at") AS "seen" FROM "sessions" GROUP BY "account_id") s
 WHERE s."account_id" = a."id" AND a."deleted_at" IS NULL;
