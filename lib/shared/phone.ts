import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { LRUCache } from "lru-cache";

/** Parsing costs tens of microseconds, and an account sends the same few numbers all day. */
const parsed = new LRUCache<string, { readonly e164: string | undefined }>({ max: 5_000 });

const PREFIXED = /^[\s(]*(\+|00|380|0)/;

/**
 * A phone number as E.164 (`+380671234567`), from international or Ukrainian notation with any usual separators (decisions §5).
 * Undefined when it is none. Written with its country or trunk prefix, a number must have a possible length (numbering plans
 * grow faster than any copy of them); without one it must be a known Ukrainian number.
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

/** A phone with its country code in the customary groups: `+380 67 123 45 67`, `+48 601 234 567`. @param e164 as it is stored. */
export function formatPhone(e164: string): string {
  const [, ...groups] = UKRAINIAN.exec(e164) ?? [];
  if (groups.length > 0) return `+380 ${groups.join(" ")}`;
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
