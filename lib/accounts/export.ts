import type { Queryable } from "@/lib/platform/db";

/**
 * Everything that the board keeps about an account, as one JSON document: for its owner to take along. Written piece by piece, so
 * that ten thousand listings take no more memory than a hundred. Keys are without their secrets, which nobody has.
 */

/** Rows read at once. */
const BATCH = 200;

/** What comes after the rows that were read; at first, everything. */
const BEFORE_ID = "coalesce($2::bigint, 9223372036854775807)";
const BEFORE_REQUEST = "coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')";

/** Each part: rows as JSON, newest first, `$1` the account, `$2` the id before which to go on or null, `$3` how many. */
const PARTS: Readonly<Record<string, string>> = {
  listings: `SELECT l.id, json_build_object('id', l.id, 'status', l.status, 'created_at', l.created_at, 'updated_at', l.updated_at,
      'published_at', l.published_at, 'expires_at', l.expires_at, 'views', l.views, 'category_id', l.category_id, 'city_ref', l.city_ref,
      'lang', l.lang, 'title', l.title, 'description', l.description, 'translations', l.translations, 'price', l.price,
      'price_type', l.price_type, 'currency', l.currency, 'condition', l.condition, 'attributes', l.attributes, 'contact_name', l.contact_name,
      'contact_phone', l.contact_phone, 'hide_phone', l.hide_phone, 'delivery', l.delivery, 'photos', l.photos, 'photos_wm', l.photos_wm,
      'photos_3d', l.photos_3d, 'video_url', l.video_url, 'video_thumbnail', l.video_thumbnail,
      'reviews', (SELECT coalesce(json_agg(json_build_object('at', r.created_at, 'decision', r.decision, 'reason', r.reason) ORDER BY r.id), '[]')
                    FROM listing_reviews r WHERE r.listing_id = l.id AND r.undone_at IS NULL)) AS item
    FROM listings l WHERE l.account_id = $1 AND l.id < ${BEFORE_ID} ORDER BY l.id DESC LIMIT $3`,
  keys: `SELECT id, json_build_object('id', id, 'name', name, 'prefix', prefix, 'scopes', scopes, 'allowed_ips', allowed_ips,
      'allowed_domains', allowed_domains, 'state', state, 'expires_at', expires_at, 'total_requests', total_requests,
      'last_used_at', last_used_at, 'last_used_ip', last_used_ip, 'created_at', created_at) AS item
    FROM api_keys WHERE account_id = $1 AND id < ${BEFORE_ID} ORDER BY id DESC LIMIT $3`,
  sessions: `SELECT id, json_build_object('signed_in_at', created_at, 'last_seen_at', last_seen_at, 'method', method, 'address', address,
      'user_agent', user_agent) AS item
    FROM sessions WHERE account_id = $1 AND id < ${BEFORE_ID} ORDER BY id DESC LIMIT $3`,
  requests: `SELECT request_id AS id, json_build_object('at', at, 'request_id', request_id, 'key_id', key_id, 'method', method, 'path', path,
      'status', status, 'error', error, 'ms', ms, 'address', address) AS item
    FROM request_log WHERE account_id = $1 AND request_id < ${BEFORE_REQUEST} ORDER BY request_id DESC LIMIT $3`,
  balance: `SELECT e.id, json_build_object('at', t.created_at, 'kind', t.kind, 'amount', e.amount, 'balance', e.balance_after,
      'listing_id', t.listing_id, 'product', t.product, 'until', t.until, 'note', t.note) AS item
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE e.owner_id = $1 AND e.id < ${BEFORE_ID} ORDER BY e.id DESC LIMIT $3`,
  reports: `SELECT id, json_build_object('at', created_at, 'kind', kind, 'listing_id', listing_id, 'code', code, 'text', text) AS item
    FROM listing_flags WHERE account_id = $1 AND id < ${BEFORE_ID} ORDER BY id DESC LIMIT $3`,
  history: `SELECT id, json_build_object('at', at, 'actor', actor, 'address', CASE WHEN actor_id = $1 THEN address END, 'action', action,
      'subject', subject, 'subject_id', subject_id, 'details', details) AS item
    FROM audit_entries WHERE (actor_id = $1 OR (subject = 'account' AND subject_id = $1)) AND id < ${BEFORE_ID} ORDER BY id DESC LIMIT $3`,
};

const PROFILE = `SELECT json_build_object('id', id, 'email', email, 'name', name, 'phone', phone, 'role', role, 'account_type', account_type,
    'language', language, 'city_ref', city_ref, 'letters_off', letters_off, 'created_at', created_at,
    'signs_in_through', (SELECT coalesce(json_agg(json_build_object('provider', provider, 'since', created_at)), '[]')
                           FROM account_identities WHERE account_id = a.id),
    'requests_by_day', (SELECT coalesce(json_object_agg(day, requests ORDER BY day), '{}') FROM account_usage WHERE account_id = a.id))::text AS item
  FROM accounts a WHERE id = $1`;

/** The document in pieces. @param now stands in it as the time of the export. */
export async function* exportAccount(db: Queryable, accountId: number, now: number): AsyncGenerator<string> {
  const { rows } = await db.query<{ item: string }>({ text: PROFILE, values: [accountId] });
  yield `{"exported_at":${JSON.stringify(new Date(now).toISOString())},"profile":${rows[0]?.item ?? "null"}`;
  for (const [name, text] of Object.entries(PARTS)) {
    yield `,${JSON.stringify(name)}:[`;
    yield* exportPart(db, accountId, text);
    yield "]";
  }
  yield "}\n";
}

async function* exportPart(db: Queryable, accountId: number, text: string): AsyncGenerator<string> {
  let before: string | null = null;
  for (let first = true; ; first = false) {
    const { rows }: { rows: { id: string; item: string }[] } = await db.query({
      text: `SELECT id::text, item::text FROM (${text}) AS part ORDER BY part.id DESC`,
      values: [accountId, before, BATCH],
    });
    if (rows.length > 0) yield (first ? "" : ",") + rows.map(({ item }) => item).join(",");
    before = rows.at(-1)?.id ?? before;
    if (rows.length < BATCH) return;
  }
}
