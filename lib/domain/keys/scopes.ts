/** What a key may do (specification, "Authentication" 2). */
export const SCOPES = ["listings:read", "listings:write"] as const;

export type Scope = (typeof SCOPES)[number];

/** The scopes in effect now: an account restricted to reading loses `listings:write` on all its keys (decisions §3). */
export function grantedScopes(scopes: readonly Scope[], readingOnly: boolean): readonly Scope[] {
  return readingOnly ? scopes.filter((scope) => scope !== "listings:write") : scopes;
}
