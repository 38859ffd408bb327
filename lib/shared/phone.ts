import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { LRUCache } from "lru-cache";

/** Cached because parsing takes tens of microseconds, and an account sends the same few numbers repeatedly. */
const parsed = new LRUCache<string, { readonly e164: string | undefined }>({ max: 5_000 });

const PREFIXED = /^[\s(]*(\+|00|380|0)/;

/**
 * Normalizes a phone number to E.164 (`+380671234567`). Accepts international and Ukrainian notation with the usual separators
 * (docs/api/listings.md#fields). Returns undefined if the text is not a phone number. A number with a country or trunk prefix needs
 * a possible length only, because numbering plans change faster than the library's copies of them. A number without a prefix must
 * be a valid Ukrainian number.
 */
export function normalizePhone(text: string): string | undefined {
  let known = parsed.get(text);
  if (!known) {
    const number = /^[\d\s()+./-]+$/.test(text) ? parsePhoneNumberFromString(text, "UA") : undefined;
    const good = number && (number.isValid() || (PREFIXED.test(text) && number.isPossible()));
    known = { e164: good ? number.number : undefined };
    parsed.set(text, known);
  }
  return known.e164;
}

/** Groups of a Ukrainian number after the country code: `67 123 45 67`. */
const UKRAINIAN = /^\+380(\d{2})(\d{3})(\d{2})(\d{2})$/;

/** Formats a phone number with its country code in the usual groups: `+380 67 123 45 67`, `+48 601 234 567`. @param e164 as stored. */
export function formatPhone(e164: string): string {
  const [, ...groups] = UKRAINIAN.exec(e164) ?? [];
  if (groups.length > 0) return `+380 ${groups.join(" ")}`;
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Hides most digits of a phone number, for logs: `+380*******67`. @param e164 as stored. */
export const maskPhone = (e164: string): string => e164.slice(0, 4) + "*".repeat(Math.max(0, e164.length - 6)) + e164.slice(-2);
