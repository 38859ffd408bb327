import type { ServerResponse } from "node:http";

/**
 * Response headers by which Next's parts talk to each other. They name internal paths and say what is cached, and no browser reads them;
 * those of the client's router (`x-nextjs-stale-time`, `x-nextjs-rewritten-path`, `x-nextjs-action-not-found`, …) stay.
 */
const INTERNAL = /^x-(?:middleware-|nextjs-(?:cache|rewrite|redirect|matched-path|data)$)/;

/** Keeps internal headers from the client. Next reads them only before the head is written. */
export function hideInternalHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = ((...head: unknown[]) => {
    for (const name of response.getHeaderNames()) if (INTERNAL.test(name)) response.removeHeader(name);
    return writeHead(...head);
  }) as typeof response.writeHead;
}
