import { opening } from "@/lib/platform/opening";
import { recordBusy } from "@/lib/platform/page-status";
import { isPoolExhausted } from "@/lib/platform/postgres/pool-exhausted";

declare global {
  namespace NodeJS {
    interface ProcessEnv {
      /** Set by Next.js. Read in dot notation, because Next.js replaces `process.env.NEXT_RUNTIME` at build time. */
      readonly NEXT_RUNTIME?: string;
      readonly NEXT_PHASE?: string;
    }
  }
}

/**
 * Called by Next.js when a server starts. With `server.ts` the board is already open. If Next.js runs without it, this opens the board,
 * and throws unless `CLIENT_IP_HEADER` names the header that contains the client's address.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  // Otherwise Next would load its own copy of the whole board, which pages do not need.
  if (opening.promise) return;
  const { openAlone } = await import("@/lib/boot");
  await openAlone();
}

/** Called by Next.js with each error of a page or route, before it responds. */
export function onRequestError(error: unknown): void {
  if (isPoolExhausted(error)) recordBusy();
}
