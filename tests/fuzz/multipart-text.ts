import fc from "fast-check";
import { multipart } from "@/tests/support/multipart-body";
import { hostileString } from "./hostile";

/** Generates upload bodies: a small picture, files with only a signature, and malformed multipart. */

type Upload = { readonly body: Uint8Array; readonly headers: readonly (readonly [string, string])[] };

/** Fixed, so that a seed reproduces the same bytes. */
export const BOUNDARY = "----listings-board-fuzz";

const PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

const bytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.constant<Uint8Array>(PIXEL),
  fc.nat(PIXEL.length).map((length) => PIXEL.subarray(0, length)),
  fc
    .tuple(fc.nat(PIXEL.length - 1), fc.nat(255))
    .map(([at, value]) => Uint8Array.from(PIXEL, (byte, index) => (index === at ? value : byte))),
  fc
    .constantFrom("", "GIF89a", "RIFF\0\0\0\0WEBPVP8 ", "\0\0\0\x18ftypmp42", "\0\0\0\x18ftypheic", "<svg/>", "\x1aE\xdf\xa3")
    .map((text) => Buffer.from(text, "latin1")),
  fc.uint8Array({ maxLength: 300 }),
);

/** Replaces the characters that a quoted parameter cannot contain. */
export const quotable = (text: string) =>
  text
    .toWellFormed()
    .replace(/["\r\n\0\\]/g, "_")
    .slice(0, 200);

const parts = fc.array(
  fc.record({
    name: fc.oneof({ weight: 4, arbitrary: fc.constant("file") }, { weight: 1, arbitrary: hostileString.map(quotable) }),
    filename: hostileString.map(quotable),
    body: bytes,
  }),
  { maxLength: 3 },
);

const whole: fc.Arbitrary<Upload> = parts.map((all) => {
  const { body, contentType } = multipart(all, BOUNDARY);
  return { body, headers: [["Content-Type", contentType]] };
});

const broken: fc.Arbitrary<Upload> = fc.oneof(
  fc.tuple(whole, fc.nat(400)).map(([{ body, headers }, length]) => ({ body: body.subarray(0, length), headers })),
  fc
    .tuple(
      fc.constantFrom(
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/form-data; boundary=x",
        "multipart/mixed; boundary=x",
        "application/json",
        "",
      ),
      bytes,
    )
    .map(([type, body]): Upload => ({ body, headers: [["Content-Type", type]] })),
  fc
    .constantFrom(
      "--x\r\n\r\nno headers\r\n--x--\r\n",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--x--\r\n',
      "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n",
      '--x\nContent-Disposition: form-data; name="file"; filename="a"\n\na\n--x--\n',
      "--x--\r\n",
      `--x\r\nContent-Disposition: form-data; name="${"n".repeat(9_000)}"\r\n\r\na\r\n--x--\r\n`,
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(200)}--x--\r\n`,
    )
    .map((text): Upload => ({ body: Buffer.from(text), headers: [["Content-Type", "multipart/form-data; boundary=x"]] })),
);

export const fileBody: fc.Arbitrary<Upload> = fc.oneof({ weight: 2, arbitrary: whole }, { weight: 1, arbitrary: broken });
