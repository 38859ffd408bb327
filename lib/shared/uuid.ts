/** UUIDs that increase with time (RFC 9562, version 7), so that rows are stored in chronological order. */

let lastInstant = -1;
let lastHead = "";

/** Returns the first 48 bits, a time in milliseconds, in hexadecimal. Cached, because many requests share a millisecond. */
function headOf(instant: number): string {
  if (instant !== lastInstant) {
    const hex = Math.max(0, Math.floor(instant)).toString(16).padStart(12, "0");
    lastHead = `${hex.slice(0, 8)}-${hex.slice(8)}`;
    lastInstant = instant;
  }
  return lastHead;
}

/**
 * Creates a version 7 UUID for a time, with the random bits of a version 4 UUID.
 *
 * @param random result of `crypto.randomUUID()`.
 */
export function timedUuid(random: string, instant: number): string {
  return `${headOf(instant)}-7${random.slice(15)}`;
}

/** Returns the smallest version 7 UUID of a time. All smaller UUIDs are older. */
export function uuidFloor(instant: number): string {
  return `${headOf(instant)}-7000-8000-000000000000`;
}

const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns whether a text is a UUID of any version, in lower case. */
export function isUuid(text: string): boolean {
  return FORM.test(text);
}
