import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports of outgoing connections, one of which could take a port before the server listens on it, or while it restarts. */
const PORTS = { min: 15_000, max: 32_000 } as const;

/** Returns a port on which nothing listens. @param host the address to listen on; all by default. */
export async function freePort(host?: string): Promise<number> {
  const port = randomInt(PORTS.min, PORTS.max);
  return (await canListen(port, host)) ? port : freePort(host);
}

const canListen = (port: number, host?: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, ...(host ? { host } : {}) }, () => probe.close(() => resolve(true)));
  });
