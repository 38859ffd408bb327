import { z } from "zod";
import { type Sms, SmsError, type SmsProvider } from "./provider";

/** TurboSMS: sending and the balance by its HTTP API (https://turbosms.ua/api.html). */

export interface TurbosmsSettings {
  readonly token: string;
  /** Sender name, registered at TurboSMS. */
  readonly sender: string;
  /** Base address, without a trailing slash. */
  readonly url: string;
  /** Milliseconds that a request may take. Default: {@link TIMEOUT}. */
  readonly timeoutMs?: number | undefined;
}

/** A person waits for the request. */
const TIMEOUT = 10_000;

/** Maximum number of bytes of a response. Responses about one message have some hundred. */
const MAX_RESPONSE = 16_384;

const OTHER_FORM = "TurboSMS sent a response of another form.";

const OK = 0;
/** `SUCCESS_MESSAGE_ACCEPTED`, `…_SENT`, `…_PARTIAL_ACCEPTED` and `…_PARTIAL_SENT`. */
const ACCEPTED: readonly number[] = [OK, 800, 801, 802, 803];

const Code = z.object({ response_code: z.int(), response_status: z.string().optional() });
const Sent = Code.extend({ response_result: z.array(Code).nullish() });

type Code = z.output<typeof Code>;

export function turbosms({ token, sender, url, timeoutMs }: TurbosmsSettings): SmsProvider {
  return {
    name: "turbosms",
    async send({ to, text }: Sms) {
      const message = { recipients: [to.replace("+", "")], sms: { sender, text } };
      const answer = Sent.safeParse(await post({ token, url, timeoutMs }, "/message/send.json", message));
      if (!answer.success) throw new SmsError(OTHER_FORM);
      // A request that is accepted can reject its only recipient.
      for (const code of [answer.data, ...(answer.data.response_result ?? [])])
        if (!ACCEPTED.includes(code.response_code)) throw new SmsError(`TurboSMS rejected the SMS: ${describe(code)}.`);
    },
  };
}

/** Requests the balance, which needs the token and sends nothing. @throws SmsError if the token is rejected or there is no response. */
export async function verifyTurbosms(settings: TurbosmsSettings): Promise<void> {
  const answer = Code.safeParse(await post(settings, "/user/balance.json", {}));
  if (!answer.success) throw new SmsError(OTHER_FORM);
  if (answer.data.response_code !== OK) throw new SmsError(`TurboSMS rejected the request: ${describe(answer.data)}.`);
}

/** The status is a constant such as `NOT_ENOUGH_CREDITS`; anything else might repeat what was sent. */
const describe = ({ response_code, response_status = "" }: Code) =>
  /^[A-Z_]{1,60}$/.test(response_status) ? `${response_code} ${response_status}` : String(response_code);

async function post({ token, url, timeoutMs = TIMEOUT }: Omit<TurbosmsSettings, "sender">, path: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new SmsError(`TurboSMS responded with ${response.status}.`);
    }
    return JSON.parse(await readText(response));
  } catch (error) {
    if (error instanceof SmsError) throw error;
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    if (name === "SyntaxError") throw new SmsError(OTHER_FORM);
    if (name === "TimeoutError") throw new SmsError("TurboSMS did not respond in time.");
    throw new SmsError(`TurboSMS cannot be reached: ${cause?.code ?? name}.`);
  }
}

/** Reads a body of limited size. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_RESPONSE) throw new SmsError("TurboSMS sent too large a response.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
