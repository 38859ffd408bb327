/** Scopes of API keys (docs/api/authentication.md#scopes). */
export const SCOPES = ["listings:read", "listings:write", "messages:read", "messages:write"] as const;

/** Scopes with which a key can do everything with listings. */
export const LISTING_SCOPES = ["listings:read", "listings:write"] as const satisfies readonly Scope[];

export type Scope = (typeof SCOPES)[number];

/**
 * Returns the effective scopes: keys of read-only accounts lose the scopes for writing (docs/api/authentication.md#scopes).
 */
export function grantedScopes(scopes: readonly Scope[], readingOnly: boolean): readonly Scope[] {
  return readingOnly ? scopes.filter((scope) => !scope.endsWith(":write")) : scopes;
}
