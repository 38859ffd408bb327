import fc from "fast-check";
import { hostileJson, hostileString } from "./hostile";

/** Generates JSON bodies from a valid one: unchanged, with one change, or malformed. */

const text = (value: string): Uint8Array => Buffer.from(value);

/** Replaces, adds or removes one property. */
export const mutated = (body: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> => {
  const name = fc.oneof(fc.constantFrom(...Object.keys(body), "unknown"), hostileString);
  return fc.oneof(
    fc.tuple(name, hostileJson).map(([key, value]) => ({ ...body, [key]: value })),
    name.map((left) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== left))),
  );
};

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

const malformed = (body: Record<string, unknown>): fc.Arbitrary<Uint8Array> => {
  const whole = JSON.stringify(body);
  const [first = "a"] = Object.keys(body);
  const depths = fc.constantFrom(10, 1_000, 60_000);
  return fc.oneof(
    hostileJson.map((value) => text(`{${JSON.stringify(first)}:${JSON.stringify(value)},${whole.slice(1)}`)),
    fc.nat(whole.length).map((length) => text(whole.slice(0, length))),
    depths.map((depth) => text(nested(depth, "[", "]"))),
    depths.map((depth) => text(`{${JSON.stringify(first)}:${nested(depth, '{"a":', "}").replace('{"a":}', '{"a":1}')}}`)),
    fc
      .constantFrom(
        "",
        "null",
        "[]",
        '"x"',
        "1",
        "1e999",
        "{",
        "{}{}",
        "\ufeff{}",
        "{,}",
        "{'a':1}",
        '{"a":01}',
        '{"a":\\ud800}',
        '{"a":"\t"}',
        '{"\\u0000":1}',
      )
      .map(text),
    fc
      .constantFrom(
        '"price":1e400',
        '"price":-0',
        '"category_id":1.0',
        '"category_id":1e2',
        '"__proto__":{"x":1}',
        '"title":"\\ud800"',
        '"title":"\\u0000"',
      )
      .map((member) => text(`{${member},${whole.slice(1)}`)),
    fc.uint8Array({ maxLength: 60 }),
    fc.nat(20).map((at) => Buffer.concat([text(whole.slice(0, at)), Buffer.from([0xff, 0xfe, 0]), text(whole.slice(at))])),
    fc.constantFrom(100_000, 262_144, 300_000).map((length) => text(JSON.stringify({ ...body, [first]: "x".repeat(length) }))),
    fc.constantFrom(100, 20_000).map((count) => text(`{${Array.from({ length: count }, (_, index) => `"f${index}":0`).join()}}`)),
  );
};

/** Generates bodies as text. @param valid bodies that the schema allows. */
export const bodyText = (valid: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Uint8Array> =>
  valid.chain((body) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(text(JSON.stringify(body))) },
      { weight: 4, arbitrary: mutated(body).map((each) => text(JSON.stringify(each))) },
      { weight: 3, arbitrary: malformed(body) },
    ),
  );
