import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type EncodedPacket, EncodedPacketSink, FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import { projectRoot } from "@/lib/platform/paths";

/**
 * Small videos, encoded once by FFmpeg's WebAssembly build and cached in `.cache/videos` by a hash of their arguments. FFmpeg need not be
 * installed.
 */

const folder = () => join(projectRoot(), ".cache", "videos");

/** A location in Kyiv, for metadata that must be removed. */
export const PLACE = "+50.4501+030.5234/";

/** Encodes with FFmpeg's arguments; `/input` is the file `from`, or has the content `text`. */
export async function encode(extension: string, args: readonly string[], source: { from?: string; text?: string } = {}): Promise<string> {
  const key = createHash("sha256")
    .update(JSON.stringify([args, source]))
    .digest("hex")
    .slice(0, 20);
  const path = join(folder(), `${key}.${extension}`);
  if (existsSync(path)) return path;
  await mkdir(folder(), { recursive: true });
  const draft = join(folder(), `${randomUUID()}.draft`);
  let from = source.from ?? "/dev/null";
  if (source.text !== undefined) {
    from = `${draft}.txt`;
    await writeFile(from, source.text);
  }
  const program = join(projectRoot(), "lib", "domain", "media", "video", "child", "frame.mjs");
  const options = { encoding: "buffer" as const, maxBuffer: 200 * 2 ** 20 };
  // The optimizing compiler would take longer than encoding these few seconds of video.
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ["--liftoff-only", program, from, "-hide_banner", ...args, "/frame"],
    options,
  );
  if (stdout.length === 0) throw new Error(`Nothing was encoded: ${stderr.toString()}`);
  await writeFile(draft, stdout);
  await rename(draft, path);
  return path;
}

export interface Clip {
  size?: string;
  rate?: number;
  seconds?: number;
  /** Encoder and its options. */
  video?: readonly string[];
  /** Encoder and its options; null for no audio. */
  audio?: readonly string[] | null;
  /** Muxer and metadata. */
  more?: readonly string[];
  /** A lavfi source in place of the animated test pattern. */
  card?: string;
}

export const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
export const VP8 = ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8"];
/** Key frames only: with other frames this build of the encoder crashes with a memory error. */
export const VP9 = ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-g", "1", "-crf", "30", "-b:v", "0"];
export const AAC = ["-c:a", "aac"];
export const OPUS = ["-c:a", "libopus", "-b:a", "32k"];

/** Encodes a clip of the test pattern with a tone. */
export function clip(extension: string, options: Clip = {}): Promise<string> {
  const { size = "320x240", rate = 25, seconds = 2, video = H264, audio = AAC, more = [], card } = options;
  const sound = audio ? ["-f", "lavfi", "-i", `sine=d=${seconds}:r=48000`] : [];
  const muxer = { mp4: "mp4", mov: "mov", webm: "webm", mkv: "matroska" }[extension] ?? extension;
  const picture = card ?? `testsrc2=s=${size}:r=${rate}:d=${seconds}`;
  return encode(extension, ["-f", "lavfi", "-i", picture, ...sound, ...video, ...(audio ?? []), ...more, "-f", muxer]);
}

/** Returns the contents of a file, by a reader that does not trust its headers. */
export async function probe(path: string) {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM, MATROSKA] });
  const tracks = await input.getTracks();
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const packets: EncodedPacket[] = [];
  if (video) for await (const packet of new EncodedPacketSink(video).packets()) packets.push(packet);
  const contents = {
    format: await input.getMimeType(),
    tracks: tracks.length,
    codec: await video?.getCodec(),
    codecString: await video?.getCodecParameterString(),
    audio: (await audio?.getCodec()) ?? null,
    rotation: await video?.getRotation(),
    flip: await video?.getFlip(),
    width: await video?.getDisplayWidth(),
    height: await video?.getDisplayHeight(),
    colour: await video?.getColorSpace(),
    seconds: await input.computeDuration(),
    tags: await input.getMetadataTags(),
    frames: packets.length,
    bytes: packets.map((packet) => Buffer.from(packet.data)),
    times: packets.map((packet) => packet.timestamp),
    decoderConfig: (await video?.getDecoderConfig()) ?? null,
  };
  input.dispose();
  return contents;
}

export interface Box {
  type: string;
  /** Offset of the first byte, and total length. */
  at: number;
  size: number;
}

const PARENTS = ["moov", "trak", "mdia", "minf", "stbl", "edts", "udta", "moof", "traf"];

/** Returns all boxes of an MP4, parents before children. */
export function boxes(file: Buffer, from = 0, to = file.length): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const type = file.toString("latin1", at + 4, at + 8);
    const short = file.readUInt32BE(at);
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < 8) break;
    found.push({ type, at, size });
    if (PARENTS.includes(type)) found.push(...boxes(file, at + 8, Math.min(to, at + size)));
    at += size;
  }
  return found;
}

/** Rotates an MP4 by the matrix in its track header, as phones do. */
export function turned(file: Buffer, degrees: 90 | 180 | 270, flipped = false): Buffer {
  const result = Buffer.from(file);
  const [cos, sin] = { 90: [0, 1], 180: [-1, 0], 270: [0, -1] }[degrees] as [number, number];
  const mirror = flipped ? -1 : 1;
  const header = boxes(result).find(({ type }) => type === "tkhd");
  if (!header) throw new Error("no track");
  [cos * mirror, sin, 0, -sin * mirror, cos].forEach((value, i) => {
    result.writeInt32BE(value * 0x10000, header.at + 48 + i * 4);
  });
  return result;
}

/** Returns an MP4 whose headers claim another duration than its samples have. */
export function withHeaderDuration(file: Buffer, seconds: number): Buffer {
  const result = Buffer.from(file);
  const all = boxes(result);
  const movie = all.find(({ type }) => type === "mvhd");
  const movieScale = movie ? result.readUInt32BE(movie.at + 20) : 1000;
  for (const { type, at } of all) {
    if (type === "mvhd") result.writeUInt32BE(seconds * movieScale, at + 24);
    if (type === "mdhd") result.writeUInt32BE(seconds * result.readUInt32BE(at + 20), at + 24);
    if (type === "tkhd") result.writeUInt32BE(seconds * movieScale, at + 28);
    if (type === "elst") result.writeUInt32BE(seconds * movieScale, at + 16);
  }
  return result;
}

/** Pads a video to exactly `size` bytes: MP4 allows free space at the end. */
export function paddedFilm(mp4: Buffer, size: number): Buffer {
  const free = Buffer.alloc(size - mp4.length);
  free.writeUInt32BE(free.length, 0);
  free.write("free", 4, "latin1");
  return Buffer.concat([mp4, free]);
}
