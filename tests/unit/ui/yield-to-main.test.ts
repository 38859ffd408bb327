import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { inSmallChunks, yieldToMain } from "@/components/ui/yield-to-main";

/** The start of pages in several tasks. */

const require = createRequire(import.meta.url);
const NEXT = join(dirname(require.resolve("next/package.json")), "dist");
const source = (path: string) => readFileSync(join(NEXT, path), "utf8");

const streamOf = (...chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

it("continues after other tasks that wait", async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    order.push("waiting");
    port1.close();
  };
  port2.postMessage(undefined);
  await yieldToMain();
  order.push("own");
  expect(order).toEqual(["waiting", "own"]);
});

it("passes a stream on unchanged, in small pieces, other tasks between them", async () => {
  const bytes = Uint8Array.from({ length: 50_000 }, (_, index) => index % 251);
  const received: Uint8Array[] = [];
  let between = 0;
  for await (const piece of inSmallChunks(streamOf(bytes.subarray(0, 40_000), bytes.subarray(40_000)))) {
    received.push(piece);
    await new Promise((resolve) => setImmediate(resolve));
    between++;
  }
  expect(received.map((piece) => piece.length)).toEqual([16_384, 16_384, 7_232, 10_000]);
  expect(between).toBe(4);
  expect(Buffer.concat(received).equals(bytes)).toBe(true);
});

it("passes on the failure of a stream", async () => {
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.error(new Error("The connection was closed."));
    },
  });
  await expect(inSmallChunks(broken).getReader().read()).rejects.toThrow("The connection was closed.");
});

it("replaces the modules through which Next.js starts a page, with all that it uses of them", () => {
  const entry = source("client/app-next.js");
  expect(entry).toContain('require("./app-bootstrap")');
  expect(entry).toContain(".appBootstrap)(()=>{");
  const bootstrap = [...source("client/app-bootstrap.js").matchAll(/^ {4}get: function\(\) \{\s+return (\w+);/gm)].map(([, name]) => name);
  expect(bootstrap).toEqual(["appBootstrap"]);

  const start = source("client/app-index.js");
  expect(start).toContain('require("react-server-dom-webpack/client")');
  // The document's stream is the only one that is read while the page starts, before the router reads others.
  expect(start.match(/\bcreateFromReadableStream\(/g)).toHaveLength(1);
  const flight = source("compiled/react-server-dom-webpack/cjs/react-server-dom-webpack-client.browser.production.js");
  const replacement = readFileSync(join(import.meta.dirname, "../../../components/ui/next-flight.ts"), "utf8");
  for (const [, name = ""] of flight.matchAll(/^exports\.(\w+) =/gm)) expect(replacement).toContain(name);
});
