import { z } from "zod";
import { type FieldErrorCode, failRules } from "@/lib/shared/errors";
import { normalizeIpRule } from "@/lib/shared/ip-rules";
import { cleanText, codePoints, hasControlCharacters } from "@/lib/shared/text";
import { fieldErrorsOf } from "@/lib/shared/validation";
import { normalizeDomain } from "./domains";
import { SCOPES, type Scope } from "./scopes";

/** Settings of a key and their validation, shared by creation, editing and the forms in the browser. */

/** Maximum number of entries in each list of a key (docs/api/authentication.md#key-limits). */
export const MAX_WHITELIST = 50;

export const MAX_KEY_NAME = 100;

export const IP_EXAMPLES = "203.0.113.7, 203.0.113.0/24, 2001:db8::/32";
export const DOMAIN_EXAMPLES = "example.com, *.example.com";

/** Settings as given, before validation. */
export interface KeySettingsInput {
  readonly name: string;
  readonly scopes: readonly string[];
  /** IP addresses and CIDR ranges. A key without any fails with `whitelist_incomplete`. */
  readonly allowedIps: readonly string[];
  readonly allowedDomains: readonly string[];
  /** Expiry time, after which the key acts as deactivated; null for never. */
  readonly expiresAt: Date | null;
}

/** Normalized settings without duplicates. */
export interface KeySettings extends KeySettingsInput {
  readonly scopes: readonly Scope[];
}

/** Rules for owners that do not apply to the operator. */
export interface OwnerRules {
  /** The expiry must be later than this time, in milliseconds since the epoch. */
  readonly now: number;
}

/** Adds an error with one of our codes to a zod check. */
function addError<T>(context: z.core.ParsePayload<T>, code: FieldErrorCode, values: Record<string, string | number> = {}): void {
  context.issues.push({ code: "custom", input: context.value, params: { error: code, values }, message: code });
}

const Name = z
  .string()
  .overwrite(cleanText)
  .check((context) => {
    const name = context.value;
    if (name === "") addError(context, "required");
    if (codePoints(name) > MAX_KEY_NAME) addError(context, "too_long", { max: MAX_KEY_NAME });
    if (hasControlCharacters(name)) addError(context, "control_characters");
  });

function required(context: z.core.ParsePayload<readonly unknown[]>): void {
  if (context.value.length === 0) addError(context, "required");
}

const Scopes = z
  .array(
    z.string().check((context) => {
      if (!SCOPES.includes(context.value as Scope)) {
        addError(context, "invalid_value", { allowed: SCOPES.join(", "), given: context.value });
      }
    }),
  )
  .check(required)
  .transform((given) => SCOPES.filter((scope) => given.includes(scope)));

/** A list of normalized entries without duplicates. */
const entries = (normalize: (entry: string) => string | undefined, expected: string) =>
  z
    .array(
      z.string().check((context) => {
        const given = context.value;
        const entry = normalize(given);
        if (entry === undefined) addError(context, "invalid_format", { expected, given });
        else context.value = entry;
      }),
    )
    .overwrite((normalized) => [...new Set(normalized)])
    .check((context) => {
      if (context.value.length > MAX_WHITELIST) addError(context, "too_many", { max: MAX_WHITELIST });
    });

const AllowedIps = entries(normalizeIpRule, IP_EXAMPLES);

/** Schema of a key's settings, with the names used in forms, commands and the audit log. */
const KeySettingsFields = z.object({
  name: Name,
  scopes: Scopes,
  allowed_ips: AllowedIps,
  allowed_domains: entries(normalizeDomain, DOMAIN_EXAMPLES),
  expires_at: z.date().nullable(),
});

/** Additional rules for owners: a non-empty allowlist, and an expiry in the future. */
const ownerFields = ({ now }: OwnerRules) =>
  KeySettingsFields.extend({
    allowed_ips: AllowedIps.check(required),
    expires_at: z
      .date()
      .check((context) => {
        if (context.value.getTime() <= now) addError(context, "in_the_past");
      })
      .nullable(),
  });

/**
 * Validates settings. Throws `validation_failed` with all errors and the input as the value `given`; paths of entries contain their index:
 * `allowed_ips.0`.
 */
export function checkSettings(given: KeySettingsInput, owner?: OwnerRules): KeySettings {
  const input = {
    name: given.name,
    scopes: given.scopes,
    allowed_ips: given.allowedIps,
    allowed_domains: given.allowedDomains,
    expires_at: given.expiresAt,
  };
  const parsed = (owner ? ownerFields(owner) : KeySettingsFields).safeParse(input);
  if (!parsed.success) return failRules(fieldErrorsOf(parsed.error, input));
  const { name, scopes, allowed_ips: allowedIps, allowed_domains: allowedDomains, expires_at: expiresAt } = parsed.data;
  return { name, scopes, allowedIps, allowedDomains, expiresAt };
}
