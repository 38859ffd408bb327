import { inject } from "vitest";
import type { Moderator } from "./moderators";

/** What moderation's pages ask for while they are open, asked as they do. */

interface CallOptions extends RequestInit {
  readonly as?: Pick<Moderator, "cookie">;
  readonly base?: string;
}

/** @param path below `/api/moderation`. */
export function callModeration(path: string, { as, base = inject("boardUrl"), headers, ...init }: CallOptions = {}): Promise<Response> {
  return fetch(`${base}/api/moderation/${path}`, {
    ...init,
    headers: { ...(as ? { cookie: as.cookie } : {}), "sec-fetch-site": "same-origin", ...headers },
  });
}

/** Events as they come; `ended` when the server has ended the stream in order. */
export function listen(response: Response) {
  const heard: Record<string, unknown>[] = [];
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const ended = (async () => {
    for (let rest = ""; ; ) {
      const { done, value } = await reader.read();
      if (done) return true;
      const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) if (block.startsWith("data: ")) heard.push(JSON.parse(block.slice(6)));
    }
  })();
  return { heard, ended, leave: () => reader.cancel() };
}
