-- The page of a sold listing is public, so that its reports still need a decision. Before, marking it as sold took it out of the queue.
CREATE OR REPLACE FUNCTION moderation_queue_refresh(listing integer) RETURNS void LANGUAGE plpgsql AS $$
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
   WHERE f.listing_id = listing AND f.resolved_at IS NULL AND (l.status <> 'blocked' OR f.kind = 'appeal')
     -- The owner has answered that report.
     AND (l.status <> 'sold' OR f.code IS DISTINCT FROM 'sold_already');
  escalated := moderation_escalated_at(listing);
  IF l.status NOT IN ('pending', 'active', 'blocked', 'sold') OR (l.status <> 'pending' AND flag.since IS NULL AND escalated IS NULL) THEN
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

DO $$
BEGIN
  PERFORM moderation_queue_refresh(reported.id)
     FROM (SELECT l.id FROM listings l
            WHERE l.status = 'sold' AND EXISTS (SELECT FROM listing_flags f WHERE f.listing_id = l.id AND f.resolved_at IS NULL)
            ORDER BY l.id) AS reported;
END $$;
