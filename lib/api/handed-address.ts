import { env } from "@/lib/platform/env";
import { normalizeAddress } from "@/lib/shared/ip-rules";
import { PEER_HEADER, readPeerHeader } from "./peer-header";

/**
 * The client's address for what Next serves: handed over by `server.ts`, or named by the platform's header where Next runs alone.
 * Throws where neither is there: believing what a client says of itself would open every whitelist and every lock-out.
 */
export function handedAddress(headers: Pick<Headers, "get">): string {
  const handed = readPeerHeader(headers.get(PEER_HEADER));
  if (handed !== undefined) return handed;
  const { clientIpHeader } = env();
  const told = clientIpHeader === undefined ? undefined : headers.get(clientIpHeader);
  const address = told ? normalizeAddress(told.trim()) : undefined;
  if (address === undefined)
    throw new Error("The client's address is unknown. Start the board by server.ts, or set CLIENT_IP_HEADER to the platform's header.");
  return address;
}
