import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Order, PaymentProvider, PaymentReport } from "./provider";

/**
 * LiqPay: checkout form, signed callbacks and status queries of its API version 3 (https://www.liqpay.ua/documentation). A message is
 * JSON in base64 (`data`) with the signature `base64(sha1(private key + data + private key))`.
 */

interface LiqpayOptions {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Base address, without a trailing slash. */
  readonly url: string;
  readonly callbackUrl: string;
}

const VERSION = 3;

/** Maximum length of `data` in characters. LiqPay's callbacks have about 2,000. */
const MAX_DATA = 32_768;

/** Milliseconds that a status query may take. */
const QUERY_TIMEOUT = 10_000;

/** Statuses in which the payer has been charged for good. The others are failures, refunds, or not final. */
const PAID = new Set(["success", "wait_compensation", "subscribed"]);
const FAILED = new Set(["failure", "error", "unsubscribed"]);
/** The result of payments with test keys, whose names begin with `sandbox_`. With real keys it is never paid. */
const SANDBOX = "sandbox";

const text = z.union([z.string(), z.number()]).transform(String);

const Message = z.object({
  public_key: z.string().optional(),
  status: z.string(),
  order_id: z.uuid(),
  amount: text.pipe(z.string().regex(/^\d{1,10}(?:\.\d{1,2}0*)?$/)),
  currency: z.literal("UAH"),
  payment_id: text.optional(),
  err_code: z.string().optional(),
});

type Message = z.output<typeof Message>;

export function liqpay({ publicKey, privateKey, url, callbackUrl }: LiqpayOptions): PaymentProvider {
  const sign = (data: string) =>
    createHash("sha1")
      .update(privateKey + data + privateKey)
      .digest();
  const envelope = (message: object) => {
    const data = Buffer.from(JSON.stringify({ version: VERSION, public_key: publicKey, ...message })).toString("base64");
    return { data, signature: sign(data).toString("base64") };
  };

  const isAuthentic = (data: string, signature: string) => {
    const [expected, given] = [sign(data), Buffer.from(signature, "base64")];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  const stateOf = (status: string): PaymentReport["state"] => {
    if (PAID.has(status)) return "paid";
    if (status === SANDBOX) return publicKey.startsWith("sandbox_") ? "paid" : "failed";
    if (FAILED.has(status)) return "failed";
    return status === "reversed" ? "refunded" : "pending";
  };

  const reportOf = ({ order_id, amount, status, payment_id, err_code }: Message): PaymentReport => ({
    orderId: order_id.toLowerCase(),
    state: stateOf(status),
    amount,
    reference: payment_id?.slice(0, 64),
    failure: err_code?.slice(0, 64),
  });

  return {
    method: "liqpay",
    origin: new URL(url).origin,
    checkout: ({ id, amount, description, language, returnUrl }: Order) => ({
      action: `${url}/api/${VERSION}/checkout`,
      fields: envelope({
        action: "pay",
        amount,
        currency: "UAH",
        description,
        order_id: id,
        // LiqPay's pages are in Ukrainian and English.
        language: language === "en" ? "en" : "uk",
        result_url: returnUrl,
        server_url: callbackUrl,
      }),
    }),
    parseCallback(body) {
      const [data, signature] = [body.get("data") ?? "", body.get("signature") ?? ""];
      if (data.length === 0 || data.length > MAX_DATA || !isAuthentic(data, signature)) return undefined;
      const message = parseMessage(Buffer.from(data, "base64").toString("utf8"));
      return message && (message.public_key ?? publicKey) === publicKey ? reportOf(message) : undefined;
    },
    async fetchReport(orderId) {
      const response = await fetch(`${url}/api/request`, {
        method: "POST",
        body: new URLSearchParams(envelope({ action: "status", order_id: orderId })),
        redirect: "error",
        signal: AbortSignal.timeout(QUERY_TIMEOUT),
      });
      if (!response.ok) throw new Error(`LiqPay responded with ${response.status}.`);
      const message = parseMessage((await response.text()).slice(0, MAX_DATA));
      return message?.order_id.toLowerCase() === orderId ? reportOf(message) : undefined;
    },
  };
}

/** Returns undefined if the text is not a complete message, such as LiqPay's response about an unknown order. */
function parseMessage(json: string): Message | undefined {
  try {
    return Message.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
