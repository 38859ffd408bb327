import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { remux } from "@/lib/domain/media/video/remux";
import { sniffFile } from "@/lib/domain/media/video/sniff";
import { makeThumbnail } from "@/lib/domain/media/video/thumbnail";
import { clip, turned, VP8, VP9 } from "@/tests/support/videos";
import { av1Clip } from "./av1";
import { file, folder, workDir } from "./folder";
import { hevcClip } from "./hevc";

const FOUND = Symbol.for("listings-board:native-ffmpeg");
const CORE = Symbol.for("listings-board:ffmpeg-core");
const chosen = process.env["FFMPEG_PATH"];

/** Replaces the native FFmpeg, or removes it if the path is empty. */
function setFfmpeg(path: string) {
  process.env["FFMPEG_PATH"] = path;
  Reflect.deleteProperty(globalThis, FOUND);
}

beforeEach(() => setFfmpeg(join(folder, "none")));
afterEach(() => setFfmpeg(chosen ?? ""));

async function thumbnail(path: string, signal?: AbortSignal) {
  const clean = join(workDir(), "clean");
  const video = await remux(path, clean, (await sniffFile(path)) ?? "isobmff");
  const { webp, isPlaceholder } = await makeThumbnail(clean, video, { signal });
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(start, start + 3)];
  };
  return { webp, isPlaceholder, width: info.width, height: info.height, at, video };
}

/** A test card with a red, green, blue and white quarter: top left, top right, bottom left, bottom right. */
const QUARTERS = [
  "color=red:s=320x180:r=10:d=2",
  "drawbox=x=160:y=0:w=160:h=90:c=lime:t=fill",
  "drawbox=x=0:y=90:w=160:h=90:c=blue:t=fill",
  "drawbox=x=160:y=90:w=160:h=90:c=white:t=fill",
].join(",");

const NAMES: [string, (rgb: number[]) => boolean][] = [
  ["white", ([r = 0, g = 0, b = 0]) => r > 200 && g > 200 && b > 200],
  ["red", ([r = 0, g = 0, b = 0]) => r > 150 && g < 100 && b < 100],
  ["green", ([r = 0, g = 0, b = 0]) => g > 150 && r < 100 && b < 100],
  ["blue", ([r = 0, g = 0, b = 0]) => b > 150 && r < 100 && g < 100],
];
const name = (rgb: number[]) => NAMES.find(([, is]) => is(rgb))?.[0] ?? rgb.join("/");

describe("video thumbnail", () => {
  it.each([
    [0, false, ["red", "green", "blue", "white"]],
    [90, false, ["blue", "red", "white", "green"]],
    [180, false, ["white", "blue", "green", "red"]],
    [270, false, ["green", "white", "red", "blue"]],
    [90, true, ["red", "blue", "green", "white"]],
  ] as const)("applies a rotation of %i degrees (mirrored: %s)", async (degrees, mirrored, expected) => {
    const plain = readFileSync(await clip("mov", { card: QUARTERS, audio: null }));
    const { at, width, height } = await thumbnail(file(degrees === 0 ? plain : turned(plain, degrees, mirrored)));
    expect([width, height]).toEqual(degrees % 180 === 0 ? [320, 180] : [180, 320]);
    const corners = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
    expect(corners.map(name)).toEqual(expected);
  });

  it("has a longer side of up to 1600 pixels and is never enlarged", async () => {
    const large = await thumbnail(await clip("mp4", { size: "2560x1440", rate: 2, seconds: 1, audio: null }));
    expect([large.width, large.height]).toEqual([1600, 900]);
    expect((await sharp(large.webp).metadata()).format).toBe("webp");
  });

  it("is not black if the video has other frames", async () => {
    const card = "color=black:s=160x120:r=10:d=3,drawbox=c=white:t=fill:enable='gt(t,1.6)'";
    const { at } = await thumbnail(await clip("mp4", { card, audio: null }));
    expect(name(at(0.5, 0.5))).toBe("white");
  });

  it("is black if the whole video is black", async () => {
    const { at } = await thumbnail(await clip("mp4", { card: "color=black:s=160x120:r=10:d=1", audio: null }));
    expect(Math.max(...at(0.5, 0.5))).toBeLessThan(10);
  });

  it("is created from a single frame", async () => {
    const { width } = await thumbnail(await clip("mp4", { card: "testsrc2=s=160x120:r=1:d=1", audio: null }));
    expect(width).toBe(160);
  });

  it.each([
    // Code values of reference white in the standards: 75 % for HLG, 58 % for PQ.
    ["HLG", "hlg-white.mp4", 18, 0.75],
    ["PQ", "pq-white.mp4", 16, 0.58],
  ] as const)("converts %s to standard dynamic range", async (_, made, transfer, white) => {
    const luma = (column: number) => Math.round(64 + 876 * ([0, white / 2, white, 1][column % 4] ?? 0));
    const { at } = await thumbnail(await hevcClip(made, { depth: 10, colour: [9, transfer, 9], luma }));
    const greys = [0, 1, 2, 3].map((column) => at(column / 4 + 0.125, 0.5)[1] ?? 0);
    expect(greys[0]).toBeLessThan(8);
    // Reference white is bright but not clipped, with headroom above it.
    expect(greys[2]).toBeGreaterThan(180);
    expect(greys[2]).toBeLessThan(245);
    expect(greys[3]).toBeGreaterThan((greys[2] ?? 0) + 8);
  });

  it("is created from AV1, which the WebAssembly build of FFmpeg cannot decode", async () => {
    const { at } = await thumbnail(await av1Clip("plain-av1.webm"));
    expect(at(0.25, 0.5)[0]).toBeGreaterThan(180);
    expect(at(0.75, 0.5)[0]).toBeLessThan(80);
  });
});

/** Simulates a default installation without `@ffmpeg/core`. */
function withoutFfmpegCore() {
  beforeEach(() => void Object.assign(globalThis, { [CORE]: { installed: false } }));
  afterEach(() => void Reflect.deleteProperty(globalThis, CORE));
}

/** A test card with a bright left and a dark right half. */
const HALVES = "color=black:s=320x180:r=10:d=2,drawbox=x=0:y=0:w=160:h=180:c=white:t=fill";

describe("without any FFmpeg", () => {
  withoutFfmpegCore();

  it.each([
    ["VP8", VP8],
    ["VP9", VP9],
  ])("extracts a frame with correct colours from %s", async (_, video) => {
    const { at, width, height } = await thumbnail(await clip("webm", { card: QUARTERS, video, audio: null }));
    expect([width, height]).toEqual([320, 180]);
    const corners = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
    expect(corners.map(name)).toEqual(["red", "green", "blue", "white"]);
  });

  it("extracts a frame from H.265", async () => {
    const { at, isPlaceholder } = await thumbnail(await hevcClip("steps.mp4", { luma: (column) => [16, 90, 160, 235][column % 4] ?? 0 }));
    const greys = [0, 1, 2, 3].map((column) => at(column / 4 + 0.125, 0.5)[1] ?? 0);
    expect(isPlaceholder).toBe(false);
    for (const [i, expected] of [0, 86, 168, 255].entries()) expect(Math.abs((greys[i] ?? 0) - expected)).toBeLessThan(6);
  });

  it("creates a placeholder with the same dimensions for H.264, which has no decoder", async () => {
    const turnedClip = turned(readFileSync(await clip("mov", { card: HALVES, audio: null })), 90);
    const { webp, isPlaceholder, at, width, height } = await thumbnail(file(turnedClip));
    expect(isPlaceholder).toBe(true);
    expect([width, height]).toEqual([180, 320]);
    expect((await sharp(webp).metadata()).format).toBe("webp");
    expect(Math.max(...at(0.1, 0.1))).toBeLessThan(60);
    expect(name(at(0.5, 0.5))).toBe("white");
    expect(name(at(0.1, 0.1))).toBe(name(at(0.9, 0.9)));
  });

  it("creates a placeholder if FFmpeg has no H.264 decoder, and otherwise rejects the file as unreadable", async () => {
    const path = await clip("mov", { card: HALVES, audio: null });
    setFfmpeg(fakeFfmpeg('case "$*" in *decoder=h264*) echo "Codec \'h264\' is not recognized by FFmpeg.";; esac; exit 1'));
    expect((await thumbnail(path)).width).toBe(320);
    setFfmpeg(fakeFfmpeg("exit 1"));
    await expect(thumbnail(path)).rejects.toThrow("unreadable_file");
  });
});

/** Creates a fake FFmpeg that records its arguments and environment. Returns its path. */
function fakeFfmpeg(script: string): string {
  const path = join(folder, `ffmpeg-${Math.random()}`);
  writeFileSync(path, `#!/bin/sh\necho "$@" > ${path}.args\nenv > ${path}.env\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe("native FFmpeg", () => {
  it("is preferred, with fixed input format and protocols and without environment variables of the server", async () => {
    const native = fakeFfmpeg("head -c 57600 /dev/zero | tr '\\0' '\\377'");
    setFfmpeg(native);
    process.env["SECRET_OF_THE_BOARD"] = "hunter2";
    const { at } = await thumbnail(await clip("mp4", { size: "160x120", audio: null }));
    delete process.env["SECRET_OF_THE_BOARD"];
    expect(name(at(0.5, 0.5))).toBe("white");
    const args = readFileSync(`${native}.args`, "utf8");
    expect(args).toMatch(/-protocol_whitelist file,pipe .*-f mov -ss \S+ -i file:\/\S+clean /);
    expect(args).toMatch(/-nostdin .*-threads 1 /);
    expect(readFileSync(`${native}.env`, "utf8")).not.toContain("hunter2");
  });

  it.each([
    ["fails", "exit 1"],
    ["is killed", "kill -9 $$"],
    ["has too much output", "cat /dev/zero"],
  ])("that %s is replaced by WebAssembly", async (_, script) => {
    setFfmpeg(fakeFfmpeg(script));
    const { at } = await thumbnail(await clip("mov", { card: QUARTERS, audio: null }));
    expect(name(at(0.75, 0.75))).toBe("white");
  });

  it("is stopped when the upload is aborted", async () => {
    setFfmpeg(fakeFfmpeg("sleep 600; true"));
    const controller = new AbortController();
    const made = thumbnail(await clip("mov", { card: QUARTERS, audio: null }), controller.signal);
    setTimeout(() => controller.abort(new Error("aborted")), 1000);
    await expect(made).rejects.toThrow("aborted");
  });
});
