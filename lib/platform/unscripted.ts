import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * When a page throws, or says that it found nothing, Next sends an empty document that its scripts fill. This puts words into it for those
 * who run no scripts; for everybody else nothing changes.
 */

/** Next's mark on such a document. */
const EMPTY = '<html id="__next_error__"';

type Write = (chunk: unknown, ...rest: unknown[]) => unknown;

/**
 * Watches one answer of Next's. Only answers of 400 and above are looked at, and they go uncompressed, as Next would have packed them
 * before they can be read here.
 *
 * @param words what stands in the page without scripts, as HTML.
 */
export function fillEmptyErrors(message: IncomingMessage, response: ServerResponse, words: (status: number) => string): void {
  const accepted = message.headers["accept-encoding"];
  // Next asks for this when it sends the head, and knows the status then.
  Object.defineProperty(message.headers, "accept-encoding", {
    get: () => (response.statusCode >= 400 ? undefined : accepted),
    enumerable: true,
    configurable: true,
  });
  const write = response.write.bind(response) as Write;
  const end = response.end.bind(response) as Write;
  let looked = false;
  const look = (chunk: unknown) => {
    if (looked || !(typeof chunk === "string" || chunk instanceof Uint8Array)) return chunk;
    looked = true;
    if (response.statusCode < 400 || response.hasHeader("content-length") || !isHtml(response)) return chunk;
    return withWords(Buffer.from(chunk as Uint8Array), response, words);
  };
  response.write = ((chunk: unknown, ...rest: unknown[]) => write(look(chunk), ...rest)) as typeof response.write;
  response.end = ((chunk: unknown, ...rest: unknown[]) => end(look(chunk), ...rest)) as typeof response.end;
}

const isHtml = (response: ServerResponse) => String(response.getHeader("content-type") ?? "").startsWith("text/html");

function withWords(chunk: Buffer, response: ServerResponse, words: (status: number) => string): Buffer {
  const html = chunk.toString("utf8");
  if (!html.includes(EMPTY)) return chunk;
  const body = /<body[^>]*>/.exec(html);
  if (!body) return chunk;
  const at = body.index + body[0].length;
  const sheets = [...String(response.getHeader("link") ?? "").matchAll(/<([^>]+\.css)>/g)].map(
    ([, href]) => `<link rel="stylesheet" href="${href}">`,
  );
  return Buffer.from(`${html.slice(0, at)}<noscript>${sheets.join("")}${words(response.statusCode)}</noscript>${html.slice(at)}`);
}
