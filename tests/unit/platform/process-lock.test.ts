import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAlive, lockHolder, takeLock } from "@/lib/platform/process-lock";

/** Simulates another process between the check of a stale lock and the next step. */
const meanwhile = vi.hoisted(() => ({ act: undefined as (() => void) | undefined }));

vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  const interrupted =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      const { act } = meanwhile;
      meanwhile.act = undefined;
      act?.();
      return call(...args);
    };
  // All calls that can remove or replace a stale lock.
  const changed = {
    rmSync: interrupted(real.rmSync),
    unlinkSync: interrupted(real.unlinkSync),
    renameSync: interrupted(real.renameSync),
    linkSync: interrupted(real.linkSync),
  };
  return { ...real, ...changed, default: { ...real, ...changed } };
});

let folder: string;
let path: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "process-lock-"));
  path = join(folder, "some.lock");
});

afterEach(async () => {
  meanwhile.act = undefined;
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
});

async function startProcess(): Promise<{ readonly pid: number; end(): Promise<void> }> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  children.push(child);
  await once(child, "spawn");
  const end = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { pid: child.pid as number, end };
}

/** Returns the lock text of a process: its id and start time (field 22 of its `stat`). */
function formatLock(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return `${pid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}\n`;
}

const linux = process.platform === "linux";

describe("held lock", () => {
  it("cannot be taken, and nothing is written to find out, as the disk may be full", async () => {
    const { pid } = await startProcess();
    writeFileSync(path, formatLock(pid));
    // Writing the file for the lock would fail.
    mkdirSync(`${path}.${process.pid}`);
    expect(takeLock(path)).toBeUndefined();
  });
});

describe("free lock", () => {
  it("can be taken, contains its holder, and can be taken again after release", () => {
    const lock = takeLock(path);
    expect(lock).toBeDefined();
    expect(lockHolder(path)).toBe(process.pid);
    lock?.release();
    expect(lockHolder(path)).toBeUndefined();
    expect(takeLock(path)).toBeDefined();
  });

  it("is readable only by its owner", () => {
    takeLock(path);
    expect(fs.statSync(path).mode & 0o077).toBe(0);
  });

  it("throws if its folder is missing", () => {
    expect(() => takeLock(join(folder, "missing", "some.lock"))).toThrow(/ENOENT/);
  });
});

describe("lock with a running holder", () => {
  it("cannot be taken twice by the same process", () => {
    expect(takeLock(path)).toBeDefined();
    expect(takeLock(path)).toBeUndefined();
  });

  it.runIf(linux)("cannot be taken from another process, and stays unchanged", async () => {
    const holder = await startProcess();
    const text = formatLock(holder.pid);
    writeFileSync(path, text);
    expect(takeLock(path)).toBeUndefined();
    expect(lockHolder(path)).toBe(holder.pid);
    expect(readFileSync(path, "utf8")).toBe(text);
  });
});

describe("stale lock", () => {
  it.runIf(linux)("can be taken after its holder was killed", async () => {
    const holder = await startProcess();
    writeFileSync(path, formatLock(holder.pid));
    await holder.end();
    expect(isAlive(holder.pid)).toBe(false);
    expect(lockHolder(path)).toBeUndefined();
    expect(takeLock(path)).toBeDefined();
    expect(lockHolder(path)).toBe(process.pid);
  });

  it.runIf(linux)("can be taken if the process id was reused by another process", async () => {
    const other = await startProcess();
    writeFileSync(path, `${other.pid} 1\n`);
    expect(lockHolder(path)).toBeUndefined();
    expect(takeLock(path)).toBeDefined();
  });

  it.runIf(linux)("can be taken if the process id was reused by this process, as after a reboot or in a new container", () => {
    writeFileSync(path, `${process.pid} 1\n`);
    expect(takeLock(path)).toBeDefined();
  });

  it.each(["", "\n", "nonsense", "0 0\n", "-1 5\n", "1.5 5\n", "99999999 5\n", "NaN NaN", "\u0000\u0000\u0000"])(
    "can be taken if its content is invalid: %j",
    (text) => {
      writeFileSync(path, text);
      expect(lockHolder(path)).toBeUndefined();
      expect(takeLock(path)).toBeDefined();
    },
  );

  it.runIf(linux)("can be taken by only one of two concurrent processes", async () => {
    const faster = await startProcess();
    writeFileSync(path, "99999999 5\n");
    // Another process takes the stale lock after this process has checked it.
    meanwhile.act = () => {
      rmSync(path, { force: true });
      writeFileSync(path, formatLock(faster.pid), { flag: "wx" });
    };
    expect(takeLock(path), "the faster one holds it").toBeUndefined();
    expect(lockHolder(path)).toBe(faster.pid);
  });
});

describe("released lock", () => {
  it.runIf(linux)("is kept if another process has taken it", async () => {
    const lock = takeLock(path);
    const other = await startProcess();
    writeFileSync(path, formatLock(other.pid));
    lock?.release();
    expect(lockHolder(path)).toBe(other.pid);
  });
});
