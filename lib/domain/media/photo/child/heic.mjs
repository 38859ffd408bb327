/**
 * Renders one HEIC and exits, because libheif in WebAssembly takes about 20 bytes of memory per pixel and never frees it. `node heic.mjs
 * WATERMARK INPUT PLAIN MARKED` prints one line of JSON.
 */
import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import decodeHeic from "heic-decode";
import sharp from "sharp";
import { allowOnly, loadWatermark, PHOTO_LOADERS, RejectedFile, readHeader, renderPhoto } from "./render.mjs";

const MAX_SIDE = 1_600;

await loadWatermark(process.argv[2]);
// Allowed for the header only: sharp's libvips can read size and colour profile of a HEIC, but not decode it.
allowOnly([...PHOTO_LOADERS, "VipsForeignLoadHeif"]);

/** libheif applies rotation and mirroring (`irot`, `imir`). The EXIF orientation of a HEIC repeats them and must not be applied again. */
async function decode(input, header) {
  const images = await decodeHeic.all({ buffer: await readFile(input) });
  try {
    // A file may also contain thumbnails and depth maps. The header describes the main picture.
    const image = images.find(({ width, height }) => width === header.width && height === header.height) ?? images[0];
    const { width, height, data } = await image.decode();
    return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), raw: { width, height, channels: 4 } };
  } finally {
    images.dispose();
  }
}

/** Shrinks the picture first, so that fewer pixels are converted. Returns a PNG, since raw pixels have no colour profile. */
async function shrink({ data, raw }, hasAlpha, icc) {
  const image = sharp(data, { raw, limitInputPixels: false });
  if (!hasAlpha) image.removeAlpha();
  const png = await image
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return icc ? withProfile(png, icc) : png;
}

/** Inserts a colour profile after a PNG's header (PNG specification, 11.3.2.3). */
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

const result = await main(process.argv.slice(3)).catch((error) =>
  error instanceof RejectedFile ? { rejection: error.code } : { failure: String(error?.stack ?? error) },
);
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
