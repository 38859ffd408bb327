import { inject } from "vitest";
import type { Moderator } from "./moderators";

/** Calls the route handlers of moderation as its pages do. */

interface CallOptions extends RequestInit {
  readonly as?: Pick<Moderator, "cookie">;
  readonly base?: string;
}

/** @param path relative to `/api/moderation`. */
export function callModeration(path: string, { as, base = inject("boardUrl"), headers, ...init }: CallOptions = {}): Promise<Response> {
  return fetch(`${base}/api/moderation/${path}`, {
    ...init,
    headers: { ...(as ? { cookie: as.cookie } : {}), "sec-fetch-site": "same-origin", ...headers },
  });
}

/** Collects server-sent events; `ended` resolves when the server closes the stream properly. */
export function listen(response: Response) {
  const events: Record<string, unknown>[] = [];
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const ended = (async () => {
    for (let rest = ""; ; ) {
      const { done, value } = await reader.read();
      if (done) return true;
      const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) if (block.startsWith("data: ")) events.push(JSON.parse(block.slice(6)));
    }
  })();
  return { events, ended, leave: () => reader.cancel() };
}
