import { readdirSync, readFileSync } from "node:fs";

/** CPU time of processes, from Linux's `/proc`. Unlike throughput, it hardly depends on what else the machine does. */

/** Length of a tick in milliseconds; Linux reports CPU times in these. */
const TICK = 10;

interface ProcessTimes {
  readonly parent: number;
  /** Milliseconds, including those of children that have exited. */
  readonly cpu: number;
}

function timesOf(pid: number): ProcessTimes | undefined {
  try {
    // The name, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0);
    return { parent: Number(fields[1]), cpu: ticks * TICK };
  } catch {
    return undefined;
  }
}

/**
 * Returns the CPU time of a process and its children in milliseconds. Undefined where there is no `/proc`.
 * @param except a child that is not included.
 */
export function cpuTime(pid: number, except?: number): number | undefined {
  const own = timesOf(pid);
  if (!own) return undefined;
  const children = readdirSync("/proc").flatMap((name) => {
    const times = /^\d+$/.test(name) && Number(name) !== except ? timesOf(Number(name)) : undefined;
    return times?.parent === pid ? [times.cpu] : [];
  });
  return own.cpu + children.reduce((sum, cpu) => sum + cpu, 0);
}

/** Returns the resident memory of a process in megabytes. */
export function residentMemory(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);
}
