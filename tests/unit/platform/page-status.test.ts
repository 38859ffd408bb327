import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { recordActionReached, setPageStatus, withPageStatus } from "@/lib/platform/page-status";

/** Sends a request to a page with the given handler. @returns the status. */
async function requestStatus(handler: RequestListener, init: RequestInit, path = "/sign-in"): Promise<number> {
  const server = createServer((message, response) => withPageStatus(message, response, () => handler(message, response)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

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
    expect(await requestStatus(busy, FORM)).toBe(503);
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
});
