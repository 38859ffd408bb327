import fc from "fast-check";

/** Values that commonly break unprepared code. */

export const hostileString: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\0",
    "a\0b",
    "\u200b",
    "\u2800\u3164",
    "\u202eabc\u202c",
    "\ud800",
    "😀",
    "👩‍👩‍👧‍👦",
    "é".normalize("NFD"),
    "İ".repeat(50),
    "ﷺ".repeat(30),
    "null",
    "undefined",
    "NaN",
    "-1",
    "0",
    "1e400",
    "2147483647",
    "2147483648",
    "9007199254740993",
    "99999999999999999999",
    "0x10",
    "١٢",
    "true",
    "[object Object]",
    "__proto__",
    "constructor",
    "toString",
    "../../../etc/passwd",
    "..\\..",
    "%00",
    "%",
    "%zz",
    "%F0%28",
    "';--",
    "'\"><script>alert(1)</script>",
    "{{7*7}}",
    "http://169.254.169.254/",
    "//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "2026-02-30",
    "0000-00-00",
    "9999-12-31T23:59:59.999999Z",
    "-infinity",
    "00000000-0000-0000-0000-000000000000",
    "\r\nX-Injected: 1",
    "a,b,,c",
    "*",
    "(".repeat(200),
    "a".repeat(300),
    "я".repeat(6_000),
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);

/**
 * Encodes non-ASCII bytes of a target for HEAD: with raw bytes the server's parser fails before it reads the method, so the error response
 * has a body even for HEAD.
 */
export const withoutRawBytes = (target: string): string => target.replace(/[^\x21-\x7e]/g, encodeURIComponent);

/** The same strings in a path segment or a query: percent-encoded correctly, incorrectly or not at all. */
export const hostileEncoded: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: hostileString.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "%",
      "%0",
      "%zz",
      "%00",
      "%FF%FE",
      "%C0%AF",
      "%ED%A0%80",
      "%F0%28%8C%28",
      "%2e%2e%2f",
      "%5c",
      "+",
      "a%20b",
      ";x=1",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCharCode(code)),
      minLength: 1,
      maxLength: 8,
    }),
  },
);

export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileString },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      0.1,
      1e-7,
      1.005,
      2 ** 31,
      2 ** 53,
      1e308,
      [],
      {},
      [[]],
      [null],
      { a: 1 },
      { "": "" },
    ),
  },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.array(hostileString, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileString, hostileString, { maxKeys: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      Array.from({ length: 200 }, () => "x"),
      Array.from({ length: 5_000 }, () => 0),
    ),
  },
);

/** Additional request headers. Values are what HTTP allows: Latin-1 without control characters. */
export const oddHeaders: fc.Arbitrary<readonly (readonly [string, string])[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  {
    weight: 3,
    arbitrary: fc.array(
      fc.tuple(
        fc.constantFrom(
          "Accept",
          "Accept-Encoding",
          "Accept-Language",
          "Cookie",
          "Forwarded",
          "If-Match",
          "If-Modified-Since",
          "If-None-Match",
          "Idempotency-Key",
          "Next-Action",
          "Next-Router-State-Tree",
          "Origin",
          "Range",
          "Referer",
          "RSC",
          "Sec-Fetch-Site",
          "User-Agent",
          "X-Forwarded-For",
          "X-Forwarded-Host",
          "X-Forwarded-Proto",
          "X-HTTP-Method-Override",
          "X-Middleware-Rewrite",
          "X-Middleware-Subrequest",
          "X-Real-IP",
        ),
        fc.oneof(
          fc.constantFrom(
            "*",
            '"',
            'W/"1-1"',
            '"1-1", "2-2"',
            "null",
            "https://x.example",
            "en;q=9, *;q=0",
            "bytes=0-",
            "bytes=9-1",
            "1",
            "203.0.113.7",
            "a=b; c",
          ),
          fc
            .string({
              unit: fc
                .integer({ min: 0x20, max: 0xff })
                .filter((code) => code < 0x7f || code > 0x9f)
                .map((code) => String.fromCharCode(code)),
              maxLength: 60,
            })
            .map((value) => value.trim()),
          fc.integer({ min: 100, max: 4_000 }).map((length) => "a".repeat(length)),
        ),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  },
);
