import { MAX_JSON_BYTES } from "../json-body";

/**
 * Rules that apply to every operation. The text does not depend on settings, only on code and the base address. It therefore gives
 * the default limits, which an operator can change.
 */
export const GENERAL_RULES = `Manage the classified listings of one account: create, edit, hide and publish them, follow moderation, and read the categories, attributes and cities they use.

## Keys
Send \`Authorization: Bearer <API_KEY>\` with every request. Create keys in the cabinet under Settings › API and integrations. A key is shown once and has scopes and an IP allowlist; requests are rejected if the allowlist is empty or does not contain the client's address. The client's address is that of the connection; \`X-Forwarded-For\` is only used from proxies that the operator trusts. Keep keys on your server, never in a web page or an app.

## Test mode
Keys that begin with \`lb_test_\` work on listings and webhooks of their own, which nobody else sees. Every response to them has \`livemode: false\` after \`ok\`. Neither mode can reach the data of the other.

## Response format
All responses are JSON in UTF-8. \`ok\` is \`true\` on success. An error has \`ok: false\`, a stable code in \`error\`, a human-readable \`hint\`, and the \`request_id\` of the \`X-Request-Id\` header; some codes add members. Hints are in Ukrainian, Russian or English, chosen by the \`lang\` parameter, then by \`Accept-Language\`; the default is Ukrainian. Collections include their \`count\`.

Status 400 means a malformed request: invalid JSON, a missing or unknown field, a wrong JSON type, a bad query parameter. Status 422 means a well-formed request that breaks a rule. \`validation_failed\` occurs with both and lists all errors in \`fields\`. Unknown body fields are rejected, unknown query parameters are ignored. Another account's listing returns 404, like one that does not exist.

Within v1, responses may gain fields, but existing fields do not change. New codes may be added to \`error\` and \`fields[].code\`. Responses to requests that use something deprecated have the headers \`Deprecation\`, \`Sunset\` and \`Link\`; at least six months pass before it is removed.

## Methods
Every \`GET\` endpoint also supports \`HEAD\`. \`PUT\` and \`PATCH\` are equivalent. Other methods return 405 \`method_not_allowed\` with \`Allow\`; unknown paths return 404 \`not_found\`. Invalid HTTP returns 400 \`bad_request\`, a request that arrives too slowly 408 \`request_timeout\`; both close the connection.

## Times
Times are in Europe/Kyiv, including daylight saving time: \`YYYY-MM-DD HH:MM:SS\`. Only \`server_time\` of ping has a UTC offset.

## Limits
Limits apply to the account, across all its keys: by default 60 requests a minute and 5,000 a day for personal accounts, 600 and 100,000 for business accounts. \`ping\` returns the limits of your account. A day starts at midnight in Kyiv. Requests rejected for their path, method, key or address do not count, nor do requests rejected by a limit; all others do. Responses report the current state in \`RateLimit\`, \`RateLimit-Policy\` and \`X-RateLimit-*\`; a 429 response has \`Retry-After\` in seconds. Repeated attempts with invalid keys from one address are limited too. A batch counts as many requests as it has operations. A JSON body may have at most ${MAX_JSON_BYTES / 1024} KiB, unless an operation says otherwise.

## Idempotency
Every \`POST\` accepts an \`Idempotency-Key\`, stored for 24 hours per API key. Repeating the same request returns the first response with \`Idempotency-Replayed: true\`, unless it was 500 or 503. A different request with the same key returns 422 \`idempotency_key_reused\`; while the first request is still running, 409 \`idempotency_in_progress\`.

## Dry run
Every operation that writes accepts \`dry_run=true\` in the query. It runs all checks, writes nothing, and returns 200 with \`dry_run: true\` and \`would\`, or the error that the request would get.

## Conditional requests
Responses with an \`ETag\` can be revalidated with \`If-None-Match\` (304 if unchanged) where the operation supports it. Send a listing's \`ETag\` as \`If-Match\` to make an edit or a status change conditional on the version you read; otherwise it returns 412 \`precondition_failed\`.

## Browsers
Browsers can read cross-origin responses only from hosts in the key's list of domains; \`Access-Control-Allow-Origin\` is never \`*\`. A preflight (\`OPTIONS\`) needs no key and always returns 204, with \`Access-Control-*\` headers for hosts that any key allows.`;

/** Tags, by the first segment of the path. */
export const TAGS: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  ping: { name: "Key", description: "The key and its limits." },
  my: { name: "Listings", description: "The account's own listings." },
  threads: { name: "Messages", description: "The account's conversations about listings." },
  events: { name: "Events", description: "What happens to the account's listings and keys, in order." },
  webhooks: { name: "Webhooks", description: "Addresses to which events are sent." },
  test: { name: "Test mode", description: "Time and events for keys of test mode." },
  categories: { name: "Categories", description: "The category tree, and the attributes of listings in each category." },
  cities: { name: "Cities", description: "Cities and other settlements." },
  ai: { name: "Suggestions", description: "Category suggestions for a listing." },
  upload: { name: "Media", description: "Photos and videos for listings." },
};
