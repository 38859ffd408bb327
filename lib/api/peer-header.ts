import { randomBytes, timingSafeEqual } from "node:crypto";
import { singleton } from "@/lib/platform/singleton";

/**
 * How `server.ts` tells Next's handlers the client's address: a header that begins with a secret of this process, which no client
 * knows. Whatever a client sends under this name is taken off before.
 */
export const PEER_HEADER = "x-listings-board-peer";

const secret = () => singleton("peer-secret", () => randomBytes(24).toString("base64url"));

export function writePeerHeader(address: string): string {
  return `${secret()} ${address}`;
}

/** The address out of the header; undefined when it is missing or not ours. */
export function readPeerHeader(value: string | null): string | undefined {
  if (!value) return undefined;
  const [sent = "", address] = value.split(" ");
  const [given, known] = [Buffer.from(sent), Buffer.from(secret())];
  if (given.length !== known.length || !timingSafeEqual(given, known)) return undefined;
  return address;
}
