import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { recordActionReached, recordBusy, setPageStatus, withPageStatus } from "@/lib/platform/page-status";

/** Sends a request to a page with the given handler. */
async function request(handler: RequestListener, init: RequestInit, path = "/sign-in"): Promise<Response> {
  const server = createServer((message, response) => withPageStatus(message, response, () => handler(message, response)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await fetch(`http://127.0.0.1:${port}${path}`, init);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

const requestStatus = async (...args: Parameters<typeof request>) => (await request(...args)).status;

const FORM = { method: "POST", headers: { "next-action": "00" }, body: "[" };
const MULTIPART = { method: "POST", headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x" };

const failingPage: RequestListener = (_, response) => {
  response.statusCode = 500;
  response.end();
};

describe("status of a page", () => {
  it("is set by the action instead of 200", async () => {
    const busy: RequestListener = (_, response) => {
      setPageStatus(503);
      response.end();
    };
    const { status, headers } = await request(busy, FORM);
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  });

  it.each([
    ["with JavaScript", FORM],
    ["without JavaScript", MULTIPART],
  ])("is 400 for a form sent %s that fails before it reaches an action", async (_, form) => {
    expect(await requestStatus(failingPage, form)).toBe(400);
  });

  it("is 500 for a failed action, page or route", async () => {
    const action: RequestListener = (message, response) => {
      recordActionReached();
      failingPage(message, response);
    };
    expect(await requestStatus(action, FORM)).toBe(500);
    expect(await requestStatus(failingPage, {})).toBe(500);
    expect(await requestStatus(failingPage, MULTIPART, "/api/cabinet/upload/photo")).toBe(500);
  });

  it("is 503 with Retry-After for a page or route that fails because the board is busy, but not for one that may have written", async () => {
    const busyPage: RequestListener = (message, response) => {
      recordBusy();
      failingPage(message, response);
    };
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await request(busyPage, { method });
      expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    }
    const action: RequestListener = (message, response) => {
      recordActionReached();
      busyPage(message, response);
    };
    for (const [handler, init, path] of [
      [action, FORM, "/sign-in"],
      [busyPage, { method: "POST" }, "/api/cabinet/upload/photo"],
    ] as const) {
      const { status, headers } = await request(handler, init, path);
      expect([status, headers.get("retry-after")]).toEqual([500, null]);
    }
  });
});
