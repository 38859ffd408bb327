import { isDeepStrictEqual } from "node:util";
import type autocannon from "autocannon";

/** Compares what the sides of the benchmark return, before their speed is compared. */

interface Returned {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly bodyBytes: number;
  /** Bytes of the response's status line and headers. */
  readonly headerBytes: number;
}

async function request(url: string, declared: autocannon.Request): Promise<Returned> {
  const { setupRequest } = declared;
  const { method = "GET", path = "/", headers, body } = typeof setupRequest === "function" ? setupRequest(declared, {}) : declared;
  const init = { method, headers: headers as Record<string, string>, ...(body !== undefined && { body: body as string }) };
  const response = await fetch(url + path, init);
  const text = await response.text();
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    status: response.status,
    body: JSON.parse(text),
    bodyBytes: Buffer.byteLength(text),
    headerBytes: Buffer.byteLength(`HTTP/1.1 ${response.status} ${response.statusText}\r\n${lines.join("")}\r\n`),
  };
}

/** Returns the number of members of the first listing, or of the response if it has no listing. */
function countFields(body: Record<string, unknown>): number {
  const [listing = body["listing"] ?? body] = (body["listings"] as unknown[] | undefined) ?? [];
  return Object.keys(listing as object).length;
}

interface Compared {
  readonly url: string;
  readonly requests: readonly autocannon.Request[];
}

/**
 * Prints fields and bytes of a response of each side. Throws if the sides do not return the same: for reads all values must be equal, for
 * creations, which differ in id and slug, the names of the members.
 */
export async function checkEqualWork(title: string, board: Compared, floor: Compared): Promise<void> {
  const [ours, theirs] = [await request(board.url, board.requests[0] ?? {}), await request(floor.url, floor.requests[0] ?? {})];
  const isCreation = ours.status === 201;
  const compared = ({ body }: Returned) => (isCreation ? Object.keys(body) : body);
  if (ours.status !== theirs.status || !isDeepStrictEqual(compared(ours), compared(theirs)))
    throw new Error(`${title}: the sides do not do the same work: ${JSON.stringify([ours.body, theirs.body])}`);
  const of = (side: Returned) => `${countFields(side.body)} fields, ${side.bodyBytes} bytes (and ${side.headerBytes} bytes of headers)`;
  console.log(`${title.padEnd(8)}board: ${of(ours)}; floor: ${of(theirs)}`);
}
