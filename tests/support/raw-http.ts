import { connect, type Socket } from "node:net";

/** Raw TCP connections, for requests that no client library would send or leave open. */

/** Opens a connection, writes, and leaves it open. Resolves when it is open; socket errors are ignored. */
export function openConnection(port: number, sent: string | Buffer = "", { paused = false } = {}): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => {
      if (paused) socket.pause();
      socket.write(sent);
      resolve(socket);
    });
    if (!paused) socket.resume();
    socket.on("error", () => {});
  });
}

export interface RawResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Writes and reads until the server closes the connection or sends nothing for 15 seconds; the first byte may take a minute. Throws when
 * there is no response.
 */
export async function sendRawRequest(port: number, sent: string | Buffer): Promise<RawResponse> {
  const text = await new Promise<string>((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(sent));
    const giveUpIn = (milliseconds: number) => setTimeout(() => socket.destroy(), milliseconds).unref();
    let giveUp = giveUpIn(60_000);
    socket.on("data", (chunk) => {
      received += chunk;
      clearTimeout(giveUp);
      giveUp = giveUpIn(15_000);
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
  });
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [line = "", ...fields] = head.split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  if (!status) throw new Error(`No answer to ${JSON.stringify(sent.toString().slice(0, 60))}: ${JSON.stringify(text.slice(0, 100))}`);
  const headers = Object.fromEntries(
    fields.map((field) => [field.split(":", 1)[0]?.toLowerCase(), field.slice(field.indexOf(":") + 1).trim()]),
  );
  return { status, headers, body: rest.join("\r\n\r\n") };
}
