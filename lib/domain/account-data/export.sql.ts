import { reasonsOf } from "@/lib/domain/listings/rejection-reason.sql";
import { statement } from "@/lib/platform/statement";

/** Statements of the account export. PostgreSQL generates the JSON from all columns, including future ones. */

/** A row as JSON, and its id as cursor for the next page. */
export interface ExportedRow {
  readonly id: string;
  readonly item: string;
}

/** Cursor condition; null reads from the start. */
const BEFORE_ID = "coalesce($2::bigint, 9223372036854775807)";
const BEFORE_REQUEST = "coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')";

/** Rows as JSON, newest first. `$1` account, `$2` id of the previous page's last row or null, `$3` limit. */
const part = (name: string, text: string) =>
  statement<ExportedRow>(name, `SELECT id::text, item::text FROM (${text}) AS part ORDER BY part.id DESC`, { id: true, item: true });

export const selectListings = part(
  "export_listings",
  `SELECT l.id, to_jsonb(l) - 'account_id' || jsonb_build_object(
      'reviews', (SELECT coalesce(json_agg(json_build_object('at', r.created_at, 'version', r.version, 'decision', r.decision,
                                                             'code', r.code, 'fields', r.fields, 'reason', r.reason,
                                                             'reasons', ${reasonsOf("r")}) ORDER BY r.id), '[]')
                    FROM listing_reviews r WHERE r.listing_id = l.id AND r.undone_at IS NULL),
      'revisions', (SELECT coalesce(json_agg(json_build_object('at', v.created_at, 'version', v.version, 'status', v.status,
                                                               'content', v.content) ORDER BY v.version), '[]')
                      FROM listing_revisions v WHERE v.listing_id = l.id),
      'checks', (SELECT coalesce(json_agg(json_build_object('at', c.checked_at, 'version', c.version, 'risk', c.risk,
                                                            'findings', c.findings) ORDER BY c.version), '[]')
                   FROM listing_checks c WHERE c.listing_id = l.id),
      'by_day', (SELECT coalesce(json_agg(to_jsonb(d) - 'listing_id' ORDER BY d.day), '[]')
                   FROM listing_daily_stats d WHERE d.listing_id = l.id)
    ) AS item
    FROM listings l WHERE l.account_id = $1 AND l.id < ${BEFORE_ID} ORDER BY l.id DESC LIMIT $3`,
);

export const selectKeys = part(
  "export_keys",
  `SELECT k.id, to_jsonb(k) - '{account_id,secret_hash,previous_hash}'::text[] || jsonb_build_object(
      'usage', (SELECT coalesce(json_agg(to_jsonb(u) - 'key_id' ORDER BY u.day), '[]') FROM key_usage u WHERE u.key_id = k.id),
      'deprecated_uses', (SELECT coalesce(json_agg(to_jsonb(d) - 'key_id' ORDER BY d.operation, d.field), '[]')
                            FROM deprecated_uses d WHERE d.key_id = k.id),
      'stored_responses', (SELECT coalesce(json_agg(json_build_object('at', i.created_at, 'idempotency_key', i.value, 'status', i.status,
                                                                      'body', i.body) ORDER BY i.created_at), '[]')
                             FROM idempotency_keys i WHERE i.key_id = k.id)) AS item
    FROM api_keys k WHERE k.account_id = $1 AND k.id < ${BEFORE_ID} ORDER BY k.id DESC LIMIT $3`,
);

export const selectSessions = part(
  "export_sessions",
  `SELECT id, json_build_object('signed_in_at', created_at, 'last_seen_at', last_seen_at, 'method', method, 'address', address,
      'user_agent', user_agent) AS item
    FROM sessions WHERE account_id = $1 AND id < ${BEFORE_ID} ORDER BY id DESC LIMIT $3`,
);

export const selectRequests = part(
  "export_requests",
  `SELECT request_id AS id, json_build_object('at', r.at, 'request_id', request_id, 'key_id', key_id, 'method', method, 'path', path,
      'status', status, 'error', error, 'problem', problem, 'ms', ms, 'address', address, 'request_body', b.sent,
      'response_body', b.answered) AS item
    FROM request_log r LEFT JOIN request_log_bodies b USING (account_id, request_id)
   WHERE account_id = $1 AND request_id < ${BEFORE_REQUEST} ORDER BY request_id DESC LIMIT $3`,
);

export const selectBalance = part(
  "export_balance",
  `SELECT e.id, json_build_object('at', t.created_at, 'kind', t.kind, 'amount', e.amount, 'balance', e.balance_after,
      'listing_id', t.listing_id, 'product', t.product, 'until', t.until, 'note', t.note) AS item
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
   WHERE e.owner_id = $1 AND e.id < ${BEFORE_ID} ORDER BY e.id DESC LIMIT $3`,
);

export const selectTopUps = part(
  "export_top_ups",
  `SELECT id, json_build_object('id', id, 'method', method, 'amount', amount, 'state', state, 'reference', reference, 'created_at', created_at,
      'settled_at', settled_at) AS item
    FROM top_ups WHERE account_id = $1 AND id < ${BEFORE_ID} ORDER BY id DESC LIMIT $3`,
);

export const selectUploads = part(
  "export_uploads",
  `SELECT seq AS id, json_build_object('url', url, 'kind', kind, 'state', state, 'size', size, 'content_type', content_type, 'width', width,
      'height', height, 'created_at', created_at, 'used_at', used_at) AS item
    FROM (SELECT m.*, row_number() OVER (ORDER BY created_at, url) AS seq FROM media_files m WHERE account_id = $1) AS m
    WHERE seq < ${BEFORE_ID} ORDER BY seq DESC LIMIT $3`,
);

export const selectReports = part(
  "export_reports",
  `SELECT id, json_build_object('at', created_at, 'kind', kind, 'listing_id', listing_id, 'code', code, 'text', text) AS item
    FROM listing_flags WHERE account_id = $1 AND id < ${BEFORE_ID} ORDER BY id DESC LIMIT $3`,
);

/** Threads that the account sees, with the messages that it sees. */
export const selectThreads = part(
  "export_threads",
  `SELECT t.id, json_build_object('listing_id', t.listing_id, 'listing_title', t.listing_title, 'began_at', t.created_at,
      'role', CASE t.buyer_id WHEN $1 THEN 'buyer' ELSE 'seller' END, 'with', o.name, 'unread', CASE t.buyer_id WHEN $1 THEN t.buyer_unread
      ELSE t.seller_unread END, 'blocked', EXISTS (SELECT FROM account_blocks b WHERE b.blocker_id = $1 AND b.blocked_id = o.id),
      'messages', (SELECT coalesce(json_agg(json_build_object('at', m.created_at, 'mine', m.sender_id = $1, 'text', m.text,
                                                              'photos', m.photos, 'state', m.state) ORDER BY m.position), '[]')
                     FROM messages m WHERE m.thread_id = t.id AND (m.state = 'visible' OR m.sender_id = $1)),
      'reports', (SELECT coalesce(json_agg(json_build_object('at', r.created_at, 'reason', r.reason, 'text', r.text, 'outcome', r.outcome)
                                           ORDER BY r.id), '[]')
                    FROM thread_reports r WHERE r.thread_id = t.id AND r.reporter_id = $1)) AS item
    FROM threads t JOIN accounts o ON o.id = CASE t.buyer_id WHEN $1 THEN t.seller_id ELSE t.buyer_id END
   WHERE ((t.buyer_id = $1 AND t.buyer_last_at IS NOT NULL) OR (t.seller_id = $1 AND t.seller_last_at IS NOT NULL))
     AND t.id < ${BEFORE_ID} ORDER BY t.id DESC LIMIT $3`,
);

export const selectStatements = part(
  "export_statements",
  `SELECT id, to_jsonb(s) - 'account_id' AS item FROM statements_of_reasons s
    WHERE account_id = $1 AND id < ${BEFORE_ID} ORDER BY id DESC LIMIT $3`,
);

export const selectFavourites = part(
  "export_favourites",
  `SELECT f.listing_id AS id, to_jsonb(f) - 'account_id' || jsonb_build_object(
      'notices', (SELECT coalesce(json_agg(to_jsonb(n) - '{account_id,listing_id}'::text[] ORDER BY n.id), '[]') FROM favourite_notices n
                   WHERE n.account_id = f.account_id AND n.listing_id = f.listing_id)) AS item
    FROM favourites f WHERE f.account_id = $1 AND f.listing_id < ${BEFORE_ID} ORDER BY f.listing_id DESC LIMIT $3`,
);

export const selectSearches = part(
  "export_searches",
  `SELECT s.id, json_build_object('name', name, 'address', address, 'frequency', frequency, 'created_at', created_at, 'viewed_at', viewed_at,
      'paused_at', paused_at, 'deleted_at', deleted_at,
      'found', (SELECT coalesce(json_agg(json_build_object('listing_id', m.listing_id, 'at', m.matched_at, 'emailed_at', m.emailed_at)
                                         ORDER BY m.matched_at), '[]') FROM saved_search_matches m WHERE m.search_id = s.id)) AS item
    FROM saved_searches s WHERE s.account_id = $1 AND s.id < ${BEFORE_ID} ORDER BY s.id DESC LIMIT $3`,
);

export const selectWebhooks = part(
  "export_webhooks",
  `SELECT id, json_build_object('url', url, 'description', description, 'types', types, 'ordered', ordered, 'state', state,
      'disabled_reason', disabled_reason, 'disabled_at', disabled_at, 'created_at', created_at) AS item
    FROM webhook_endpoints WHERE account_id = $1 AND id < ${BEFORE_ID} ORDER BY id DESC LIMIT $3`,
);

/** Without the keys and the address at the push service, with which others could disturb the device. */
export const selectPushSubscriptions = part(
  "export_push_subscriptions",
  `SELECT id, json_build_object('push_service', substring(endpoint FROM '^[a-z]+://([^/]+)'), 'language', language, 'user_agent', user_agent,
      'created_at', created_at, 'last_success_at', last_success_at, 'failing_since', failing_since) AS item
    FROM push_subscriptions WHERE account_id = $1 AND id < ${BEFORE_ID} ORDER BY id DESC LIMIT $3`,
);

export const selectDeliveries = part(
  "export_deliveries",
  `SELECT d.id, json_build_object('url', w.url, 'type', d.type, 'listing_id', d.listing_id, 'cause', d.cause, 'state', d.state,
      'attempts', d.attempts, 'created_at', d.created_at, 'finished_at', d.finished_at) AS item
    FROM webhook_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id
   WHERE w.account_id = $1 AND d.id < ${BEFORE_ID} ORDER BY d.id DESC LIMIT $3`,
);

export const selectHistory = part(
  "export_history",
  `SELECT id, json_build_object('at', at, 'actor', actor, 'address', CASE WHEN actor_id = $1 THEN address END, 'action', action,
      'subject', subject, 'subject_id', subject_id, 'details', details) AS item
    FROM audit_entries WHERE (actor_id = $1 OR (subject = 'account' AND subject_id = $1)) AND id < ${BEFORE_ID} ORDER BY id DESC LIMIT $3`,
);

/** The profile without secrets and internal columns. `$1` account. */
export const selectProfile = statement<{ item: string }>(
  "export_profile",
  `SELECT (to_jsonb(a) - '{password_hash,deleted_at}'::text[] || jsonb_build_object(
    'signs_in_through', (SELECT coalesce(json_agg(json_build_object('provider', provider, 'subject', subject, 'since', created_at)), '[]')
                           FROM account_identities WHERE account_id = a.id),
    'signed_in_from', (SELECT coalesce(json_agg(json_build_object('network', encode(address_hash, 'hex'), 'last_at', last_at)), '[]')
                         FROM confirmed_addresses WHERE account_id = a.id),
    'open_links', (SELECT coalesce(json_agg(json_build_object('purpose', purpose, 'email', email, 'created_at', created_at,
                                                                'expires_at', expires_at)), '[]')
                     FROM account_tokens WHERE account_id = a.id),
    'phone_code', (SELECT json_build_object('phone', phone, 'attempts', attempts, 'created_at', created_at, 'expires_at', expires_at)
                     FROM phone_codes WHERE account_id = a.id),
    'balance', (SELECT amount FROM balances WHERE account_id = a.id),
    'phones_seen_by_day', (SELECT coalesce(json_object_agg(day, count ORDER BY day), '{}')
                             FROM phone_quotas WHERE viewer = 'account:' || a.id),
    'requests_by_day', (SELECT coalesce(json_object_agg(day, requests ORDER BY day), '{}')
                          FROM account_usage WHERE account_id = a.id)))::text AS item
  FROM accounts a WHERE id = $1`,
  { item: true },
);
