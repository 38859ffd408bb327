/** Scopes of API keys (docs/api/authentication.md#scopes). */
export const SCOPES = ["listings:read", "listings:write", "messages:read", "messages:write", "events:read", "webhooks:write"] as const;

/** Scopes with which a key can do everything with listings. */
export const LISTING_SCOPES = ["listings:read", "listings:write"] as const satisfies readonly Scope[];

/** Scopes for what other people see. */
const PUBLISHING_SCOPES: readonly Scope[] = ["listings:write", "messages:write"];

export type Scope = (typeof SCOPES)[number];

/**
 * Returns the effective scopes: keys of read-only accounts lose those that publish. Webhooks only notify the owner
 * (docs/api/authentication.md#scopes).
 */
export function grantedScopes(scopes: readonly Scope[], readingOnly: boolean): readonly Scope[] {
  return readingOnly ? scopes.filter((scope) => !PUBLISHING_SCOPES.includes(scope)) : scopes;
}
