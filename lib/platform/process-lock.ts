import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/**
 * A lock file that names its holder: process id and, where the system tells it, the moment that process started, so that a
 * number given anew after a crash or a reboot is not mistaken for the holder.
 */
export interface ProcessLock {
  release(): void;
}

/** A mark of when a process started; empty where the system does not say. */
function startMark(pid: number): string {
  try {
    // Field 22 of /proc/PID/stat, counted after the command's closing parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function livingHolder(text: string | undefined): number | undefined {
  const [pidText = "", mark = ""] = (text ?? "").trim().split(" ");
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  return mark === startMark(pid) ? pid : undefined;
}

/** The process that holds the lock at a path, or undefined when it is free or its holder is gone. */
export function lockHolder(path: string): number | undefined {
  return livingHolder(readLock(path));
}

/** Takes the lock, or returns undefined when a living process has it. */
export function takeLock(path: string): ProcessLock | undefined {
  const own = `${process.pid} ${startMark(process.pid)}\n`;
  // Written aside and published by a link, so that nobody ever sees a lock that does not name its holder yet.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(draft, path);
        return { release: () => releaseLock(path, own) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
        if (lockHolder(path) !== undefined) return undefined;
        removeStale(path);
      }
    }
    return undefined;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes a stale lock away. Between finding it stale and taking it another process may have put its own in its place: that one
 * is put back.
 */
function removeStale(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (livingHolder(readLock(aside)) !== undefined) {
    try {
      linkSync(aside, path);
    } catch {
      // Taken meanwhile by a third one: the one that was put aside will find itself without a lock only if it looks.
    }
  }
  rmSync(aside, { force: true });
}

function releaseLock(path: string, own: string): void {
  if (readLock(path) === own) rmSync(path, { force: true });
}
