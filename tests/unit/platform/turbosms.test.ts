import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { smsCheck } from "@/lib/cli/doctor/services";
import { readEnv } from "@/lib/platform/env";
import { SmsError } from "@/lib/platform/sms/provider";
import { turbosms } from "@/lib/platform/sms/turbosms";
import { type FakeTurbosms, startFakeTurbosms, TURBOSMS } from "../../support/fake-turbosms";

let fake: FakeTurbosms;
beforeAll(async () => {
  fake = await startFakeTurbosms();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.respond = undefined;
});

const SMS = { to: "+380671234567", text: "Дошка: 123456 — код.\n\n@board.example #123456" };
const send = (changes: object = {}) => turbosms({ ...TURBOSMS, url: fake.url, ...changes }).send(SMS);

/** Returns the error of sending, after checking that it has no secrets. */
async function errorOf(sending: Promise<void>): Promise<string> {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SmsError);
  const { message, stack, cause } = error as SmsError;
  expect(`${message} ${stack} ${cause}`).not.toMatch(/123456|380671234567|secret/);
  return message;
}

const answer = (body: string, status = 200) => {
  fake.respond = (response) => response.writeHead(status, { "content-type": "application/json" }).end(body);
};

describe("TurboSMS", () => {
  it("gets the number without a plus, the sender and the text", async () => {
    await send();
    expect(fake.sent).toEqual([{ recipients: ["380671234567"], sms: { sender: "BOARD", text: SMS.text } }]);
  });

  it.each([801, 802, 803, 0])("has accepted an SMS with the code %i", async (code) => {
    answer(JSON.stringify({ response_code: code, response_status: "OK" }));
    await send();
  });

  it.each([
    [{ response_code: 501, response_status: "NOT_ENOUGH_CREDITS" }, "501 NOT_ENOUGH_CREDITS"],
    [{ response_code: 400, response_status: "Text 123456 to 380671234567 refused" }, "rejected the SMS: 400."],
    [
      { response_code: 802, response_result: [{ response_code: 406, response_status: "NOT_ALLOWED_RECIPIENT_COUNTRY" }] },
      "406 NOT_ALLOWED",
    ],
  ])("has rejected the SMS with %j", async (body, reason) => {
    answer(JSON.stringify(body));
    expect(await errorOf(send())).toContain(reason);
  });

  it("rejects a wrong token", async () => {
    expect(await errorOf(send({ token: "another-secret" }))).toContain("103 REQUIRED_TOKEN");
  });

  it.each([
    ["no JSON", () => answer("<html>")],
    ["another form", () => answer('{"ok":true}')],
    ["an error status", () => answer("{}", 502)],
    ["a huge body", () => answer(" ".repeat(200_000))],
    ["a redirect", () => (fake.respond = (response) => response.writeHead(302, { location: "https://example.com/" }).end())],
    ["a closed connection", () => (fake.respond = (response) => response.destroy())],
  ])("fails with %s", async (_, arrange) => {
    arrange();
    await errorOf(send());
  });

  it("fails if there is no response in time, or the response does not end", async () => {
    fake.respond = () => {};
    expect(await errorOf(send({ timeoutMs: 100 }))).toContain("in time");
    fake.respond = (response) => response.writeHead(200).write("{");
    expect(await errorOf(send({ timeoutMs: 100 }))).toContain("in time");
  });

  it("is checked by doctor", async () => {
    const check = (changes: object = {}) =>
      smsCheck(readEnv({ TURBOSMS_TOKEN: TURBOSMS.token, TURBOSMS_SENDER: "BOARD", TURBOSMS_URL: `${fake.url}/`, ...changes })).run();
    expect(await check()).toMatchObject({ status: "ok" });
    expect(await check({ TURBOSMS_TOKEN: "another" })).toMatchObject({ status: "failed", message: expect.stringContaining("103") });
    expect(await smsCheck(readEnv({})).run()).toMatchObject({ status: "warning" });
    expect(() => readEnv({ TURBOSMS_TOKEN: "x" })).toThrow("TURBOSMS_SENDER");
  });
});
