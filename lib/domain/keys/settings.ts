import { type FieldFault, failRules } from "@/lib/shared/errors";
import { normalizeIpRule } from "@/lib/shared/ip-rules";
import { cleanText, codePoints, hasControlCharacters } from "@/lib/shared/text";
import { normalizeDomain } from "./domains";
import { SCOPES, type Scope } from "./scopes";

/** What an owner decides about a key, and its rules: the same for creation, editing and the forms in the browser. */

/** Entries of each list of a key, at most (decisions §2). */
export const MAX_WHITELIST = 50;

export const MAX_KEY_NAME = 100;

export const IP_EXAMPLES = "203.0.113.7, 203.0.113.0/24, 2001:db8::/32";
export const DOMAIN_EXAMPLES = "example.com, *.example.com";

/** As it was given. */
export interface GivenSettings {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Addresses and CIDR ranges. Without one the key answers `whitelist_incomplete` until it has some. */
  readonly allowedIps: readonly string[];
  readonly allowedDomains: readonly string[];
  /** From this moment on the key answers as a deactivated one; null: never. */
  readonly expiresAt: Date | null;
}

/** In its one spelling, without repetitions. */
export interface KeySettings extends GivenSettings {
  readonly scopes: readonly Scope[];
}

/** What an owner is held to and the operator is not. */
export interface OwnersRules {
  /** An expiry must lie ahead of it. Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Checks settings. Refuses with `validation_failed`: every fault at once, with what was given as the value `given`; entries are
 * named by their place, `allowed_ips.0`.
 *
 * @param owner asks for a whitelist, without which the key would be of no use, and for an expiry that lies ahead.
 */
export function checkSettings(given: GivenSettings, owner?: OwnersRules): KeySettings {
  const faults: FieldFault[] = [];
  const name = cleanText(given.name);
  if (name === "") faults.push({ path: "name", code: "required" });
  if (codePoints(name) > MAX_KEY_NAME) faults.push({ path: "name", code: "too_long", values: { max: MAX_KEY_NAME } });
  if (hasControlCharacters(name)) faults.push({ path: "name", code: "control_characters" });

  const scopes = SCOPES.filter((scope) => given.scopes.includes(scope));
  if (given.scopes.length === 0) faults.push({ path: "scopes", code: "required" });
  given.scopes.forEach((scope, i) => {
    if (!SCOPES.includes(scope as Scope)) {
      faults.push({ path: `scopes.${i}`, code: "invalid_value", values: { allowed: SCOPES.join(", "), given: scope } });
    }
  });

  const allowedIps = normalizeEach("allowed_ips", given.allowedIps, normalizeIpRule, IP_EXAMPLES, faults);
  const allowedDomains = normalizeEach("allowed_domains", given.allowedDomains, normalizeDomain, DOMAIN_EXAMPLES, faults);
  if (owner && given.allowedIps.length === 0) faults.push({ path: "allowed_ips", code: "required" });
  if (owner && given.expiresAt && given.expiresAt.getTime() <= owner.now) faults.push({ path: "expires_at", code: "in_the_past" });
  if (faults.length > 0) failRules(faults);
  return { name, scopes, allowedIps, allowedDomains, expiresAt: given.expiresAt };
}

function normalizeEach(
  path: string,
  entries: readonly string[],
  normalize: (entry: string) => string | undefined,
  expected: string,
  faults: FieldFault[],
): string[] {
  const normalized = new Set<string>();
  entries.forEach((given, i) => {
    const entry = normalize(given);
    if (entry === undefined) faults.push({ path: `${path}.${i}`, code: "invalid_format", values: { expected, given } });
    else normalized.add(entry);
  });
  if (normalized.size > MAX_WHITELIST) faults.push({ path, code: "too_many", values: { max: MAX_WHITELIST } });
  return [...normalized];
}
