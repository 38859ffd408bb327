/** Reloads of a top-up's page after the payer's return, until the provider reports the payment. */

/** Seconds before each reload: the report usually arrives within seconds. About five minutes in all. */
const INTERVALS = [5, 5, 5, 5, 10, 10, 20, 30, 30, 60, 60, 60] as const;

/** Search part of the address to which the payer returns, with the number of the first reload. */
export const RETURNED = "?returned=1";

export interface Reload {
  readonly seconds: number;
  /** Search part of the address to load. */
  readonly search: string;
}

/** Returns the next reload; undefined if the page has been reloaded often enough. @param attempt number in the address, from 1. */
export function nextReload(attempt: number): Reload | undefined {
  const seconds = INTERVALS[attempt - 1];
  return seconds === undefined ? undefined : { seconds, search: `?returned=${attempt + 1}` };
}
