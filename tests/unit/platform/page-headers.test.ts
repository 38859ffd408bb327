import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, newNonce, pageHeaders } from "@/lib/platform/page-headers";

const SETTINGS = { appUrl: "http://localhost:3000", uploadThingToken: undefined, uploadThingUrl: undefined };

const directive = (policy: string, name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `));

describe("the policy of a page", () => {
  it("knows UploadThing only where media are kept there", () => {
    expect(contentSecurityPolicy("n", SETTINGS, false)).not.toMatch(/utfs|ufs/);
    const policy = contentSecurityPolicy("n", { ...SETTINGS, uploadThingToken: "t", uploadThingUrl: "http://127.0.0.1:9/x" }, false);
    for (const name of ["img-src", "media-src", "connect-src"]) {
      expect(directive(policy, name)).toMatch(/https:\/\/utfs\.io https:\/\/\*\.ufs\.sh http:\/\/127\.0\.0\.1:9$/);
    }
    expect(directive(policy, "script-src")).not.toMatch(/utfs|ufs/);
  });

  it("allows what Next's development server needs in development alone", () => {
    const [production, development] = [false, true].map((dev) => contentSecurityPolicy("n", SETTINGS, dev)) as [string, string];
    expect(production).not.toContain("unsafe-eval");
    expect(production.match(/'unsafe-inline'/g)).toHaveLength(1);
    expect(directive(production, "style-src-attr")).toContain("'unsafe-inline'");
    expect(directive(development, "script-src")).toContain("'unsafe-eval'");
    expect(directive(development, "connect-src")).toContain("ws:");
  });

  it("names the origin of an address with a path", () => {
    expect(contentSecurityPolicy("n", { ...SETTINGS, appUrl: "https://example.com/board" }, false)).toContain(" https://example.com;");
  });
});

describe("the headers of a page", () => {
  it("speak of TLS only where the board's address has it", () => {
    expect(pageHeaders("n", SETTINGS)).not.toHaveProperty("Strict-Transport-Security");
    expect(pageHeaders("n", { ...SETTINGS, appUrl: "https://board.example.com" })).toHaveProperty("Strict-Transport-Security");
  });

  it("have nonces of 128 bits that do not repeat", () => {
    const nonces = Array.from({ length: 100 }, newNonce);
    expect(new Set(nonces).size).toBe(100);
    expect(Buffer.from(nonces[0] as string, "base64")).toHaveLength(16);
  });
});
