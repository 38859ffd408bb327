import { RENEWAL_DAYS } from "./status";

const DAY = 86_400_000;

/** From when on a published listing can be renewed. Milliseconds since the epoch. */
export function renewableFrom(expiresAt: Date): number {
  return expiresAt.getTime() - RENEWAL_DAYS * DAY;
}
