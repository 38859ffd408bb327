import { describe, expect, it } from "vitest";
import { loggedPath } from "@/lib/domain/usage/logged-path";

const known = { q: true, lang: true };
const KEY = "lb_live_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZab";

describe("loggedPath", () => {
  it.each([
    ["/api/v1/ping", "", "/api/v1/ping"],
    ["/api/v1/cities/search", "q=lviv&lang=en", "/api/v1/cities/search?q=lviv&lang=en"],
    ["/api/v1/cities/search", "q=%D0%BB%D1%8C%D0%B2%D1%96%D0%B2", "/api/v1/cities/search?q=львів"],
    ["/api/v1/cities/search", "password=x&q=1", "/api/v1/cities/search?password=…&q=1"],
    ["/api/v1/cities/search", `q=${KEY}`, "/api/v1/cities/search?q=…"],
    ["/api/v1/cities/search", `${KEY}=1`, "/api/v1/cities/search?…=…"],
    ["/api/v1/cities/search", `q=${encodeURIComponent(KEY)}x`, "/api/v1/cities/search?q=…"],
    [`/api/v1/my/listings/${KEY}`, "", "/api/v1/my/listings/…"],
    [`/api/v1/my/listings/lb_live_`, "", "/api/v1/my/listings/…"],
    [`/api/v1/my/listings/${KEY.replaceAll("_", "%5F")}`, "", "/api/v1/my/listings/lb%5Flive%…"],
    ["/api/v1/my/listings/1", "q=a%00b", "/api/v1/my/listings/1?q=a…b"],
    ["/api/v1/my/listings/1", "__proto__=1&constructor=2", "/api/v1/my/listings/1?__proto__=…&constructor=…"],
  ])("%s?%s → %s", (path, query, logged) => {
    expect(loggedPath(path, query, known)).toBe(logged);
  });

  it("limits the length without splitting characters", () => {
    const logged = loggedPath(`/api/v1/my/listings/${"a-".repeat(5_000)}`, `q=x${"😀".repeat(5_000)}&${"p=1&".repeat(500)}`, known);
    expect(logged.length).toBeLessThan(520);
    expect(logged.isWellFormed()).toBe(true);
  });

  it("masks all values if the endpoint has no parameters", () => {
    expect(loggedPath("/api/v1/ping", "q=1", undefined)).toBe("/api/v1/ping?q=…");
  });
});
