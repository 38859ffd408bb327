import { env } from "@/lib/platform/env";
import { normalizeAddress } from "@/lib/shared/ip-rules";
import { PEER_HEADER, readPeerHeader } from "./peer-header";

/**
 * Returns the client's address for requests that Next.js serves. `server.ts` passes it in a header; if Next.js runs alone, the
 * platform's header has it. Throws if neither is present: trusting an address sent by the client would defeat every IP whitelist
 * and lockout.
 */
export function forwardedAddress(headers: Pick<Headers, "get">): string {
  const handed = readPeerHeader(headers.get(PEER_HEADER));
  if (handed !== undefined) return handed;
  const { clientIpHeader } = env();
  const value = clientIpHeader === undefined ? undefined : headers.get(clientIpHeader);
  const address = value ? normalizeAddress(value.trim()) : undefined;
  if (address === undefined)
    throw new Error("The client's address is unknown. Start the board by server.ts, or set CLIENT_IP_HEADER to the platform's header.");
  return address;
}
