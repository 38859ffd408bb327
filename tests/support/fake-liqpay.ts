import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake LiqPay on loopback: checkout page, signed callbacks, status queries. Rejects requests with a wrong signature. */

export const LIQPAY_KEYS = { publicKey: "i00000000001", privateKey: "board-private-key" } as const;

const signatureOf = (data: string, privateKey: string) =>
  createHash("sha1")
    .update(privateKey + data + privateKey)
    .digest("base64");

/** Returns a signed form as LiqPay sends it. */
export function signedForm(message: object, privateKey: string = LIQPAY_KEYS.privateKey): URLSearchParams {
  const data = Buffer.from(JSON.stringify(message)).toString("base64");
  return new URLSearchParams({ data, signature: signatureOf(data, privateKey) });
}

interface Checkout {
  readonly order_id: string;
  readonly amount: string;
  readonly result_url: string;
  readonly server_url: string;
}

/** Returns a callback's message about an order. */
export const callbackOf = (orderId: string, amount: string, changes: object = {}) => ({
  ...{ action: "pay", payment_id: 2_447_581_313, status: "success", version: 3, type: "buy", public_key: LIQPAY_KEYS.publicKey },
  ...{ order_id: orderId, amount: Number(amount), currency: "UAH", commission_credit: 1.5, is_3ds: true },
  ...changes,
});

export interface FakeLiqpay {
  readonly url: string;
  /** Orders whose checkout page was opened, and their status. */
  readonly orders: Map<string, Checkout & { status: string }>;
  /** Whether the callback is sent before the payer returns. */
  sendsCallback: boolean;
  /** Sends the callback of an order again, or a changed one. @returns the HTTP status. */
  callBack(orderId: string, changes?: object, privateKey?: string): Promise<number>;
  close(): Promise<void>;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return new URLSearchParams(text);
}

function verify(form: URLSearchParams) {
  const data = form.get("data") ?? "";
  if (form.get("signature") !== signatureOf(data, LIQPAY_KEYS.privateKey)) throw new Error("invalid signature");
  return JSON.parse(Buffer.from(data, "base64").toString("utf8"));
}

/** Starts a fake LiqPay on a free port of 127.0.0.1. */
export async function startFakeLiqpay(): Promise<FakeLiqpay> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    try {
      const form = await formOf(request);
      if (path === "/api/3/checkout") {
        const order: Checkout = verify(form);
        fake.orders.set(order.order_id, { ...order, status: "processing" });
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        const button = (status: string) => `<button name="status" value="${status}">${status}</button>`;
        response.end(`<!doctype html><title>LiqPay</title><h1>${order.amount} UAH</h1>
          <form method="post" action="/pay"><input type="hidden" name="order" value="${order.order_id}">${button("success")}${button("failure")}</form>`);
      } else if (path === "/pay") {
        const order = fake.orders.get(form.get("order") ?? "");
        if (!order) throw new Error("unknown order");
        order.status = form.get("status") ?? "";
        if (fake.sendsCallback) await fake.callBack(order.order_id);
        response.writeHead(303, { location: order.result_url }).end();
      } else {
        const { order_id } = verify(form);
        const order = fake.orders.get(order_id);
        const message = order
          ? { result: "ok", ...callbackOf(order_id, order.amount, { status: order.status }) }
          : { result: "error", status: "error", err_code: "payment_not_found" };
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(message));
      }
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeLiqpay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders: new Map(),
    sendsCallback: true,
    async callBack(orderId, changes = {}, privateKey = LIQPAY_KEYS.privateKey) {
      const order = fake.orders.get(orderId);
      if (!order) throw new Error(`There is no order ${orderId}.`);
      const body = signedForm(callbackOf(orderId, order.amount, { status: order.status, ...changes }), privateKey);
      return (await fetch(order.server_url, { method: "POST", body })).status;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}
