-- What waits already; the triggers of the migration before keep the rest. Listings are locked while they are read, so that none leaves
-- the queue unnoticed.

INSERT INTO moderation_queue (listing_id, account_id, category_id, lang, kind, rank, since, submitted_at, risk)
SELECT l.id, l.account_id, l.category_id, l.lang, CASE WHEN l.published_at IS NULL THEN 'new' ELSE 'edited' END::"QueueKind",
       -moderation_risk_weight(c.risk), coalesce(l.pending_since, l.updated_at), greatest(l.updated_at, l.pending_since), c.risk
  FROM listings l
  LEFT JOIN listing_checks c ON c.listing_id = l.id AND c.version = l.version
 WHERE l.status = 'pending'
   FOR NO KEY UPDATE OF l
ON CONFLICT (listing_id) DO NOTHING;

DO $$
BEGIN
  PERFORM moderation_queue_refresh(flagged.listing_id)
     FROM (SELECT DISTINCT listing_id FROM listing_flags WHERE resolved_at IS NULL ORDER BY listing_id) AS flagged;
END $$;
