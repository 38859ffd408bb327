/**
 * Renders one HEIC and ends: libheif in WebAssembly takes some 20 bytes of memory a pixel and gives none of it back.
 * `node heic.mjs WATERMARK INPUT PLAIN MARKED` writes one line of JSON.
 */
import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import decodeHeic from "heic-decode";
import sharp from "sharp";
import { allowOnly, openMark, PHOTO_LOADERS, RejectedFile, readHeader, renderPhoto } from "./render.mjs";

const MAX_SIDE = 1_600;

await openMark(process.argv[2]);
// The header alone: sharp's libvips tells size and colour profile of a HEIC, and cannot decode its pictures.
allowOnly([...PHOTO_LOADERS, "VipsForeignLoadHeif"]);

/** libheif turns and mirrors by itself (`irot`, `imir`); the EXIF orientation of a HEIC repeats that and must not count again. */
async function decode(input, header) {
  const images = await decodeHeic.all({ buffer: await readFile(input) });
  try {
    // Thumbnails and depth maps may stand beside the picture itself; the header is the picture's.
    const image = images.find(({ width, height }) => width === header.width && height === header.height) ?? images[0];
    const { width, height, data } = await image.decode();
    return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), raw: { width, height, channels: 4 } };
  } finally {
    images.dispose();
  }
}

/** Shrunk before anything else, so that the colours of few pixels are converted. As PNG, since raw pixels carry no profile. */
async function shrink({ data, raw }, hasAlpha, icc) {
  const image = sharp(data, { raw, limitInputPixels: false });
  if (!hasAlpha) image.removeAlpha();
  const png = await image
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return icc ? withProfile(png, icc) : png;
}

/** A PNG with a colour profile right behind its header (PNG specification, 11.3.2.3). */
function withProfile(png, icc) {
  const body = Buffer.concat([Buffer.from("iCCPprofile\0\0", "latin1"), deflateSync(icc)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

async function main([input, plain, marked]) {
  const header = await readHeader(input);
  const picture = await decode(input, header).catch(() => {
    throw new RejectedFile("unreadable_file");
  });
  return renderPhoto(await shrink(picture, header.hasAlpha, header.icc), { plain, marked });
}

const answer = await main(process.argv.slice(3)).catch((error) =>
  error instanceof RejectedFile ? { rejection: error.code } : { failure: String(error?.stack ?? error) },
);
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));
