import type { IncomingMessage, ServerResponse } from "node:http";
import { BARE_PAGE_HEADERS } from "@/lib/platform/page-headers";

interface PlainPage {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole document. */
  readonly html: string;
}

/** Responds with a page of plain HTML, which needs neither Next.js nor a style sheet. */
export function writePlainPage(message: IncomingMessage, response: ServerResponse, { status, headers, html }: PlainPage): void {
  response.writeHead(status, { ...BARE_PAGE_HEADERS, ...headers });
  response.end(message.method === "HEAD" ? undefined : html);
}
