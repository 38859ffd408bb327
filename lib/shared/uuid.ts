/** UUIDs that grow with time (RFC 9562, version 7): what is named by them lies in a database in the order in which it happened. */

let lastInstant = -1;
let lastHead = "";

/** The first 48 bits, a time in milliseconds, as they are written; kept, because many requests share a millisecond. */
function headOf(instant: number): string {
  if (instant !== lastInstant) {
    const hex = Math.max(0, Math.floor(instant)).toString(16).padStart(12, "0");
    lastHead = `${hex.slice(0, 8)}-${hex.slice(8)}`;
    lastInstant = instant;
  }
  return lastHead;
}

/**
 * A version 7 UUID of an instant, with the randomness of a version 4 one.
 * @param random as `crypto.randomUUID()` gives it.
 */
export function timedUuid(random: string, instant: number): string {
  return `${headOf(instant)}-7${random.slice(15)}`;
}

/** The least version 7 UUID of an instant: what is less than it was made earlier. */
export function uuidFloor(instant: number): string {
  return `${headOf(instant)}-7000-8000-000000000000`;
}

const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a UUID of any version, as we write them. */
export function isUuid(text: string): boolean {
  return FORM.test(text);
}
