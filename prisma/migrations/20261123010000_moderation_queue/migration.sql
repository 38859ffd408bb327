-- What waits for a moderator, kept by triggers, so that whoever writes a listing, a flag or a check keeps it, an older instance too, and
-- hundreds of thousands of cases can be sorted, filtered and counted without a look at the listings (docs/decisions/170-review-queue.md).
-- Filled by the next migration, which does not hold the locks that triggers need.

CREATE TYPE "QueueKind" AS ENUM ('escalated', 'report', 'appeal', 'finding', 'edited', 'new');

CREATE TABLE "moderation_queue" (
    "listing_id" INTEGER NOT NULL,
    "account_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,
    "lang" TEXT NOT NULL,
    "kind" "QueueKind" NOT NULL,
    "rank" INTEGER NOT NULL DEFAULT 0,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "risk" "Risk",
    "reports" INTEGER NOT NULL DEFAULT 0,
    "report_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "appealed_moderator_id" INTEGER,

    CONSTRAINT "moderation_queue_pkey" PRIMARY KEY ("listing_id"),
    CONSTRAINT "moderation_queue_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Priority: the heaviest, which has the least rank, first; of equal weight the one that has waited longest.
CREATE INDEX "moderation_queue_rank_since_listing_id_idx" ON "moderation_queue"("rank", "since", "listing_id");

CREATE INDEX "moderation_queue_since_listing_id_idx" ON "moderation_queue"("since", "listing_id");

CREATE INDEX "moderation_queue_account_id_idx" ON "moderation_queue"("account_id");

-- A reporter's earlier reports, for their accuracy.
CREATE INDEX "listing_flags_reporter_resolved_at_idx" ON "listing_flags"("reporter", "resolved_at");

-- How much one report weighs, by its reason, before the reporter's accuracy.
CREATE FUNCTION moderation_report_weight(code text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE code WHEN 'fraud' THEN 40 WHEN 'prohibited' THEN 40 WHEN 'offensive' THEN 25 WHEN 'other' THEN 15 ELSE 10 END
$$;

-- From nearly 0 (always wrong) to nearly 2 (always right); 1 for somebody without a past. The last hundred answered reports count.
CREATE FUNCTION moderation_reporter_accuracy(reporter_key text) RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT (2.0 * (count(*) FILTER (WHERE upheld) + 1) / (count(*) + 2))::double precision
    FROM (SELECT EXISTS (SELECT 1 FROM listing_reviews r
                          WHERE r.listing_id = f.listing_id AND r.created_at = f.resolved_at AND r.decision <> 'approved'
                            AND r.undone_at IS NULL) AS upheld
            FROM listing_flags f
           WHERE f.reporter = reporter_key AND f.kind = 'report' AND f.resolved_at IS NOT NULL
           ORDER BY f.resolved_at DESC LIMIT 100) AS answered
$$;

-- How much all open flags of a listing weigh. A report never weighs nothing, and no more of them weigh more than an escalation.
CREATE FUNCTION moderation_flags_weight(listing integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT least(900, coalesce(sum(CASE f.kind
           WHEN 'report' THEN greatest(1, round(moderation_report_weight(f.code) * coalesce(moderation_reporter_accuracy(f.reporter), 1)))
           WHEN 'appeal' THEN 25
           ELSE 1 END), 0))::integer
    FROM listing_flags f WHERE f.listing_id = listing AND f.resolved_at IS NULL
$$;

-- How much what the automatic check found weighs.
CREATE FUNCTION moderation_risk_weight(risk "Risk") RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE risk WHEN 'high' THEN 50 WHEN 'medium' THEN 20 WHEN 'low' THEN 5 ELSE 0 END
$$;

-- Since when a listing waits for a senior moderator; null: it does not.
CREATE FUNCTION moderation_escalated_at(listing integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT NULL::timestamptz
$$;

-- Brings a listing's row up to date. The listing is locked first, so that of two transactions the second sees what the first has written.
CREATE FUNCTION moderation_queue_refresh(listing integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  l record;
  flag record;
  escalated timestamptz;
  found_risk "Risk";
BEGIN
  SELECT id, account_id, category_id, lang, status, version, pending_since, published_at, updated_at INTO l
    FROM listings WHERE id = listing FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT min(f.created_at) AS since, max(f.created_at) AS latest,
         bool_or(f.kind = 'appeal') AS appealed, bool_or(f.kind = 'report') AS reported,
         count(*) FILTER (WHERE f.kind = 'report') AS reports,
         coalesce(array_agg(DISTINCT f.code) FILTER (WHERE f.kind = 'report' AND f.code IS NOT NULL), '{}') AS codes,
         max((SELECT r.moderator_id FROM listing_reviews r WHERE r.id = f.review_id)) AS appealed_moderator_id
    INTO flag
    FROM listing_flags f
   WHERE f.listing_id = listing AND f.resolved_at IS NULL AND (l.status <> 'blocked' OR f.kind = 'appeal');
  escalated := moderation_escalated_at(listing);
  IF l.status NOT IN ('pending', 'active', 'blocked') OR (l.status <> 'pending' AND flag.since IS NULL AND escalated IS NULL) THEN
    DELETE FROM moderation_queue WHERE listing_id = listing;
    RETURN;
  END IF;
  SELECT c.risk INTO found_risk FROM listing_checks c
   WHERE c.listing_id = listing AND (c.version = l.version OR l.status <> 'pending') ORDER BY c.version DESC LIMIT 1;
  INSERT INTO moderation_queue AS q (listing_id, account_id, category_id, lang, kind, rank, since, submitted_at, risk, reports,
                                     report_codes, appealed_moderator_id)
  VALUES (
    l.id, l.account_id, l.category_id, l.lang,
    (CASE WHEN escalated IS NOT NULL THEN 'escalated'
          WHEN l.status = 'pending' THEN CASE WHEN l.published_at IS NULL THEN 'new' ELSE 'edited' END
          WHEN flag.reported THEN 'report'
          WHEN flag.appealed THEN 'appeal'
          ELSE 'finding' END)::"QueueKind",
    -(CASE WHEN escalated IS NULL THEN 0 ELSE 1000 END
      + CASE WHEN flag.since IS NULL THEN 0 ELSE moderation_flags_weight(listing) END
      + moderation_risk_weight(found_risk)),
    CASE WHEN l.status = 'pending' THEN coalesce(l.pending_since, l.updated_at) ELSE coalesce(flag.since, escalated) END,
    CASE WHEN l.status = 'pending' THEN greatest(l.updated_at, l.pending_since) ELSE coalesce(flag.latest, escalated) END,
    found_risk, flag.reports, flag.codes, flag.appealed_moderator_id)
  ON CONFLICT (listing_id) DO UPDATE
     SET account_id = excluded.account_id, category_id = excluded.category_id, lang = excluded.lang, kind = excluded.kind,
         rank = excluded.rank, since = excluded.since, submitted_at = excluded.submitted_at, risk = excluded.risk,
         reports = excluded.reports, report_codes = excluded.report_codes, appealed_moderator_id = excluded.appealed_moderator_id;
END $$;

-- A new listing has no flags and no check: its creation pays for one row.
CREATE FUNCTION moderation_queue_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO moderation_queue (listing_id, account_id, category_id, lang, kind, since, submitted_at)
  VALUES (NEW.id, NEW.account_id, NEW.category_id, NEW.lang,
          CASE WHEN NEW.published_at IS NULL THEN 'new' ELSE 'edited' END::"QueueKind",
          coalesce(NEW.pending_since, NEW.updated_at), greatest(NEW.updated_at, NEW.pending_since))
  ON CONFLICT (listing_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER moderation_queue_listing_added AFTER INSERT ON listings
  FOR EACH ROW WHEN (NEW.status = 'pending') EXECUTE FUNCTION moderation_queue_add();

-- What moves to another category while it is published, as when categories are merged, waits only if it was flagged.
CREATE FUNCTION moderation_queue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = NEW.status AND NEW.status <> 'pending' THEN
    UPDATE moderation_queue SET category_id = NEW.category_id, lang = NEW.lang WHERE listing_id = NEW.id;
  ELSE
    PERFORM moderation_queue_refresh(NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER moderation_queue_listing_changed
  AFTER UPDATE OF status, version, category_id, lang, pending_since, published_at ON listings
  FOR EACH ROW WHEN (NEW.status = 'pending' OR OLD.status IS DISTINCT FROM NEW.status OR OLD.category_id <> NEW.category_id
                     OR OLD.lang <> NEW.lang)
  EXECUTE FUNCTION moderation_queue_change();

-- One look for each listing, however many of its rows a statement writes.
CREATE FUNCTION moderation_queue_refresh_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM moderation_queue_refresh(changed.listing_id)
     FROM (SELECT DISTINCT listing_id FROM changed_rows ORDER BY listing_id) AS changed;
  RETURN NULL;
END $$;

CREATE TRIGGER moderation_queue_flag_added AFTER INSERT ON listing_flags REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION moderation_queue_refresh_changed();

CREATE TRIGGER moderation_queue_flag_changed AFTER UPDATE ON listing_flags REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION moderation_queue_refresh_changed();

CREATE TRIGGER moderation_queue_flag_removed AFTER DELETE ON listing_flags REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION moderation_queue_refresh_changed();

CREATE TRIGGER moderation_queue_check_added AFTER INSERT ON listing_checks REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION moderation_queue_refresh_changed();

CREATE TRIGGER moderation_queue_check_changed AFTER UPDATE ON listing_checks REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION moderation_queue_refresh_changed();
