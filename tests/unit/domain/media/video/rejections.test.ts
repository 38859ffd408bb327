import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { processVideo } from "@/lib/domain/media/video/process";
import { AAC, boxes, clip, encode, H264, OPUS, probe, VP8, withHeaderDuration } from "@/tests/support/videos";
import { file, getRejectionCode, listFiles, workDir } from "./folder";

describe("unsupported files", () => {
  it.each([
    ["a playlist", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"],
    ["a list of files", "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ["a DASH manifest", '<?xml version="1.0"?><MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>'],
    ["an HTML page", "<!doctype html><script>alert(1)</script>"],
    ["an empty file", ""],
    ["a few bytes", "\0\0\0\x18ftyp"],
  ])("rejects %s", async (_, text) => {
    await expect(processVideo(file(text), workDir())).rejects.toMatchObject({
      code: "unsupported_format",
      parameters: { formats: "MP4, MOV, WebM" },
    });
  });

  it("rejects other containers and audio files", async () => {
    expect(await getRejectionCode(await clip("avi", { video: ["-c:v", "mpeg4"], audio: null }))).toBe("unsupported_format");
    expect(await getRejectionCode(await encode("m4a", ["-f", "lavfi", "-i", "sine=d=1", ...AAC, "-f", "ipod"]))).toBe("unsupported_format");
  });

  it("rejects other codecs and containers without video", async () => {
    expect(await getRejectionCode(await clip("mp4", { video: ["-c:v", "mpeg4"] }))).toBe("unsupported_codec");
    expect(await getRejectionCode(await clip("mov", { video: ["-c:v", "prores"], audio: null }))).toBe("unsupported_codec");
    expect(await getRejectionCode(await clip("mkv", { video: ["-c:v", "mpeg4"], audio: null }))).toBe("unsupported_codec");
    expect(await getRejectionCode(await encode("mp4", ["-f", "lavfi", "-i", "sine=d=2", ...AAC, "-f", "mp4"]))).toBe("unsupported_codec");
  });
});

describe("videos longer than 60 seconds", () => {
  it("are rejected at 61 seconds", async () => {
    const path = await clip("mp4", { size: "64x48", rate: 2, seconds: 61 });
    await expect(processVideo(path, workDir())).rejects.toMatchObject({ code: "video_too_long", parameters: { seconds: 60 } });
    expect(await getRejectionCode(await clip("webm", { size: "64x48", rate: 2, seconds: 61, video: VP8, audio: OPUS }))).toBe(
      "video_too_long",
    );
  });

  it("are rejected if headers declare ten seconds for ten minutes", async () => {
    const honest = readFileSync(await clip("mp4", { size: "64x48", rate: 1, seconds: 600, audio: null }));
    const lying = file(withHeaderDuration(honest, 10));
    expect(await getRejectionCode(lying)).toBe("video_too_long");
  });

  it("are rejected if an edit list shows only the last ten seconds", async () => {
    const bytes = readFileSync(await clip("mp4", { size: "64x48", rate: 1, seconds: 600, audio: null, video: [...H264, "-g", "9999"] }));
    const edit = boxes(bytes).find(({ type }) => type === "elst");
    const media = boxes(bytes).find(({ type }) => type === "mdhd");
    if (!edit || !media) throw new Error("no edit list");
    bytes.writeUInt32BE(590 * bytes.readUInt32BE(media.at + 20), edit.at + 20);
    expect(await getRejectionCode(file(bytes))).toBe("video_too_long");
  });

  it("are rejected if only the audio is longer", async () => {
    const inputs = ["-f", "lavfi", "-i", "testsrc2=s=64x48:r=5:d=1", "-f", "lavfi", "-i", "sine=d=600:r=8000"];
    expect(await getRejectionCode(await encode("mp4", [...inputs, ...H264, ...AAC, "-b:a", "8k", "-f", "mp4"]))).toBe("video_too_long");
  });

  it("are stored without frames that an edit list hides before the start", async () => {
    const bytes = readFileSync(await clip("mp4", { size: "64x48", rate: 5, seconds: 20, audio: null, video: [...H264, "-g", "5"] }));
    const edit = boxes(bytes).find(({ type }) => type === "elst");
    const media = boxes(bytes).find(({ type }) => type === "mdhd");
    if (!edit || !media) throw new Error("no edit list");
    bytes.writeUInt32BE(15.5 * bytes.readUInt32BE(media.at + 20), edit.at + 20);
    const { outputPath, durationSeconds } = await processVideo(file(bytes), workDir());
    expect(durationSeconds).toBeCloseTo(4.5, 1);
    expect((await probe(outputPath)).frames).toBe(25);
  });
});

describe("damaged files", () => {
  let [atEnd, atStart, webm, fragments] = [Buffer.alloc(0), Buffer.alloc(0), Buffer.alloc(0), Buffer.alloc(0)];
  beforeAll(async () => {
    atEnd = readFileSync(await clip("mp4"));
    atStart = readFileSync(await clip("mp4", { more: ["-movflags", "+faststart"] }));
    webm = readFileSync(await clip("webm", { video: VP8, audio: OPUS }));
    fragments = readFileSync(await clip("mp4", { more: ["-movflags", "frag_keyframe+empty_moov"] }));
  });

  it.each([0.001, 0.01, 0.3, 0.6, 0.9, 0.99])("rejects an MP4 truncated to %f", async (part) => {
    expect(await getRejectionCode(file(atEnd.subarray(0, Math.max(32, atEnd.length * part))))).toBe("unreadable_file");
    expect(await getRejectionCode(file(atStart.subarray(0, Math.max(32, atStart.length * part))))).toBe("unreadable_file");
  });

  it.each([0.002, 0.3, 0.7, 0.99])("rejects a recording truncated to %f, or stores its playable part", async (part) => {
    for (const bytes of [webm, fragments]) {
      const dir = workDir();
      const path = file(bytes.subarray(0, Math.max(48, bytes.length * part)));
      const result = await processVideo(path, dir).catch((error: Error) => error.message);
      if (typeof result === "string") {
        expect(result).toBe("unreadable_file");
        expect(listFiles(dir)).toEqual([]);
      } else expect((await probe(result.outputPath)).frames).toBeGreaterThan(0);
    }
  });

  it("rejects a file with only a valid header", async () => {
    expect(await getRejectionCode(file(Buffer.concat([atEnd.subarray(0, 32), Buffer.alloc(50_000, 0x5a)])))).toBe("unreadable_file");
    expect(await getRejectionCode(file(Buffer.concat([atEnd.subarray(0, 32), Buffer.from("#EXTM3U\nfile:///etc/passwd\n")])))).toBe(
      "unreadable_file",
    );
  });

  it("rejects a valid container with undecodable frames", async () => {
    const noise = Buffer.from(atEnd);
    const media = boxes(noise).find(({ type }) => type === "mdat");
    if (!media) throw new Error("no media");
    for (let at = media.at + 8; at < media.at + media.size; at++) noise[at] = (at * 7919) & 255;
    expect(await getRejectionCode(file(noise))).toBe("unreadable_file");
  });
});
