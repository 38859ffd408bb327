import { expect, it } from "vitest";
import { call } from "../support/client";

it("serves the licences of dependencies as text, linked from every page", async () => {
  const notices = await call("GET", "/THIRD_PARTY_NOTICES.txt");
  expect(notices.status).toBe(200);
  expect(notices.headers["content-type"]).toMatch(/^text\/plain/);
  expect(notices.text).toMatch(/\nreact \d+\.\d+\.\d+ \(MIT\)/);
  expect((await call("GET", "/")).text).toContain('href="/THIRD_PARTY_NOTICES.txt"');
});
