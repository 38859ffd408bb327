import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, newNonce, pageHeaders } from "@/lib/platform/page-headers";

const SETTINGS = { appUrl: "http://localhost:3000", uploadThingToken: undefined, uploadThingUrl: undefined };

const directive = (policy: string, name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `));

describe("content security policy", () => {
  it("allows UploadThing only if media is stored there", () => {
    expect(contentSecurityPolicy("n", SETTINGS, false)).not.toMatch(/utfs|ufs/);
    const policy = contentSecurityPolicy("n", { ...SETTINGS, uploadThingToken: "t", uploadThingUrl: "http://127.0.0.1:9/x" }, false);
    for (const name of ["img-src", "media-src", "connect-src"]) {
      expect(directive(policy, name)).toMatch(/https:\/\/utfs\.io https:\/\/\*\.ufs\.sh http:\/\/127\.0\.0\.1:9$/);
    }
    expect(directive(policy, "script-src")).not.toMatch(/utfs|ufs/);
  });

  it("allows the needs of the Next.js development server only in development", () => {
    const [production, development] = [false, true].map((dev) => contentSecurityPolicy("n", SETTINGS, dev)) as [string, string];
    expect(production).not.toContain("unsafe-eval");
    expect(production.match(/'unsafe-inline'/g)).toHaveLength(1);
    expect(directive(production, "style-src-attr")).toContain("'unsafe-inline'");
    expect(directive(development, "script-src")).toContain("'unsafe-eval'");
    expect(directive(development, "connect-src")).toContain("ws:");
  });

  it("contains the origin of a URL with a path", () => {
    expect(contentSecurityPolicy("n", { ...SETTINGS, appUrl: "https://example.com/board" }, false)).toContain(" https://example.com;");
  });
});

describe("headers of a page", () => {
  it("require TLS only if the public address uses it", () => {
    expect(pageHeaders("n", SETTINGS)).not.toHaveProperty("Strict-Transport-Security");
    expect(pageHeaders("n", { ...SETTINGS, appUrl: "https://board.example.com" })).toHaveProperty("Strict-Transport-Security");
  });

  it("have unique nonces of 128 bits", () => {
    const nonces = Array.from({ length: 100 }, newNonce);
    expect(new Set(nonces).size).toBe(100);
    expect(Buffer.from(nonces[0] as string, "base64")).toHaveLength(16);
  });
});
