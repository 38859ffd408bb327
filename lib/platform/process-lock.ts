import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/**
 * A lock file that identifies its holder: process id and, if the system provides it, the start time of that process. The start time
 * prevents a reused process id from being mistaken for the holder after a crash or a reboot.
 */
export interface ProcessLock {
  release(): void;
}

/** Returns a value that identifies the start time of a process, or an empty string if the system does not provide it. */
function startTime(pid: number): string {
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
  const [pidText = "", recordedStartTime = ""] = (text ?? "").trim().split(" ");
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  return recordedStartTime === startTime(pid) ? pid : undefined;
}

/** Returns the id of the process that holds the lock, or undefined if the lock is free or stale. */
export function lockHolder(path: string): number | undefined {
  return livingHolder(readLock(path));
}

/** Takes the lock. Returns undefined if a running process holds it. */
export function takeLock(path: string): ProcessLock | undefined {
  // Without writing anything, so that commands reach the database of a running server whose disk is full.
  if (lockHolder(path) !== undefined) return undefined;
  const own = `${process.pid} ${startTime(process.pid)}\n`;
  // Written to a temporary file and published with a hard link, so that the lock always identifies its holder.
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

/** Removes a stale lock. If another process has replaced it with a new lock in the meantime, that lock is put back. */
function removeStale(path: string): void {
  const stalePath = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, stalePath);
  } catch {
    return;
  }
  if (livingHolder(readLock(stalePath)) !== undefined) {
    try {
      linkSync(stalePath, path);
    } catch {
      // A third process has taken the lock in the meantime. The displaced process no longer has a lock file.
    }
  }
  rmSync(stalePath, { force: true });
}

function releaseLock(path: string, own: string): void {
  if (readLock(path) === own) rmSync(path, { force: true });
}
