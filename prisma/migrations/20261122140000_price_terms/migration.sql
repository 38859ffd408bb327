-- What a price means: whether it is open to negotiation, and, for rents and rates, the period that it is for.

CREATE TYPE "PricePeriod" AS ENUM ('hour', 'day', 'week', 'month');

-- A constant default rewrites no rows.
ALTER TABLE "listings" ADD COLUMN "price_negotiable" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "listings" ADD COLUMN "price_period" "PricePeriod";
