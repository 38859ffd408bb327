/** Scopes of API keys (docs/api/authentication.md#scopes). */
export const SCOPES = ["listings:read", "listings:write"] as const;

export type Scope = (typeof SCOPES)[number];

/**
 * Returns the effective scopes: keys of read-only accounts lose `listings:write` (docs/api/authentication.md#scopes).
 */
export function grantedScopes(scopes: readonly Scope[], readingOnly: boolean): readonly Scope[] {
  return readingOnly ? scopes.filter((scope) => scope !== "listings:write") : scopes;
}
