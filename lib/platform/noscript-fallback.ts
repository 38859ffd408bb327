import type { ServerResponse } from "node:http";

/**
 * When a page throws or calls `notFound()`, Next.js sends an empty document that its scripts fill. This adds a `<noscript>`
 * fallback for browsers without JavaScript; others are not affected.
 */

/** Next's marker of such a document. */
const EMPTY = '<html id="__next_error__"';

type Write = (chunk: unknown, ...rest: unknown[]) => unknown;

/**
 * Adds the fallback to one response, before it is compressed. Only responses with a status of 400 and above are examined.
 * @param fallbackHtml returns the HTML of the fallback for a status.
 */
export function addNoscriptFallback(response: ServerResponse, fallbackHtml: (status: number) => string): void {
  const write = response.write.bind(response) as Write;
  const end = response.end.bind(response) as Write;
  let examined = false;
  const addFallback = (chunk: unknown) => {
    if (examined || !(typeof chunk === "string" || chunk instanceof Uint8Array)) return chunk;
    examined = true;
    if (response.statusCode < 400 || response.hasHeader("content-length") || !isHtml(response)) return chunk;
    return insertFallback(Buffer.from(chunk as Uint8Array), response, fallbackHtml);
  };
  response.write = ((chunk: unknown, ...rest: unknown[]) => write(addFallback(chunk), ...rest)) as typeof response.write;
  response.end = ((chunk: unknown, ...rest: unknown[]) => end(addFallback(chunk), ...rest)) as typeof response.end;
}

const isHtml = (response: ServerResponse) => String(response.getHeader("content-type") ?? "").startsWith("text/html");

function insertFallback(chunk: Buffer, response: ServerResponse, fallbackHtml: (status: number) => string): Buffer {
  const html = chunk.toString("utf8");
  if (!html.includes(EMPTY)) return chunk;
  const body = /<body[^>]*>/.exec(html);
  if (!body) return chunk;
  const at = body.index + body[0].length;
  const sheets = [...String(response.getHeader("link") ?? "").matchAll(/<([^>]+\.css)>/g)].map(
    ([, href]) => `<link rel="stylesheet" href="${href}">`,
  );
  return Buffer.from(`${html.slice(0, at)}<noscript>${sheets.join("")}${fallbackHtml(response.statusCode)}</noscript>${html.slice(at)}`);
}
