/**
 * Resolves in a task of its own, so that the browser can respond to input and paint first. A message channel, because timers that are started by
 * timers wait at least 4 ms.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** A slow phone reads as much in a few milliseconds. */
const CHUNK_BYTES = 16_384;

/** Passes a stream on in chunks of at most {@link CHUNK_BYTES}, each in a task of its own. */
export function inSmallChunks(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        for (let at = 0; at < chunk.length; at += CHUNK_BYTES) {
          await yieldToMain();
          controller.enqueue(chunk.subarray(at, at + CHUNK_BYTES));
        }
      },
    }),
  );
}
