import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkJsonContentType } from "@/lib/api/content-type";
import { MAX_JSON_BYTES, parseJsonObject, readJsonBytes } from "@/lib/api/json-body";
import type { ApiRequest } from "@/lib/api/request";
import { BoardError } from "@/lib/shared/errors";

interface SentRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly chunks?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

function request({ headers = {}, chunks = [] }: SentRequest): ApiRequest {
  return {
    method: "POST",
    path: "/api/v1/my/listings",
    query: "",
    header: (name) => headers[name],
    body: () => Readable.from(chunks, { highWaterMark: 0 }),
    clientGone: () => new AbortController().signal,
    disconnected: () => new AbortController().signal,
    clientAddress: "203.0.113.7",
  };
}

/** Returns `passes` or a rejection such as `415 unsupported_media_type`. Rethrows other errors. */
function runCheck(work: () => unknown): string {
  try {
    work();
    return "passes";
  } catch (error) {
    if (error instanceof BoardError) return `${error.status} ${error.code}`;
    throw error;
  }
}

describe("content type (guard 11)", () => {
  it.each([
    "application/json",
    "application/json; charset=utf-8",
    "application/json;charset=UTF-8",
    'application/json; charset="utf-8"',
    "Application/JSON; Charset=utf-8",
    "application/json ; charset=utf-8",
    " application/json ",
    "application/json; version=1",
  ])("%j passes", (type) => {
    expect(runCheck(() => checkJsonContentType(request({ headers: { "content-type": type } })))).toBe("passes");
  });

  it.each([
    "",
    "text/json",
    "text/plain",
    "application/jsonp",
    "application/json5",
    "application/problem+json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json, text/plain",
    "text/plain; application/json",
    "application",
    "*/*",
    "application/json; charset=utf-16",
    "application/json; charset=windows-1251",
    "application/json; charset=latin1",
    "application/json; charset=",
    "application/json; charset=utf-8, text/plain",
    "application/json; charset=utf-8 latin1",
    // docs/api/requests.md#json-bodies: any charset parameter but utf-8.
    "application/json; charset=utf8",
    "application/json; charset=utf-8; charset=latin1",
    "application/json; charset=latin1; charset=utf-8",
    'application/json; charset="latin1',
  ])("%j is 415", (type) => {
    expect(runCheck(() => checkJsonContentType(request({ headers: { "content-type": type } })))).toBe("415 unsupported_media_type");
  });

  it("is required", () => {
    expect(runCheck(() => checkJsonContentType(request({})))).toBe("415 unsupported_media_type");
  });

  it.each(["gzip", "br", "deflate", "gzip, identity", "unknown"])("is rejected with the content encoding %s", (coding) => {
    const headers = { "content-type": "application/json", "content-encoding": coding };
    expect(runCheck(() => checkJsonContentType(request({ headers })))).toBe("415 unsupported_media_type");
  });

  it("is accepted with the content encoding identity", () => {
    expect(
      runCheck(() => checkJsonContentType(request({ headers: { "content-type": "application/json", "content-encoding": "identity" } }))),
    ).toBe("passes");
  });
});

async function getRejection(reading: Promise<Uint8Array>): Promise<string> {
  try {
    return `${(await reading).byteLength} bytes`;
  } catch (error) {
    if (error instanceof BoardError) return `${error.status} ${error.code}`;
    throw error;
  }
}

describe("size (guard 12)", () => {
  const LIMIT = 256 * 1024;

  it("is at most 256 KiB", () => {
    expect(MAX_JSON_BYTES).toBe(LIMIT);
  });

  it.each([
    [[], "0 bytes"],
    [[10], "10 bytes"],
    [[LIMIT], `${LIMIT} bytes`],
    [[LIMIT - 1, 1], `${LIMIT} bytes`],
    [[LIMIT + 1], "413 payload_too_large"],
    [[LIMIT, 1], "413 payload_too_large"],
    [Array(300).fill(1024), "413 payload_too_large"],
  ])("chunks of %j: %s", async (sizes: number[], result) => {
    const chunks = sizes.map((size) => new Uint8Array(size));
    expect(await getRejection(readJsonBytes(request({ chunks })))).toBe(result);
  });

  it("is rejected by Content-Length before the body is read", async () => {
    let touched = false;
    const chunks = (function* () {
      touched = true;
      yield new Uint8Array(1);
    })();
    const headers = { "content-length": String(LIMIT + 1) };
    expect(await getRejection(readJsonBytes(request({ headers, chunks })))).toBe("413 payload_too_large");
    expect(touched).toBe(false);
  });

  it("is rejected if the body is longer than Content-Length and the limit", async () => {
    const headers = { "content-length": "10" };
    const chunks = [new Uint8Array(LIMIT), new Uint8Array(LIMIT)];
    expect(await getRejection(readJsonBytes(request({ headers, chunks })))).toBe("413 payload_too_large");
  });

  it("above the limit stops reading and closes the stream", async () => {
    let read = 0;
    let closed = false;
    async function* almostEndless() {
      try {
        while (read < 1_000) {
          read++;
          yield new Uint8Array(64 * 1024);
        }
      } finally {
        closed = true;
      }
    }
    expect(await getRejection(readJsonBytes(request({ chunks: almostEndless() })))).toBe("413 payload_too_large");
    expect(read).toBe(5);
    expect(closed).toBe(true);
  });

  it("returns the bytes unchanged for any chunks", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 10 }), async (chunks) => {
        const bytes = await readJsonBytes(request({ chunks }));
        expect(Buffer.from(bytes)).toEqual(Buffer.concat(chunks));
      }),
    );
  });
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: string) => new Uint8Array(Buffer.from(bytes.replaceAll(" ", ""), "hex"));
const BOM = "ef bb bf";
const OPEN = "7b 22 61 22 3a 22";
const CLOSE = "22 7d";

describe("JSON (guard 13)", () => {
  it.each([
    ["empty object", "{}", {}],
    ["whitespace around", " \r\n\t{} \n", {}],
    ["Ukrainian", '{"a":"Їжак ’ 🚲"}', { a: "Їжак ’ 🚲" }],
    ["escapes", '{"a":"\\u0407\\n\\"\\/"}', { a: 'Ї\n"/' }],
    ["an escaped surrogate pair", '{"a":"\\ud83d\\ude00"}', { a: "😀" }],
    ["an escaped surrogate pair in upper case", '{"a":"\\uD83D\\uDE00"}', { a: "😀" }],
    ["an escaped surrogate pair in a key", '{"\\ud83d\\ude00":1}', { "😀": 1 }],
    ["an escaped backslash before u", '{"a":"\\\\ud800"}', { a: "\\ud800" }],
    ["an escaped backslash before a pair", '{"a":"\\\\\\ud83d\\ude00"}', { a: "\\😀" }],
    ["characters adjacent to the surrogate range", '{"a":"\\ud7ff\\ue000\\uffff"}', { a: "\ud7ff\ue000\uffff" }],
    ["an escaped null character", '{"a":"\\u0000"}', { a: "\u0000" }],
    ["duplicate keys: the last one", '{"a":1,"a":2}', { a: 2 }],
    ["an empty key", '{"":1}', { "": 1 }],
    ["a number that overflows", '{"a":1e400}', { a: Number.POSITIVE_INFINITY }],
  ])("%s is parsed", (_, json, value) => {
    expect(parseJsonObject(utf8(json))).toEqual(value);
  });

  it("may start with one byte order mark (RFC 8259 §8.1)", () => {
    expect(parseJsonObject(hex(`${BOM} 7b 7d`))).toEqual({});
  });

  it.each([
    ["an empty text", ""],
    ["only whitespace", " \n "],
    ["a list", "[]"],
    ["a list of objects", "[{}]"],
    ["a string", '"{}"'],
    ["a number", "1"],
    ["true", "true"],
    ["null", "null"],
    ["an incomplete object", '{"a":1'],
    ["text after an object", "{}{}"],
    ["a trailing comma", '{"a":1,}'],
    ["single quotes", "{'a':1}"],
    ["a key without quotes", "{a:1}"],
    ["a comment", '{"a":1} // one'],
    ["NaN", '{"a":NaN}'],
    ["Infinity", '{"a":Infinity}'],
    ["a number in hexadecimal", '{"a":0x10}'],
    ["a leading zero", '{"a":01}'],
    ["a leading plus", '{"a":+1}'],
    ["a line feed in a string", '{"a":"\n"}'],
    ["a null character in a string", '{"a":"\u0000"}'],
    ["an incomplete escape", '{"a":"\\u12"}'],
    ["whitespace that JSON does not allow", "\u00a0{}"],
    ["a lone high surrogate", '{"a":"\\ud800"}'],
    ["a lone low surrogate", '{"a":"\\udc00"}'],
    ["a lone high surrogate in upper case", '{"a":"\\uDBFF"}'],
    ["a surrogate pair in the wrong order", '{"a":"\\udc00\\ud800"}'],
    ["a surrogate pair and a lone surrogate", '{"a":"\\ud83d\\ude00\\ud83d"}'],
    ["a lone high surrogate before a character outside the BMP", '{"a":"\\ud83d😀"}'],
    ["a lone surrogate within text", '{"a":"before\\ud800after"}'],
    ["a lone surrogate in a key", '{"\\ud800":1}'],
    ["a lone surrogate in a nested key", '{"a":{"b":{"x\\udfff":1}}}'],
    ["a lone surrogate in a nested list", '{"a":[1,["ok",{"b":"\\ud800"}]]}'],
    ["a lone surrogate in __proto__", '{"__proto__":{"a":"\\ud800"}}'],
    ["a lone surrogate after an escaped backslash", '{"a":"\\\\\\ud800"}'],
  ])("%s is 400 invalid_json", (_, json) => {
    expect(runCheck(() => parseJsonObject(utf8(json)))).toBe("400 invalid_json");
  });

  it.each([
    ["a lone continuation byte", `${OPEN} 80 ${CLOSE}`],
    ["an incomplete character", `${OPEN} d0 ${CLOSE}`],
    ["an overlong slash", `${OPEN} c0 af ${CLOSE}`],
    ["an overlong null", `${OPEN} c0 80 ${CLOSE}`],
    ["a surrogate in UTF-8", `${OPEN} ed a0 80 ${CLOSE}`],
    ["a pair of surrogates in UTF-8", `${OPEN} ed a0 bd ed b8 80 ${CLOSE}`],
    ["a code point above U+10FFFF", `${OPEN} f4 90 80 80 ${CLOSE}`],
    ["a byte not used in UTF-8", `${OPEN} ff ${CLOSE}`],
    ["Windows-1251", `${OPEN} cf f0 e8 e2 b3 f2 ${CLOSE}`],
    ["an incomplete character at the end", `${OPEN} f0 9f 9a`],
    ["an invalid byte after the object", "7b 7d ff"],
    ["two byte order marks", `${BOM} ${BOM} 7b 7d`],
    ["only a byte order mark", BOM],
    ["UTF-16 with a byte order mark", "ff fe 7b 00 7d 00"],
    ["UTF-16 without a byte order mark", "7b 00 7d 00"],
    ["null bytes after the object", "7b 7d 00 00"],
  ])("%s is 400 invalid_json", (_, bytes) => {
    expect(runCheck(() => parseJsonObject(hex(bytes)))).toBe("400 invalid_json");
  });

  it.each([
    ["lists", "[", "]"],
    ["objects", '{"a":', "}"],
  ])("with up to 100,000 nested %s does not crash the parser", (_, open, close) => {
    const depth = Math.min(100_000, Math.floor((MAX_JSON_BYTES - 64) / (open.length + close.length)));
    for (const inner of ["1", '"\\ud83d\\ude00"']) {
      const result = runCheck(() => parseJsonObject(utf8(`{"a":${open.repeat(depth)}${inner}${close.repeat(depth)}}`)));
      expect(["passes", "400 invalid_json"]).toContain(result);
    }
    expect(runCheck(() => parseJsonObject(utf8(`{"a":${open.repeat(depth)}"\\ud800"${close.repeat(depth)}}`)))).toBe("400 invalid_json");
    expect(
      runCheck(() => parseJsonObject(utf8(`{"a":${open.repeat(depth)}`))),
      "never closed",
    ).toBe("400 invalid_json");
  });

  it("keeps __proto__ as a plain key", () => {
    const value = parseJsonObject(utf8('{"__proto__":{"admin":true}}'));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(["__proto__"]);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it("parses any object like JSON.parse, and any bytes without other errors", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ stringUnit: "binary" })), (object) => {
        const json = JSON.stringify(object);
        expect(parseJsonObject(utf8(json))).toEqual(JSON.parse(json));
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) =>
        ["passes", "400 invalid_json"].includes(runCheck(() => parseJsonObject(bytes))),
      ),
    );
  });

  it("rejects a lone surrogate at any depth", () => {
    const lone = fc.constantFrom("\\ud800", "\\uDBFF", "\\udc00", "\\uDFFF", "\\udc00\\ud800");
    const wrap = fc.constantFrom<readonly [string, string]>(
      ['{"k":', "}"],
      ['[1,"x",', "]"],
      ["[", ",{}]"],
      ['{"ok":"\\ud83d\\ude00","n":', "}"],
    );
    fc.assert(
      fc.property(lone, fc.array(wrap, { maxLength: 6 }), fc.boolean(), (half, wraps, inKey) => {
        const inner = inKey ? `{"a${half}b":1}` : `"a${half}b"`;
        const json = wraps.reduce((text, [before, after]) => before + text + after, inner);
        expect(runCheck(() => parseJsonObject(utf8(`{"root":${json}}`)))).toBe("400 invalid_json");
      }),
    );
  });
});
