import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

/**
 * Compresses pages, with Brotli where the client accepts it. A page contains its content twice, as HTML and as data for React. The copies
 * are further apart than the 32 kB that gzip, which Next.js uses, looks back, so Brotli makes pages smaller by a third
 * (docs/decisions/210-brotli-for-pages.md).
 */

/** From 6 on, the quality takes more time than gzip for hardly smaller pages. */
const QUALITY = 5;
/** Binary logarithm of the bytes that Brotli looks back. The default of 4 MB costs as much memory per response. */
const WINDOW = 20;

const compress = compression({
  brotli: {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    },
  },
});

/**
 * Compresses what is written to a response from now on, depending on its request and headers. Responses with `Cache-Control: no-transform`,
 * small ones and those of types that are compressed already stay as they are.
 */
export function compressResponse(message: IncomingMessage, response: ServerResponse): void {
  // The package is written for Express but uses only what Node's own objects have.
  compress(message as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {});
}
