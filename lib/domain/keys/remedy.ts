import { explainRequest, problemParameter } from "@/lib/domain/usage/problem";
import type { LoggedRequest } from "@/lib/domain/usage/search-log";
import type { Language } from "@/lib/shared/i18n";
import { compileIpRules } from "@/lib/shared/ip-rules";
import type { OwnedKey } from "./list";
import { SCOPES, type Scope } from "./scopes";

/** What an owner can do about a rejected request in the request log. */

/**
 * `address`, `scope`, `resume`: a change of the key with one button; `done` if the key has been changed that way. The others are explained
 * only: the key has expired, is revoked, its secret was replaced, or an administrator made the account read-only.
 */
export type Remedy =
  | { readonly kind: "address"; readonly address: string; readonly done: boolean }
  | { readonly kind: "scope"; readonly scope: Scope; readonly done: boolean }
  | { readonly kind: "resume"; readonly done: boolean }
  | { readonly kind: "expired" | "revoked" | "secret" | "readOnly" };

/** A row of the request log, as plain data. */
export interface LogRow extends Omit<LoggedRequest, "problem"> {
  /** Paths of the fields that failed. */
  readonly fields: readonly string[];
  readonly remedy: Remedy | undefined;
}

interface Owner {
  readonly keys: readonly OwnedKey[];
  readonly readingOnly: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export function remedyOf(request: LoggedRequest, { keys, readingOnly, at }: Owner): Remedy | undefined {
  const key = keys.find(({ id }) => id === request.keyId);
  if (!key || request.error === null) return undefined;
  if (key.state === "revoked") return { kind: "revoked" };
  switch (request.error) {
    case "ip_not_whitelisted":
    case "whitelist_incomplete":
      return { kind: "address", address: request.address, done: compileIpRules(key.allowedIps).matches(request.address) };
    case "scope_required":
      return scopeRemedy(request, key, readingOnly);
    case "key_suspended":
      return { kind: "resume", done: key.state === "active" };
    case "invalid_key":
      if (key.state !== "active") return { kind: "resume", done: false };
      return { kind: key.expiresAt !== null && key.expiresAt.getTime() <= at ? "expired" : "secret" };
    default:
      return undefined;
  }
}

function scopeRemedy({ problem }: LoggedRequest, key: OwnedKey, readingOnly: boolean): Remedy | undefined {
  const required = problemParameter(problem, "required_scope");
  const scope = SCOPES.find((one) => one === required);
  if (scope === undefined) return undefined;
  const done = key.scopes.includes(scope);
  return done && readingOnly && scope?.endsWith(":write") ? { kind: "readOnly" } : { kind: "scope", scope, done };
}

/** Prepares a request for the page. @param owner The account's keys, and the time of rendering. */
export function logRow({ problem, ...request }: LoggedRequest, language: Language, owner: Owner): LogRow {
  const explanation = explainRequest({ ...request, problem }, language);
  return {
    ...request,
    fields: explanation?.fields.map(({ path }) => path) ?? [],
    remedy: remedyOf({ ...request, problem }, owner),
  };
}
