import { RENEWAL_DAYS } from "./status";

const DAY = 86_400_000;

/** Returns the time from which a published listing can be renewed, in milliseconds since the epoch. */
export function renewableFrom(expiresAt: Date): number {
  return expiresAt.getTime() - RENEWAL_DAYS * DAY;
}
