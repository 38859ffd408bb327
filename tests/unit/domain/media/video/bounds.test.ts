import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ChildLimits, runChild, runNode } from "@/lib/domain/media/video/child";
import { processVideo } from "@/lib/domain/media/video/process";
import { BoardError } from "@/lib/shared/errors";
import { boxes, clip } from "@/tests/support/videos";
import { file, getRejectionCode, listFiles, workDir } from "./folder";

const LIMITS: ChildLimits = { seconds: 10, cpuSeconds: 10, memoryMiB: 512, maxOutputBytes: 1000 };
const node = (script: string, limits: Partial<ChildLimits> = {}, signal?: AbortSignal) =>
  runNode(["-e", script], { ...LIMITS, ...limits }, signal);

describe("child process", () => {
  it("returns its output", async () => {
    expect(await node("process.stdout.write('yes')")).toMatchObject({ code: 0, stopped: null, output: Buffer.from("yes") });
  });

  it("is stopped after the time limit and the CPU time limit", async () => {
    expect(await node("setTimeout(() => {}, 60000)", { seconds: 1 })).toMatchObject({ code: null, stopped: "time" });
    // Stopped by the CPU limit; the time limit would be reported in `stopped`.
    const { code, stopped } = await node("for (;;);", { seconds: 200, cpuSeconds: 1 });
    expect(code).not.toBe(0);
    expect(stopped).toBeNull();
  });

  it("is stopped when its output is too large", async () => {
    expect(await node("for (;;) require('fs').writeSync(1, 'x'.repeat(500))")).toMatchObject({ code: null, stopped: "output" });
  });

  it.runIf(process.platform === "linux")("is limited in memory", async () => {
    const script = "const all = []; for (let i = 0; i < 16; i++) all.push(Buffer.alloc(64 * 2 ** 20, 1)); process.stdout.write('got it')";
    // Generous time limits, because allocating a gigabyte takes long on a busy machine.
    const generousTime = { seconds: 120, cpuSeconds: 120 };
    expect(await node(script, generousTime)).toMatchObject({ stopped: null, output: Buffer.from("") });
    expect((await node(script, { ...generousTime, memoryMiB: 2048 })).output.toString()).toBe("got it");
  });

  it("is stopped on abort, and not started after an abort", async () => {
    // The time limit and a normal exit do not reject.
    await expect(node("setTimeout(() => {}, 600000)", { seconds: 250 }, AbortSignal.timeout(300))).rejects.toThrow("timeout");
    expect(() => node("", {}, AbortSignal.abort(new Error("before")))).toThrow("before");
  });

  it("reports a missing executable", async () => {
    expect((await runChild("/nowhere/ffmpeg", [], LIMITS)).code).toBe(127);
  });
});

const source = async () =>
  readFileSync(await clip("mp4", { video: ["-c:v", "libx264", "-preset", "medium", "-bf", "2", "-pix_fmt", "yuv420p"] }));

describe("malicious videos", () => {
  it("are rejected with a table of 268 million samples", async () => {
    const bytes = await source();
    for (const { type, at } of boxes(bytes)) if (type === "stts" || type === "ctts") bytes.writeUInt32BE(0x0fffffff, at + 16);
    expect(await getRejectionCode(file(bytes))).toBe("unreadable_file");
  });

  it("are rejected with thousands of tracks", async () => {
    const bytes = await source();
    const moov = boxes(bytes).find(({ type }) => type === "moov");
    const trak = boxes(bytes).find(({ type }) => type === "trak");
    if (!moov || !trak) throw new Error("no tracks");
    const track = bytes.subarray(trak.at, trak.at + trak.size);
    const malicious = Buffer.concat([bytes.subarray(0, moov.at + moov.size), ...Array.from({ length: 5000 }, () => track)]);
    malicious.writeUInt32BE(moov.size + 5000 * track.length, moov.at);
    expect(await getRejectionCode(file(malicious))).toBe("unreadable_file");
  });

  it("are rejected with garbage that a Matroska reader would scan endlessly", async () => {
    const webm = readFileSync(await clip("webm", { video: ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8"], audio: null }));
    expect(await getRejectionCode(file(Buffer.concat([webm.subarray(0, 60), Buffer.alloc(50_000, 0x5a)])))).toBe("unreadable_file");
  });

  it("with a corrupt index are rejected or processed", async () => {
    const original = await source();
    const moov = boxes(original).find(({ type }) => type === "moov");
    if (!moov) throw new Error("no index");
    let random = 20261121;
    const next = (below: number) => {
      random = (Math.imul(random, 1103515245) + 12345) >>> 0;
      return (random >>> 8) % below;
    };
    for (let round = 0; round < 12; round++) {
      const bytes = Buffer.from(original);
      for (let i = 0; i < 6; i++) bytes[moov.at + 8 + next(moov.size - 8)] = next(256);
      const result = await getRejectionCode(file(bytes));
      expect(["accepted", "unreadable_file", "unsupported_codec", "video_too_long"], `round ${round}`).toContain(result);
    }
  });

  it("do not hide disk errors", async () => {
    const result = processVideo(await clip("mp4"), join(workDir(), "missing"));
    await expect(result).rejects.toThrow(/ENOENT/);
    await expect(result).rejects.not.toBeInstanceOf(BoardError);
  });

  it("leave no files after an abort", async () => {
    const dir = workDir();
    const path = await clip("mov", { size: "1280x720", rate: 30, seconds: 3, audio: null });
    for (const milliseconds of [1, 100, 250, 400]) {
      await processVideo(path, dir, AbortSignal.timeout(milliseconds)).catch((error: Error) => expect(error.name).toBe("TimeoutError"));
    }
    expect(listFiles(dir).filter((name) => !name.endsWith(".mp4"))).toEqual([]);
  });
});
