import { opening } from "@/lib/platform/opening";

declare global {
  namespace NodeJS {
    interface ProcessEnv {
      /** Set by Next. Read with a dot, because Next replaces `process.env.NEXT_RUNTIME` when it builds. */
      readonly NEXT_RUNTIME?: string;
      readonly NEXT_PHASE?: string;
    }
  }
}

/**
 * Next's hook at the start of a server: under `server.ts` the board is open already; where Next runs alone this opens it, and
 * does not start without the platform's header that has the client's address.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  // Otherwise Next would load its own copy of the whole board, which pages do not need.
  if (opening.promise) return;
  const { openAlone } = await import("@/lib/boot");
  await openAlone();
}
