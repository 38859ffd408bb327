import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A receiver of webhooks and push notifications on loopback. */

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** The same as text. */
  readonly body: string;
}

/** A server that records what it receives, and responds as `behave` decides. */
export class Receiver {
  readonly received: Received[] = [];
  /** Returns the status, or a promise of it. */
  behave: (request: Received, number: number) => number | Promise<number> = () => 204;
  headers: Record<string, string> = {};
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", async () => {
        const bytes = Buffer.concat(chunks);
        const one = { path: request.url ?? "", headers: request.headers, bytes, body: bytes.toString("utf8") };
        this.received.push(one);
        response.writeHead(await this.behave(one, this.received.length), this.headers).end("noted");
      });
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Address of a webhook. */
  get url(): string {
    return `${this.origin}/hooks?token=abc`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
