import { randomBytes, timingSafeEqual } from "node:crypto";
import { singleton } from "@/lib/platform/singleton";

/**
 * Header in which `server.ts` passes the client's address to Next.js handlers. Its value begins with a secret of this process that
 * clients cannot know. The server removes any header of this name that a client sends.
 */
export const PEER_HEADER = "x-listings-board-peer";

const secret = () => singleton("peer-secret", () => randomBytes(24).toString("base64url"));

export function writePeerHeader(address: string): string {
  return `${secret()} ${address}`;
}

/** Returns the address in the header, or undefined if the header is missing or has the wrong secret. */
export function readPeerHeader(value: string | null): string | undefined {
  if (!value) return undefined;
  const [sent = "", address] = value.split(" ");
  const [given, known] = [Buffer.from(sent), Buffer.from(secret())];
  if (given.length !== known.length || !timingSafeEqual(given, known)) return undefined;
  return address;
}
