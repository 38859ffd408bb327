import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { processVideo } from "@/lib/domain/media/video/process";
import { AAC, boxes, clip, OPUS, probe, turned, VP8, VP9 } from "@/tests/support/videos";
import { av1Clip } from "./av1";
import { file, listFiles, workDir } from "./folder";
import { hevcClip } from "./hevc";

/** Processes a video and compares the output with the input. */
async function processAndCompare(path: string) {
  const dir = workDir();
  const result = await processVideo(path, dir);
  const [before, after] = [await probe(path), await probe(result.outputPath)];
  expect(listFiles(dir)).toEqual([result.outputPath.split("/").pop()]);
  expect(after.codec).toBe(before.codec);
  expect(after.frames).toBe(before.frames);
  // WebM does not store the duration of the last frame, so durations may differ by one frame.
  expect(Math.abs(after.seconds - before.seconds)).toBeLessThan(0.11);
  expect(Math.abs(result.durationSeconds - after.seconds)).toBeLessThan(0.11);
  expect([after.rotation, after.flip]).toEqual([before.rotation, before.flip]);
  expect([result.width, result.height]).toEqual([before.width, before.height]);
  const thumbnail = await sharp(result.thumbnail).metadata();
  expect(thumbnail.format).toBe("webp");
  expect([thumbnail.width, thumbnail.height]).toEqual([result.width, result.height]);
  return { ...result, before, after, file: readFileSync(result.outputPath) };
}

function expectIndexFirst(bytes: Buffer) {
  const order = boxes(bytes).map(({ type }) => type);
  expect(order.indexOf("ftyp")).toBe(0);
  expect(order.indexOf("moov")).toBeGreaterThan(0);
  expect(order.indexOf("moov")).toBeLessThan(order.indexOf("mdat"));
  expect(order).not.toContain("moof");
}

describe("video processing", () => {
  it.each([
    ["index at the end", []],
    ["index at the start", ["-movflags", "+faststart"]],
    ["fragmented, as recorded by browsers", ["-movflags", "frag_keyframe+empty_moov"]],
  ])("stores MP4 with H.264 and AAC, %s", async (_, more) => {
    const result = await processAndCompare(await clip("mp4", { more }));
    expect(result).toMatchObject({ extension: "mp4", contentType: "video/mp4", width: 320, height: 240 });
    expect(result.after.audio).toBe("aac");
    expectIndexFirst(result.file);
  });

  it("converts MOV to MP4 with the same frames in the same order", async () => {
    const result = await processAndCompare(
      await clip("mov", { video: ["-c:v", "libx264", "-preset", "medium", "-bf", "2", "-pix_fmt", "yuv420p"] }),
    );
    expect(result.extension).toBe("mp4");
    expect(result.after.format).toContain("video/mp4");
    expectIndexFirst(result.file);
    result.after.times.forEach((time, i) => {
      expect(time).toBeCloseTo(result.before.times[i] ?? Number.NaN, 3);
    });
    expect(result.after.times).not.toEqual([...result.after.times].sort((a, b) => a - b));
  });

  it.each([90, 180, 270] as const)("keeps a rotation of %i degrees", async (degrees) => {
    const source = file(turned(readFileSync(await clip("mov")), degrees));
    const result = await processAndCompare(source);
    expect(result.after.rotation).toBe(degrees);
    expect([result.width, result.height]).toEqual(degrees === 180 ? [320, 240] : [240, 320]);
  });

  it("keeps mirroring, as used by front cameras", async () => {
    const result = await processAndCompare(file(turned(readFileSync(await clip("mov")), 90, true)));
    expect(result.after.flip).toBe(true);
  });

  it.each(["hvc1", "hev1"] as const)("stores H.265 with the sample entry %s as hvc1, which Safari requires", async (entry) => {
    const result = await processAndCompare(await hevcClip(`plain-${entry}.mp4`, {}, entry));
    expect(result.file.includes("hvc1")).toBe(true);
    expect(result.file.includes("hev1")).toBe(false);
  });

  it("keeps the colour metadata of 10-bit HLG", async () => {
    const { after } = await processAndCompare(await hevcClip("hlg.mp4", { depth: 10, colour: [9, 18, 9] }));
    expect(after.colour).toMatchObject({ primaries: "bt2020", transfer: "hlg", matrix: "bt2020-ncl" });
  });

  it.each([
    ["VP8 and Vorbis", VP8, ["-c:a", "libvorbis"], "vorbis"],
    ["VP8 and Opus", VP8, OPUS, "opus"],
    ["VP9 and Opus", VP9, OPUS, "opus"],
  ])("stores WebM with %s as seekable WebM", async (_, video, audio, sound) => {
    const result = await processAndCompare(await clip("webm", { video, audio, rate: 10 }));
    expect(result).toMatchObject({ extension: "webm", contentType: "video/webm" });
    expect(result.after.audio).toBe(sound);
    const cues = result.file.lastIndexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]));
    expect(cues).toBeGreaterThan(result.file.length / 2);
  });

  it("processes WebM of a live recording without duration and cues", async () => {
    const result = await processAndCompare(
      await clip("webm", { video: VP8, audio: OPUS, more: ["-live", "1", "-cluster_time_limit", "500"] }),
    );
    expect(result.durationSeconds).toBeCloseTo(2, 1);
    expect(result.file.indexOf(Buffer.from([0x44, 0x89]))).toBeGreaterThan(0);
  });

  it("processes WebM with AV1", async () => {
    const result = await processAndCompare(await av1Clip("plain-av1.webm"));
    expect(result.extension).toBe("webm");
  });

  it.each([
    ["H.264 and Opus", () => clip("mkv", { audio: OPUS })],
    ["H.265", () => hevcClip("plain.mkv")],
  ])("converts Matroska with %s to MP4", async (_, make) => {
    const result = await processAndCompare(await make());
    expect(result.extension).toBe("mp4");
    expectIndexFirst(result.file);
  });

  it("removes audio that browsers cannot play", async () => {
    const { after, extension } = await processAndCompare(await clip("mov", { audio: ["-c:a", "alac"] }));
    expect([extension, after.audio, after.tracks]).toEqual(["mp4", null, 1]);
  });

  it("processes a video without audio", async () => {
    expect((await processAndCompare(await clip("mp4", { audio: null }))).after.audio).toBeNull();
  });

  it("accepts sixty seconds", async () => {
    const result = await processAndCompare(await clip("mp4", { size: "64x48", rate: 2, seconds: 60, audio: AAC }));
    expect(result.durationSeconds).toBeGreaterThanOrEqual(60);
    expect(result.durationSeconds).toBeLessThan(60.1);
  });
});
