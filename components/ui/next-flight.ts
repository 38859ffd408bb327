// @ts-expect-error Next.js declares no types for the copy of React that it contains.
import * as client from "next/dist/compiled/react-server-dom-webpack/client.browser";
import { inSmallChunks } from "./yield-to-main";

/**
 * Replaces `react-server-dom-webpack/client` in the browser: the data with which React hydrates the page, which is in the document, is read in
 * several tasks instead of one (docs/decisions/213-start-in-tasks.md).
 */

export const { createFromFetch, createServerReference, createTemporaryReferenceSet, encodeReply, registerServerReference } = client;

let started = false;

/** The first stream is the document's. Later ones, which the router fetches, are small or arrive in chunks. */
export function createFromReadableStream(stream: ReadableStream<Uint8Array>, options: object): Promise<unknown> {
  const isDocument = !started;
  started = true;
  return client.createFromReadableStream(isDocument ? inSmallChunks(stream) : stream, options);
}
