/**
 * Next's hook at the start of a server: under `server.ts` the board is open already; where Next runs alone this opens it, and
 * refuses to start when nobody says which header of the platform's names the client.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { openAlone } = await import("@/lib/boot");
  await openAlone();
}
