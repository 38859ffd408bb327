import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkJsonContentType } from "@/lib/api/content-type";
import { MAX_JSON_BYTES, parseJsonObject, readJsonBytes } from "@/lib/api/json-body";
import type { ApiRequest } from "@/lib/api/request";
import { BoardError } from "@/lib/shared/errors";

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly chunks?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

function request({ headers = {}, chunks = [] }: Sent): ApiRequest {
  return {
    method: "POST",
    path: "/api/v1/my/listings",
    query: "",
    header: (name) => headers[name],
    body: () => Readable.from(chunks, { highWaterMark: 0 }),
    clientGone: () => new AbortController().signal,
    clientAddress: "203.0.113.7",
  };
}

/** `415 unsupported_media_type`, or `passes`. A fault of ours is thrown on. */
function resultOf(work: () => unknown): string {
  try {
    work();
    return "passes";
  } catch (error) {
    if (error instanceof BoardError) return `${error.status} ${error.code}`;
    throw error;
  }
}

describe("the content type (guard 11)", () => {
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
    expect(resultOf(() => checkJsonContentType(request({ headers: { "content-type": type } })))).toBe("passes");
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
    expect(resultOf(() => checkJsonContentType(request({ headers: { "content-type": type } })))).toBe("415 unsupported_media_type");
  });

  it("must be there", () => {
    expect(resultOf(() => checkJsonContentType(request({})))).toBe("415 unsupported_media_type");
  });

  it.each(["gzip", "br", "deflate", "gzip, identity", "unknown"])("does not pass with the content coding %s", (coding) => {
    const headers = { "content-type": "application/json", "content-encoding": coding };
    expect(resultOf(() => checkJsonContentType(request({ headers })))).toBe("415 unsupported_media_type");
  });

  it("passes with the content coding that is none", () => {
    expect(
      resultOf(() => checkJsonContentType(request({ headers: { "content-type": "application/json", "content-encoding": "identity" } }))),
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

describe("the size (guard 12)", () => {
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

  it("is rejected by what is declared, before anything is read", async () => {
    let touched = false;
    const chunks = (function* () {
      touched = true;
      yield new Uint8Array(1);
    })();
    const headers = { "content-length": String(LIMIT + 1) };
    expect(await getRejection(readJsonBytes(request({ headers, chunks })))).toBe("413 payload_too_large");
    expect(touched).toBe(false);
  });

  it("is not what is declared, when more comes", async () => {
    const headers = { "content-length": "10" };
    const chunks = [new Uint8Array(LIMIT), new Uint8Array(LIMIT)];
    expect(await getRejection(readJsonBytes(request({ headers, chunks })))).toBe("413 payload_too_large");
  });

  it("that is passed ends the reading: the rest stays unread, and the sender’s stream is let go", async () => {
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

  it("leaves the bytes as they came, however they are cut", async () => {
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
    ["blanks around", " \r\n\t{} \n", {}],
    ["Ukrainian", '{"a":"Їжак ’ 🚲"}', { a: "Їжак ’ 🚲" }],
    ["escapes", '{"a":"\\u0407\\n\\"\\/"}', { a: 'Ї\n"/' }],
    ["a pair of surrogates as escapes", '{"a":"\\ud83d\\ude00"}', { a: "😀" }],
    ["a pair in capitals", '{"a":"\\uD83D\\uDE00"}', { a: "😀" }],
    ["a pair of escapes in a key", '{"\\ud83d\\ude00":1}', { "😀": 1 }],
    ["what only looks like an escape", '{"a":"\\\\ud800"}', { a: "\\ud800" }],
    ["an escaped backslash before a pair", '{"a":"\\\\\\ud83d\\ude00"}', { a: "\\😀" }],
    ["characters next to the surrogates", '{"a":"\\ud7ff\\ue000\\uffff"}', { a: "\ud7ff\ue000\uffff" }],
    ["null as an escape", '{"a":"\\u0000"}', { a: "\u0000" }],
    ["the last of equal keys", '{"a":1,"a":2}', { a: 2 }],
    ["an empty key", '{"":1}', { "": 1 }],
    ["a number beyond all", '{"a":1e400}', { a: Number.POSITIVE_INFINITY }],
  ])("%s is read", (_, json, value) => {
    expect(parseJsonObject(utf8(json))).toEqual(value);
  });

  it("may begin with one byte order mark (RFC 8259 §8.1)", () => {
    expect(parseJsonObject(hex(`${BOM} 7b 7d`))).toEqual({});
  });

  it.each([
    ["nothing", ""],
    ["blanks", " \n "],
    ["a list", "[]"],
    ["a list of objects", "[{}]"],
    ["a string", '"{}"'],
    ["a number", "1"],
    ["true", "true"],
    ["null", "null"],
    ["half an object", '{"a":1'],
    ["an object and more", "{}{}"],
    ["a comma at the end", '{"a":1,}'],
    ["single quotes", "{'a':1}"],
    ["a key without quotes", "{a:1}"],
    ["a comment", '{"a":1} // one'],
    ["NaN", '{"a":NaN}'],
    ["Infinity", '{"a":Infinity}'],
    ["a number in hexadecimal", '{"a":0x10}'],
    ["a zero before a number", '{"a":01}'],
    ["a plus before a number", '{"a":+1}'],
    ["a line feed in a string", '{"a":"\n"}'],
    ["a null in a string", '{"a":"\u0000"}'],
    ["half an escape", '{"a":"\\u12"}'],
    ["a blank that JSON does not know", "\u00a0{}"],
    ["a high surrogate alone", '{"a":"\\ud800"}'],
    ["a low surrogate alone", '{"a":"\\udc00"}'],
    ["a high one in capitals", '{"a":"\\uDBFF"}'],
    ["a pair the wrong way round", '{"a":"\\udc00\\ud800"}'],
    ["a pair and a half", '{"a":"\\ud83d\\ude00\\ud83d"}'],
    ["a high one before a character beyond the first plane", '{"a":"\\ud83d😀"}'],
    ["one within text", '{"a":"before\\ud800after"}'],
    ["one in a key", '{"\\ud800":1}'],
    ["one in a key within", '{"a":{"b":{"x\\udfff":1}}}'],
    ["one in a list within", '{"a":[1,["ok",{"b":"\\ud800"}]]}'],
    ["one under __proto__", '{"__proto__":{"a":"\\ud800"}}'],
    ["one after an escaped backslash", '{"a":"\\\\\\ud800"}'],
  ])("%s is 400 invalid_json", (_, json) => {
    expect(resultOf(() => parseJsonObject(utf8(json)))).toBe("400 invalid_json");
  });

  it.each([
    ["a byte that only continues", `${OPEN} 80 ${CLOSE}`],
    ["a character that breaks off", `${OPEN} d0 ${CLOSE}`],
    ["an overlong slash", `${OPEN} c0 af ${CLOSE}`],
    ["an overlong null", `${OPEN} c0 80 ${CLOSE}`],
    ["a surrogate in UTF-8", `${OPEN} ed a0 80 ${CLOSE}`],
    ["a pair of surrogates in UTF-8", `${OPEN} ed a0 bd ed b8 80 ${CLOSE}`],
    ["a character beyond the last", `${OPEN} f4 90 80 80 ${CLOSE}`],
    ["a byte that UTF-8 does not have", `${OPEN} ff ${CLOSE}`],
    ["Windows-1251", `${OPEN} cf f0 e8 e2 b3 f2 ${CLOSE}`],
    ["the end within a character", `${OPEN} f0 9f 9a`],
    ["a bad byte behind the object", "7b 7d ff"],
    ["two byte order marks", `${BOM} ${BOM} 7b 7d`],
    ["a byte order mark alone", BOM],
    ["UTF-16 with its mark", "ff fe 7b 00 7d 00"],
    ["UTF-16 without its mark", "7b 00 7d 00"],
    ["nulls behind the object", "7b 7d 00 00"],
  ])("%s is 400 invalid_json", (_, bytes) => {
    expect(resultOf(() => parseJsonObject(hex(bytes)))).toBe("400 invalid_json");
  });

  it.each([
    ["lists", "[", "]"],
    ["objects", '{"a":', "}"],
  ])("nested 100 000 deep in %s is answered, whichever way", (_, open, close) => {
    const depth = Math.min(100_000, Math.floor((MAX_JSON_BYTES - 64) / (open.length + close.length)));
    for (const inner of ["1", '"\\ud83d\\ude00"']) {
      const result = resultOf(() => parseJsonObject(utf8(`{"a":${open.repeat(depth)}${inner}${close.repeat(depth)}}`)));
      expect(["passes", "400 invalid_json"]).toContain(result);
    }
    expect(resultOf(() => parseJsonObject(utf8(`{"a":${open.repeat(depth)}"\\ud800"${close.repeat(depth)}}`)))).toBe("400 invalid_json");
    expect(
      resultOf(() => parseJsonObject(utf8(`{"a":${open.repeat(depth)}`))),
      "never closed",
    ).toBe("400 invalid_json");
  });

  it("does not let __proto__ out of its place", () => {
    const value = parseJsonObject(utf8('{"__proto__":{"admin":true}}'));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(["__proto__"]);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it("is what JSON.parse reads, and rejects everything else, for any object and for any bytes", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ stringUnit: "binary" })), (object) => {
        const json = JSON.stringify(object);
        expect(parseJsonObject(utf8(json))).toEqual(JSON.parse(json));
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) =>
        ["passes", "400 invalid_json"].includes(resultOf(() => parseJsonObject(bytes))),
      ),
    );
  });

  it("finds a lone surrogate wherever it is hidden", () => {
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
        expect(resultOf(() => parseJsonObject(utf8(`{"root":${json}}`)))).toBe("400 invalid_json");
      }),
    );
  });
});
