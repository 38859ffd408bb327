/** Scopes of API keys (docs/api/authentication.md#scopes). */
export const SCOPES = ["listings:read", "listings:write", "events:read", "webhooks:write"] as const;

export type Scope = (typeof SCOPES)[number];

/**
 * Returns the effective scopes: keys of read-only accounts lose `listings:write`, which publishes. Events and webhooks only tell the owner what
 * happens (docs/api/authentication.md#scopes).
 */
export function grantedScopes(scopes: readonly Scope[], readingOnly: boolean): readonly Scope[] {
  return readingOnly ? scopes.filter((scope) => scope !== "listings:write") : scopes;
}
