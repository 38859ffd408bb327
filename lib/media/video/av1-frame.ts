import { EncodedPacketSink, FilePathSource, Input, WEBM } from "mediabunny";
import sharp from "sharp";
import type { FrameSize } from "./frame-arguments";

const box = (type: string, ...parts: (Buffer | readonly number[])[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as Buffer)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const text = (value: string) => Buffer.from(value, "latin1");

/** `av01.0.04M.08.0.110…` → the configuration box of AV1; what the string leaves out has the format's usual values. */
function configuration(codec: string): number[] {
  const [, profile = "0", levelAndTier = "04M", depth = "08", mono = "0", chroma = "110"] = codec.split(".");
  const level = Number.parseInt(levelAndTier, 10) & 31;
  const flags =
    (levelAndTier.endsWith("H") ? 128 : 0) | (Number(depth) > 8 ? 64 : 0) | (Number(depth) === 12 ? 32 : 0) | (mono === "1" ? 16 : 0);
  const subsampling = (chroma[0] === "1" ? 8 : 0) | (chroma[1] === "1" ? 4 : 0) | (Number(chroma[2] ?? 0) & 3);
  return [0x81, ((Number(profile) & 7) << 5) | level, flags | subsampling, 0];
}

/** A still picture (AVIF) around one key frame: the same bits in another box. */
function avif(frame: Buffer, codec: string, width: number, height: number): Buffer {
  const ftyp = box("ftyp", text("avif"), u32(0), text("avifmif1miaf"));
  const meta = (dataAt: number) =>
    box(
      "meta",
      u32(0),
      box("hdlr", u32(0), u32(0), text("pict"), Buffer.alloc(13)),
      box("pitm", u32(0), u16(1)),
      box("iloc", u32(0), [0x44, 0], u16(1), u16(1), u16(0), u16(1), u32(dataAt), u32(frame.length)),
      box("iinf", u32(0), u16(1), box("infe", [2, 0, 0, 0], u16(1), u16(0), text("av01"), [0])),
      box(
        "iprp",
        box("ipco", box("ispe", u32(0), u32(width), u32(height)), box("av1C", configuration(codec))),
        box("ipma", u32(0), u32(1), u16(1), [2, 0x01, 0x82]),
      ),
    );
  return Buffer.concat([ftyp, meta(ftyp.length + meta(0).length + 8), box("mdat", frame)]);
}

/** A temporal delimiter begins every frame of a stream and has no place in a still picture. */
const withoutDelimiter = (data: Buffer) => (data[0] === 0x12 && data[1] === 0 ? data.subarray(2) : data);

/**
 * The key frame at or before a moment of a clean WebM with AV1, decoded by sharp, as raw RGB. FFmpeg's WebAssembly build knows
 * AV1 by name only. Null if it cannot be decoded.
 */
export async function decodeAv1(path: string, seconds: number, size: FrameSize): Promise<Buffer | null> {
  const input = new Input({ source: new FilePathSource(path), formats: [WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    const packet = track && (await new EncodedPacketSink(track).getKeyPacket(seconds));
    const config = await track?.getDecoderConfig();
    if (!track || !packet || !config) return null;
    const still = avif(withoutDelimiter(Buffer.from(packet.data)), config.codec, await track.getCodedWidth(), await track.getCodedHeight());
    const picture = sharp(still)
      .resize({ ...size, fit: "fill" })
      .removeAlpha()
      .toColourspace("srgb");
    return await picture.raw({ depth: "uchar" }).toBuffer();
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}
