import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake TurboSMS on loopback: its HTTP API for sending and the balance. */

export const TURBOSMS = { token: "turbosms-secret-token", sender: "BOARD" } as const;

export interface SentSms {
  readonly recipients: readonly string[];
  readonly sms: { readonly sender: string; readonly text: string };
}

export interface FakeTurbosms {
  readonly url: string;
  /** All messages that were sent, the oldest first. */
  readonly sent: SentSms[];
  /** Replaces the response to each request; undefined for TurboSMS's own. */
  respond: ((response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

const result = (code: number, status: string, rest: object = {}) =>
  JSON.stringify({ response_code: code, response_status: status, response_result: null, ...rest });

/** The code in the last SMS to a phone. @param phone E.164. */
export function codeSentTo({ sent }: Pick<FakeTurbosms, "sent">, phone: string): string {
  const sms = sent.findLast(({ recipients }) => recipients.includes(phone.replace("+", "")));
  return /#(\d{6})$/.exec(sms?.sms.text ?? "")?.[1] ?? "";
}

/** Starts a fake TurboSMS on a free port of 127.0.0.1. */
export async function startFakeTurbosms(): Promise<FakeTurbosms> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    if (fake.respond) return fake.respond(response);
    response.writeHead(200, { "content-type": "application/json" });
    if (request.headers.authorization !== `Bearer ${TURBOSMS.token}`) return response.end(result(103, "REQUIRED_TOKEN"));
    if (request.url === "/user/balance.json") return response.end(result(0, "OK", { response_result: { balance: 100 } }));
    const message: SentSms = JSON.parse(body);
    fake.sent.push(message);
    const accepted = message.recipients.map((phone) => ({
      ...{ phone, response_code: 0, message_id: "f83f8868-5e46-c6cf-e4fb-615e5a293754", response_status: "OK" },
    }));
    response.end(result(800, "SUCCESS_MESSAGE_ACCEPTED", { response_result: accepted }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeTurbosms = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: [],
    respond: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
