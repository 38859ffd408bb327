import { describe, expect, it } from "vitest";
import { liqpay } from "@/lib/platform/payments/liqpay";
import { callbackOf, LIQPAY_KEYS, signedForm } from "../../support/fake-liqpay";

const ORDER = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";
const provider = liqpay({ ...LIQPAY_KEYS, url: "https://www.liqpay.ua", callbackUrl: "https://board.example/api/payments/liqpay" });
const parse = (changes: object = {}, privateKey?: string) =>
  provider.parseCallback(signedForm(callbackOf(ORDER, "500", changes), privateKey));

describe("LiqPay checkout", () => {
  it("is a form with the signed order", () => {
    const { action, fields } = provider.checkout({
      ...{ id: ORDER, amount: "500.50", description: "Дошка: № 7", language: "ru" },
      returnUrl: "https://board.example/ru/cabinet/balance/top-ups/7?returned=1",
    });
    expect(action).toBe("https://www.liqpay.ua/api/3/checkout");
    const message = JSON.parse(Buffer.from(fields["data"] ?? "", "base64").toString("utf8"));
    expect(message).toEqual({
      ...{ version: 3, public_key: LIQPAY_KEYS.publicKey, action: "pay", amount: "500.50", currency: "UAH", order_id: ORDER },
      ...{ description: "Дошка: № 7", language: "uk", server_url: "https://board.example/api/payments/liqpay" },
      result_url: "https://board.example/ru/cabinet/balance/top-ups/7?returned=1",
    });
    expect(fields["signature"]).toBe(signedForm(message).get("signature"));
    expect(JSON.stringify(fields)).not.toContain(LIQPAY_KEYS.privateKey);
  });

  it("signs data as LiqPay's documentation describes it", () => {
    // base64(sha1("key" + "e30=" + "key")), computed with OpenSSL.
    expect(signedForm({}, "key").get("signature")).toBe("zLPY/A8sBpdKExBEr53ydLUg1es=");
  });
});

describe("LiqPay callbacks", () => {
  it.each([
    ["success", "paid"],
    ["wait_compensation", "paid"],
    ["failure", "failed"],
    ["error", "failed"],
    ["reversed", "refunded"],
    ["processing", "pending"],
    ["wait_accept", "pending"],
    ["wait_secure", "pending"],
    ["3ds_verify", "pending"],
    ["a_new_status", "pending"],
    // A test payment, but not with test keys.
    ["sandbox", "failed"],
  ])("with the status %s are %s", (status, state) => {
    expect(parse({ status })).toMatchObject({ orderId: ORDER, state, amount: "500", reference: "2447581313" });
  });

  it("of test payments are paid with test keys only", () => {
    const keys = { publicKey: "sandbox_i1", privateKey: "sandbox_key" };
    const test = liqpay({ ...keys, url: "https://www.liqpay.ua", callbackUrl: "https://board.example/" });
    const message = callbackOf(ORDER, "500", { status: "sandbox", public_key: keys.publicKey });
    expect(test.parseCallback(signedForm(message, keys.privateKey))).toMatchObject({ state: "paid" });
  });

  it.each([
    ["another key", () => parse({}, "stolen")],
    ["another merchant", () => parse({ public_key: "i999" })],
    ["another currency", () => parse({ currency: "USD" })],
    ["a negative amount", () => parse({ amount: -500 })],
    ["an exponent", () => parse({ amount: "5e2" })],
    ["three decimals", () => parse({ amount: "500.001" })],
    ["an order that is no UUID", () => parse({ order_id: "7" })],
    ["no status", () => parse({ status: undefined })],
    ["no signature", () => provider.parseCallback(new URLSearchParams({ data: signedForm(callbackOf(ORDER, "5")).get("data") ?? "" }))],
    ["no data", () => provider.parseCallback(new URLSearchParams({ signature: "x" }))],
    ["a list", () => provider.parseCallback(signedForm([1, 2]))],
    ["endless data", () => parse({ info: "x".repeat(40_000) })],
  ])("with %s are rejected", (_, parsed) => expect(parsed()).toBeUndefined());

  it("report the error code", () => {
    expect(parse({ status: "failure", err_code: "limit", amount: "500.50" })).toMatchObject({ failure: "limit", amount: "500.50" });
  });
});
