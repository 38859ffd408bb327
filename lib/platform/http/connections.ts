import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { addressGroup, normalizeAddress } from "@/lib/shared/ip-rules";

interface ConnectionsOptions {
  /** Maximum number of open connections per address (for IPv6, per /64 network). */
  readonly maxPerAddress: number;
  /** Addresses without a limit, such as proxies that forward the requests of all clients. */
  readonly isExempt: (address: string) => boolean;
}

interface Connection {
  /** Group of addresses that the connection counts for. Undefined if it is exempt. */
  readonly group: string | undefined;
  /** Number of requests whose responses are not complete. */
  requests: number;
}

/**
 * Tracks every open connection of a server, including those that its HTTP parser no longer tracks, so that all of them can be
 * closed.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #counts = new Map<string, number>();
  readonly #options: ConnectionsOptions;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Adds a new connection until it closes. Returns false if its address has too many; the caller must then close it. */
  add(socket: Socket): boolean {
    const group = this.#groupOf(socket);
    const count = group === undefined ? 0 : (this.#counts.get(group) ?? 0) + 1;
    if (group !== undefined) this.#counts.set(group, count);
    this.#open.set(socket, { group, requests: 0 });
    socket.once("close", () => this.#remove(socket));
    return count <= this.#options.maxPerAddress;
  }

  /** Counts a request until its response is closed. */
  beginRequest(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.requests++;
    response.once("close", () => connection.requests--);
  }

  /** Returns whether the connection has a request in progress. */
  isBusy(socket: Socket): boolean {
    return (this.#open.get(socket)?.requests ?? 0) > 0;
  }

  /** Destroys the connections without a request in progress: idle ones, and those whose request has not arrived completely. */
  destroyUnused(): void {
    for (const [socket, { requests }] of this.#open) if (requests === 0) socket.destroy();
  }

  destroyAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #groupOf({ remoteAddress = "" }: Socket): string | undefined {
    const address = normalizeAddress(remoteAddress) ?? remoteAddress;
    return this.#options.isExempt(address) ? undefined : addressGroup(address);
  }

  #remove(socket: Socket): void {
    const group = this.#open.get(socket)?.group;
    this.#open.delete(socket);
    if (group === undefined) return;
    const left = (this.#counts.get(group) ?? 1) - 1;
    if (left > 0) this.#counts.set(group, left);
    else this.#counts.delete(group);
  }
}
