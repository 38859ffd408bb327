import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAlive, lockHolder, takeLock } from "@/lib/platform/process-lock";

/** What another process does between this one's look at a stale lock and its next step. */
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
  // Whatever a taker may use to get a stale lock out of its way.
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

async function anotherProcess(): Promise<{ readonly pid: number; end(): Promise<void> }> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  children.push(child);
  await once(child, "spawn");
  const end = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { pid: child.pid as number, end };
}

/** The lock as that process would write it: its id, and when it started (field 22 of its `stat`). */
function lockTextOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return `${pid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}\n`;
}

const linux = process.platform === "linux";

describe("a free lock", () => {
  it("is taken, names its holder, and can be taken again once released", () => {
    const lock = takeLock(path);
    expect(lock).toBeDefined();
    expect(lockHolder(path)).toBe(process.pid);
    lock?.release();
    expect(lockHolder(path)).toBeUndefined();
    expect(takeLock(path)).toBeDefined();
  });

  it("is nobody’s else to read", () => {
    takeLock(path);
    expect(fs.statSync(path).mode & 0o077).toBe(0);
  });

  it("cannot be taken where its folder is missing: told, not passed over", () => {
    expect(() => takeLock(join(folder, "missing", "some.lock"))).toThrow(/ENOENT/);
  });
});

describe("a lock with a living holder", () => {
  it("is not taken a second time by the same process", () => {
    expect(takeLock(path)).toBeDefined();
    expect(takeLock(path)).toBeUndefined();
  });

  it.runIf(linux)("is not taken from another process, and is left as it was", async () => {
    const holder = await anotherProcess();
    const text = lockTextOf(holder.pid);
    writeFileSync(path, text);
    expect(takeLock(path)).toBeUndefined();
    expect(lockHolder(path)).toBe(holder.pid);
    expect(readFileSync(path, "utf8")).toBe(text);
  });
});

describe("a stale lock", () => {
  it.runIf(linux)("is taken when its holder was killed", async () => {
    const holder = await anotherProcess();
    writeFileSync(path, lockTextOf(holder.pid));
    await holder.end();
    expect(isAlive(holder.pid)).toBe(false);
    expect(lockHolder(path)).toBeUndefined();
    expect(takeLock(path)).toBeDefined();
    expect(lockHolder(path)).toBe(process.pid);
  });

  it.runIf(linux)("is taken when its holder’s number belongs to another process by now", async () => {
    const stranger = await anotherProcess();
    writeFileSync(path, `${stranger.pid} 1\n`);
    expect(lockHolder(path)).toBeUndefined();
    expect(takeLock(path)).toBeDefined();
  });

  it.runIf(linux)("is taken when the number is our own, from before a reboot or in a new container", () => {
    writeFileSync(path, `${process.pid} 1\n`);
    expect(takeLock(path)).toBeDefined();
  });

  it.each(["", "\n", "nonsense", "0 0\n", "-1 5\n", "1.5 5\n", "99999999 5\n", "NaN NaN", "\u0000\u0000\u0000"])(
    "is taken when nothing sensible stands in it: %j",
    (text) => {
      writeFileSync(path, text);
      expect(lockHolder(path)).toBeUndefined();
      expect(takeLock(path)).toBeDefined();
    },
  );

  it.runIf(linux)("is taken by one only: who was slower does not take it away from who was faster", async () => {
    const faster = await anotherProcess();
    writeFileSync(path, "99999999 5\n");
    // This process has found the lock stale; before its next step another one has taken it.
    meanwhile.act = () => {
      rmSync(path, { force: true });
      writeFileSync(path, lockTextOf(faster.pid), { flag: "wx" });
    };
    expect(takeLock(path), "the faster one holds it").toBeUndefined();
    expect(lockHolder(path)).toBe(faster.pid);
  });
});

describe("a lock that is given back", () => {
  it.runIf(linux)("is left alone when it is another’s by now", async () => {
    const lock = takeLock(path);
    const other = await anotherProcess();
    writeFileSync(path, lockTextOf(other.pid));
    lock?.release();
    expect(lockHolder(path)).toBe(other.pid);
  });
});
