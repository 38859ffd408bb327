import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { recordActionReached, setPageStatus, withPageStatus } from "@/lib/platform/page-status";

/** Sends a request to a page that is made as given. @returns the status. */
async function statusOf(make: RequestListener, init: RequestInit, path = "/sign-in"): Promise<number> {
  const server = createServer((message, response) => withPageStatus(message, response, () => make(message, response)));
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

const fails: RequestListener = (_, response) => {
  response.statusCode = 500;
  response.end();
};

describe("the status of a page", () => {
  it("is the action's where Next would say 200", async () => {
    const busy: RequestListener = (_, response) => {
      setPageStatus(503);
      response.end();
    };
    expect(await statusOf(busy, FORM)).toBe(503);
  });

  it.each([
    ["by a script", FORM],
    ["without one", MULTIPART],
  ])("is 400 for a form sent %s that fails before it reaches an action", async (_, form) => {
    expect(await statusOf(fails, form)).toBe(400);
  });

  it("stays 500 for an action, a page and a route that fail", async () => {
    const action: RequestListener = (message, response) => {
      recordActionReached();
      fails(message, response);
    };
    expect(await statusOf(action, FORM)).toBe(500);
    expect(await statusOf(fails, {})).toBe(500);
    expect(await statusOf(fails, MULTIPART, "/api/cabinet/upload/photo")).toBe(500);
  });
});
