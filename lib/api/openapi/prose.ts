import { MAX_JSON_BYTES } from "../body";

/**
 * What holds for every operation. Reads no settings: the document is made of code and the base address alone, so the limits are
 * those of the specification, which who runs the board may have set otherwise.
 */
export const GENERAL_RULES = `Manage one account's classified listings: create and edit them, follow moderation, hide and bring back, and read the categories, attributes and cities that they are made of.

## Keys
Every request carries \`Authorization: Bearer <API_KEY>\`. Keys are created in the cabinet (Settings › API and integrations), shown once, and have scopes and a whitelist of IP addresses: without a whitelist, or from another address, a key is refused. The address is that of the connection; \`X-Forwarded-For\` is believed only from proxies that the operator trusts. Keep keys on your server, never in a page or an app.

## Envelope
Every answer is JSON in UTF-8. \`ok\` is \`true\` on success. A refusal has \`ok: false\`, a stable machine code in \`error\`, a \`hint\` for people and the \`request_id\` of the \`X-Request-Id\` header; some codes add members. Hints are in Ukrainian, Russian or English: by the \`lang\` parameter, else by \`Accept-Language\`, else Ukrainian. Collections come with their \`count\`.

400 is for what is malformed: invalid JSON, a missing or unknown field, a wrong JSON type, a bad query parameter. 422 is for what is well formed and breaks a rule. \`validation_failed\` has both statuses and lists every fault in \`fields\` at once. Unknown body fields are refused, unknown query parameters ignored. Another account's listing looks the same as none: 404.

Within v1 answers may gain fields; the present ones do not change. Codes of \`error\` and \`fields[].code\` may be added.

## Methods
\`HEAD\` answers as \`GET\` without a body, wherever there is a \`GET\`. \`PUT\` and \`PATCH\` are the same. Any other method is 405 \`method_not_allowed\` with \`Allow\`; an unknown path is 404 \`not_found\`. What is not valid HTTP is 400 \`bad_request\`, what arrives too slowly 408 \`request_timeout\`; after both the connection ends.

## Times
Times are in Europe/Kyiv, summer time respected: \`YYYY-MM-DD HH:MM:SS\`. Only the \`server_time\` of ping has a UTC offset.

## Limits
Counted for the account, over all its keys: 60 requests a minute and 5 000 a day for personal accounts, 600 and 100 000 for business ones, unless this board has set others; \`ping\` tells yours. The day begins at midnight in Kyiv. A request that is refused for its path, method, key or address does not count, nor does one refused by the limit; every other one does. Answers tell the state in \`RateLimit\`, \`RateLimit-Policy\` and \`X-RateLimit-*\`; a 429 says in \`Retry-After\` how many seconds to wait. Repeated attempts with wrong keys from one address are slowed down as well. A JSON body has at most ${MAX_JSON_BYTES / 1024} KiB.

## Doing things once
Any \`POST\` takes an \`Idempotency-Key\`, remembered for 24 hours for the API key. The same request again gets the first answer again, with \`Idempotency-Replayed: true\`; another request under the same key is 422 \`idempotency_key_reused\`; while the first is still running, 409 \`idempotency_in_progress\`.

## Versions
Answers with an \`ETag\` can be asked for again with \`If-None-Match\` (304 when nothing has changed) where the operation takes it. A listing's \`ETag\` sent as \`If-Match\` makes an edit or a change of status depend on the version that was read: else 412 \`precondition_failed\`.

## Browsers
Cross-origin answers are readable only for hosts in the key's list of domains; \`Access-Control-Allow-Origin\` is never \`*\`. A preflight (\`OPTIONS\`) needs no key and answers 204 everywhere, with the \`Access-Control-*\` headers for a host that some key allows.`;

/** Tags by the first segment of the path. */
export const TAGS: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  ping: { name: "Key", description: "The key and its limits." },
  my: { name: "Listings", description: "The account's own listings." },
  categories: { name: "Categories", description: "The category tree and what listings in it may say." },
  cities: { name: "Cities", description: "Where listings are." },
  ai: { name: "Suggestions", description: "Help with filling in a listing." },
  upload: { name: "Media", description: "Photos and videos for listings." },
};
