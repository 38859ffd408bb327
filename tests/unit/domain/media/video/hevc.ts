import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EncodedPacket, EncodedVideoPacketSource, FilePathTarget, MkvOutputFormat, Mp4OutputFormat, Output } from "mediabunny";
import { projectRoot } from "@/lib/platform/paths";

/**
 * Encodes H.265 without FFmpeg, whose encoder hangs in the WebAssembly build. Every block of 32 x 32 is a separate slice with raw
 * samples (PCM), which leaves three identical coded bins per block. Any decoder accepts it.
 */

const BLOCK = 32;

class Bits {
  private readonly bits: number[] = [];

  u(count: number, value: number): this {
    for (let i = count - 1; i >= 0; i--) this.bits.push(Math.floor(value / 2 ** i) % 2);
    return this;
  }

  ue(value: number): this {
    const length = Math.floor(Math.log2(value + 1));
    return this.u(length, 0).u(length + 1, value + 1);
  }

  /** Writes the stop bit and pads with zeros to a whole byte. */
  close(): this {
    this.u(1, 1);
    return this.align();
  }

  align(): this {
    while (this.bits.length % 8) this.bits.push(0);
    return this;
  }

  bytes(): Buffer {
    const bytes = Buffer.alloc(this.bits.length / 8);
    for (const [i, bit] of this.bits.entries()) if (bit) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (128 >> (i & 7));
    return bytes;
  }

  /** Writes an arithmetic codeword with the given start value, finished like EncodeFlush in the standard. */
  codeword(start: number): this {
    let [low, range, outstanding, first] = [start, 2, 0, true];
    const put = (bit: number) => {
      if (first) first = false;
      else this.u(1, bit);
      for (; outstanding > 0; outstanding--) this.u(1, 1 - bit);
    };
    while (range < 256) {
      if (low < 256) put(0);
      else if (low >= 512) {
        low -= 512;
        put(1);
      } else {
        low -= 256;
        outstanding++;
      }
      range *= 2;
      low *= 2;
    }
    put((low >> 9) & 1);
    return this.u(2, ((low >> 7) & 3) | 1);
  }
}

/** Returns an Annex B NAL unit with emulation prevention bytes. */
function unit(type: number, payload: Buffer): Buffer {
  const bytes = [0, 0, 0, 1, type << 1, 1];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    bytes.push(byte);
  }
  return Buffer.from(bytes);
}

export interface Picture {
  width?: number;
  height?: number;
  depth?: 8 | 10;
  /** Code points: primaries, transfer, matrix. HLG is 9, 18, 9; PQ is 9, 16, 9. */
  colour?: readonly [number, number, number];
  seconds?: number;
  rate?: number;
  /** Sample values of luma by block column and row, chroma neutral. */
  luma?: (column: number, row: number) => number;
}

function parameterSets({ width = 128, height = 96, depth = 8, colour = [1, 1, 1] }: Picture): Buffer {
  const level = (bits: Bits) =>
    bits
      .u(8, depth === 8 ? 1 : 2)
      .u(32, depth === 8 ? 0x60000000 : 0x20000000)
      .u(4, 0b1001)
      .u(32, 0)
      .u(12, 0)
      .u(8, 93);
  const vps = level(new Bits().u(4, 0).u(2, 3).u(6, 0).u(3, 0).u(1, 1).u(16, 0xffff));
  vps.u(1, 1).ue(0).ue(0).ue(0).u(6, 0).ue(0).u(1, 0).u(1, 0).close();
  const sps = level(new Bits().u(4, 0).u(3, 0).u(1, 1)).ue(0).ue(1).ue(width).ue(height).u(1, 0);
  sps
    .ue(depth - 8)
    .ue(depth - 8)
    .ue(0)
    .u(1, 1)
    .ue(0)
    .ue(0)
    .ue(0)
    .ue(2)
    .ue(0)
    .ue(0)
    .ue(3)
    .ue(0)
    .ue(0)
    .u(3, 0);
  sps
    .u(1, 1)
    .u(4, depth - 1)
    .u(4, depth - 1)
    .ue(2)
    .ue(0)
    .u(1, 1)
    .ue(0)
    .u(3, 0);
  sps.u(1, 1).u(2, 0).u(1, 1).u(3, 5).u(1, 0).u(1, 1).u(8, colour[0]).u(8, colour[1]).u(8, colour[2]).u(7, 0).u(1, 0).u(1, 0).close();
  const pps = new Bits().ue(0).ue(0).u(7, 0).ue(0).ue(0).ue(0).u(3, 0).ue(0).ue(0).u(7, 0);
  pps.u(1, 1).u(1, 0).u(1, 1).u(2, 0).ue(0).u(2, 0).close();
  return Buffer.concat([unit(32, vps.bytes()), unit(33, sps.bytes()), unit(34, pps.bytes())]);
}

function slice(at: number, addressBits: number, depth: number, luma: number): Buffer {
  const bits = new Bits()
    .u(1, at === 0 ? 1 : 0)
    .u(1, 0)
    .ue(0);
  if (at > 0) bits.u(addressBits, at);
  bits.ue(2).ue(0).close();
  // Two bins before the samples: the most probable partition (510 - 240) and the PCM flag (less 2). One bin after them: end of slice.
  bits.codeword(268).align();
  for (let i = 0; i < BLOCK * BLOCK; i++) bits.u(depth, luma);
  for (let i = 0; i < (BLOCK * BLOCK) / 2; i++) bits.u(depth, 2 ** (depth - 1));
  return unit(20, bits.codeword(508).align().bytes());
}

function frame(picture: Picture): Buffer {
  const { width = 128, height = 96, depth = 8, luma = (column, row) => 2 ** (depth - 8) * (60 + 30 * column + 10 * row) } = picture;
  const [columns, rows] = [width / BLOCK, height / BLOCK];
  const addressBits = Math.ceil(Math.log2(columns * rows));
  const slices = Array.from({ length: columns * rows }, (_, at) => {
    return slice(at, addressBits, depth, luma(at % columns, Math.floor(at / columns)));
  });
  return Buffer.concat([parameterSets(picture), ...slices]);
}

/** Creates an H.265 clip of a still picture. Some muxers use the sample entry `hev1` instead of `hvc1`. */
export async function hevcClip(name: string, picture: Picture = {}, sampleEntry: "hvc1" | "hev1" = "hvc1"): Promise<string> {
  const path = join(projectRoot(), ".cache", "videos", name);
  if (existsSync(path)) return path;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  const { width = 128, height = 96, depth = 8, seconds = 2, rate = 10 } = picture;
  const format = name.endsWith("mkv") ? new MkvOutputFormat() : new Mp4OutputFormat({ fastStart: false });
  const output = new Output({ format, target: new FilePathTarget(draft) });
  const source = new EncodedVideoPacketSource("hevc");
  output.addVideoTrack(source);
  await output.start();
  const data = frame(picture);
  const decoderConfig = { codec: depth === 8 ? "hev1.1.6.L93.90" : "hev1.2.4.L93.90", codedWidth: width, codedHeight: height };
  for (let i = 0; i < seconds * rate; i++) await source.add(new EncodedPacket(data, "key", i / rate, 1 / rate), { decoderConfig });
  await output.finalize();
  if (sampleEntry === "hev1") {
    const { readFile } = await import("node:fs/promises");
    const file = await readFile(draft);
    file.write("hev1", file.indexOf("hvc1", file.indexOf("stsd")), "latin1");
    await writeFile(draft, file);
  }
  await rename(draft, path);
  return path;
}
