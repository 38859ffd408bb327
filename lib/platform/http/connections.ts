import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { addressGroup, normalizeAddress } from "@/lib/shared/ip-rules";

interface ConnectionsOptions {
  /** Connections that one address (an IPv6 network of 64 bits) may have open at once. */
  readonly maxPerAddress: number;
  /** Addresses without a bound, such as proxies that bring everybody's requests. */
  readonly isExempt: (address: string) => boolean;
}

interface Connection {
  /** Who it counts for; undefined where there is no bound. */
  readonly group: string | undefined;
  /** Requests that have not been answered to the end. */
  requests: number;
}

/** Every open connection of a server, those included that its HTTP parser has let go of: what it takes to close them all. */
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

  /** Adds a new connection until it closes. Returns false when its address has too many; the caller closes it then. */
  add(socket: Socket): boolean {
    const group = this.#groupOf(socket);
    const count = group === undefined ? 0 : (this.#counts.get(group) ?? 0) + 1;
    if (group !== undefined) this.#counts.set(group, count);
    this.#open.set(socket, { group, requests: 0 });
    socket.once("close", () => this.#remove(socket));
    return count <= this.#options.maxPerAddress;
  }

  /** A request has arrived whose response is to be awaited. */
  beginRequest(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.requests++;
    response.once("close", () => connection.requests--);
  }

  /** Whether a request is being answered. */
  isBusy(socket: Socket): boolean {
    return (this.#open.get(socket)?.requests ?? 0) > 0;
  }

  /** Destroys the connections on which no request is being answered: idle ones, and those whose request has not arrived whole. */
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
