import { addressGroup } from "@/lib/shared/ip-rules";
import { sign } from "./auth-secret";

/** Returns the key of an account in counters and reports. */
export const accountKey = (accountId: number) => `account:${accountId}`;

/**
 * Returns the key of an address group (an IPv4 address or an IPv6 /64) in counters and reports. It is a keyed hash, so that no
 * address is stored.
 *
 * @param purpose separates the hashes of different tables.
 */
export const addressKey = (purpose: string, address: string) => `address:${sign(purpose, addressGroup(address))}`;
