import { readFileSync } from "node:fs";
import { EncodedPacket, EncodedVideoPacketSource, FilePathTarget, Mp4OutputFormat, Output } from "mediabunny";
import { describe, expect, it } from "vitest";
import { processVideo } from "@/lib/domain/media/video/process";
import { boxes, clip, encode, H264, OPUS, PLACE, probe, VP8 } from "@/tests/support/videos";
import { file, folder, workDir } from "./folder";

const PLACES = ["50.4501", "030.5234", "30.5234", "quicktime", "\xa9xyz", "loci", "Apple", "iPhone", "LOCATION", "2026-05-01"];

/** Processes a video and checks that the output contains no location, device, date or name, even in media bytes. */
async function processPrivately(path: string, mustHold: string[]): Promise<{ bytes: Buffer; path: string }> {
  const before = readFileSync(path);
  for (const text of mustHold) expect(before.includes(Buffer.from(text, "latin1")), `the source holds ${text}`).toBe(true);
  const { outputPath } = await processVideo(path, workDir());
  const bytes = readFileSync(outputPath);
  for (const text of [...PLACES, ...mustHold]) expect(bytes.includes(Buffer.from(text, "latin1")), text).toBe(false);
  return { bytes, path: outputPath };
}

const TEXT_TRACK = ["-f", "lavfi", "-i", "testsrc2=s=160x120:d=2", "-f", "srt", "-i", "/input", "-map", "0:v", "-map", "1:s", ...H264];
const SUBTITLE = "1\n00:00:00,000 --> 00:00:01,500\nGPS(50.4501,30.5234,15)\n\n";

describe("video metadata", () => {
  it("removes the location written by Android and older phones", async () => {
    await processPrivately(await clip("mov", { more: ["-metadata", `location=${PLACE}`] }), ["50.4501", "\xa9xyz"]);
    await processPrivately(await clip("mp4", { more: ["-metadata", `location=${PLACE}`] }), ["loci"]);
  });

  it("removes location, device and date written by iPhones", async () => {
    const tags = [
      `com.apple.quicktime.location.ISO6709=${PLACE}`,
      "com.apple.quicktime.make=Apple",
      "com.apple.quicktime.model=iPhone 15 Pro",
      "com.apple.quicktime.creationdate=2026-05-01T10:00:00+0300",
      "creation_time=2026-05-01T07:00:00Z",
    ].flatMap((tag) => ["-metadata", tag]);
    const made = await clip("mov", { more: [...tags, "-movflags", "use_metadata_tags", "-timecode", "01:00:00:00"] });
    const { bytes } = await processPrivately(made, ["50.4501", "quicktime.location", "iPhone 15 Pro", "tmcd"]);
    const all = boxes(bytes);
    expect(all.filter(({ type }) => ["udta", "meta", "keys", "ilst", "uuid"].includes(type))).toEqual([]);
    const timed = all.filter(({ type }) => ["mvhd", "tkhd", "mdhd"].includes(type));
    expect(timed).toHaveLength(5);
    for (const { at } of timed) expect(bytes.readBigUInt64BE(at + 12)).toBe(0n);
  });

  it("removes positions in text tracks and timed metadata", async () => {
    const text = await encode("mov", [...TEXT_TRACK, "-c:s", "mov_text", "-f", "mov"], { text: SUBTITLE });
    const { path } = await processPrivately(text, ["GPS(50.4501"]);
    expect((await probe(path)).tracks).toBe(1);

    const bytes = readFileSync(text);
    const handler = bytes.lastIndexOf("mhlrtext") < 0 ? bytes.lastIndexOf("sbtl") : bytes.lastIndexOf("mhlrtext") + 4;
    bytes.write("meta", handler, "latin1");
    const entry = bytes.lastIndexOf("tx3g") < 0 ? bytes.lastIndexOf("text") : bytes.lastIndexOf("tx3g");
    bytes.write("gpmd", entry, "latin1");
    await processPrivately(file(bytes), ["GPS(50.4501", "gpmd"]);
  });

  it("removes chapters", async () => {
    const text = `;FFMETADATA1\ntitle=${PLACE}\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=Home 50.4501\n`;
    const input = ["-f", "lavfi", "-i", "testsrc2=s=160x120:d=2", "-f", "ffmetadata", "-i", "/input", "-map_metadata", "1"];
    await processPrivately(await encode("mp4", [...input, "-map_chapters", "1", ...H264, "-f", "mp4"], { text }), ["Home 50.4501"]);
  });

  it("removes WebM and Matroska tags", async () => {
    const more = ["-metadata", `LOCATION=${PLACE}`, "-metadata", "title=Home 50.4501", "-metadata:s:v", "title=Apple"];
    await processPrivately(await clip("webm", { video: VP8, audio: OPUS, more }), ["LOCATION", "Home 50.4501"]);
    await processPrivately(await clip("mkv", { audio: OPUS, more }), ["LOCATION", "Home 50.4501"]);
  });

  it("removes positions that dashboard cameras write between frames", async () => {
    const { path: source, frames } = await withMessages("GPS 50.4501 030.5234 speed 61");
    const { path } = await processPrivately(source, ["GPS 50.4501"]);
    const after = await probe(path);
    expect(after.frames).toBe(frames);
    // Captions, the other kind of message, are kept.
    expect(after.bytes.every((data) => data.includes("CAPTION"))).toBe(true);
  });
});

/** Creates an MP4 with two SEI messages per frame: unregistered user data and captions. */
async function withMessages(text: string): Promise<{ path: string; frames: number }> {
  const plain = await probe(await clip("mp4", { audio: null }));
  const message = (type: number, content: Buffer) => Buffer.concat([Buffer.from([type, content.length]), content]);
  const unit = Buffer.concat([
    Buffer.from([6]),
    message(5, Buffer.concat([Buffer.alloc(16, 7), Buffer.from(text)])),
    message(4, Buffer.from("CAPTION\x01\x02")),
    Buffer.from([0x80]),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  const path = `${folder}/messages.mp4`;
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(path) });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source);
  await output.start();
  for (const [i, data] of plain.bytes.entries()) {
    const packet = new EncodedPacket(Buffer.concat([length, unit, data]), i === 0 ? "key" : "delta", plain.times[i] ?? 0, 0.04);
    await source.add(packet, plain.decoderConfig ? { decoderConfig: plain.decoderConfig } : undefined);
  }
  await output.finalize();
  return { path, frames: plain.frames };
}
