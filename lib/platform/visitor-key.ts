import { addressGroup } from "@/lib/shared/ip-rules";
import { sign } from "./auth-secret";

/** An account as a subject of counters and reports. */
export const accountKey = (accountId: number) => `account:${accountId}`;

/**
 * An address group (an IPv4 address, an IPv6 /64) as a subject of counters and reports: a keyed hash, so that no address is stored.
 * @param purpose keeps the hashes of different tables apart.
 */
export const addressKey = (purpose: string, address: string) => `address:${sign(purpose, addressGroup(address))}`;
