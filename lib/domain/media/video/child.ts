import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";

export interface ChildLimits {
  readonly seconds: number;
  /** Of the processor, where the system can hold it to that: waiting for one's turn on a busy machine is no offence. */
  readonly cpuSeconds: number;
  /** Writable memory of the whole process, where the system can hold it to that. */
  readonly memoryMiB: number;
  /** Bytes of answer that are read before the process is stopped. */
  readonly answerBytes: number;
}

/** How a child process ended. `stopped` says that it was ended for what it used, not by itself. */
export interface ChildEnd {
  readonly code: number | null;
  readonly stopped: "time" | "answer" | null;
  readonly answer: Buffer;
  /** The last of what it complained about, for the log. */
  readonly complaint: string;
}

const COMPLAINT_CHARACTERS = 2000;

/**
 * Limits that a process gives itself before it becomes the program: processor seconds, writable memory (not address space:
 * WebAssembly reserves far more of that than it uses), no core file. A system that knows one of them not goes on without it.
 */
const LIMITING_SHELL = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"';

function limited(command: string, args: readonly string[], limits: ChildLimits): [string, string[]] {
  if (process.platform === "win32") return [command, [...args]];
  const script = LIMITING_SHELL.replaceAll("; ", " 2>/dev/null; ").replace("shift 2 2>/dev/null", "shift 2");
  return ["/bin/sh", ["-c", script, "sh", String(limits.cpuSeconds), String(limits.memoryMiB * 1024), command, ...args]];
}

/** What a child needs of the environment to be found and loaded. Passwords and keys of the board are not among it. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const names = ["PATH", "LD_LIBRARY_PATH", "SystemRoot", "TEMP", "TMP"];
  const passed = Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  return { ...passed, NODE_ENV: "production" };
}

/** Media work steps back behind requests for the processor. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Already ended, or not allowed here: only politeness is lost.
  }
}

/** Ends a program and whatever it has started: a wrapper around FFmpeg would leave its own child behind. */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== "win32") process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // Ended by itself in between.
  }
}

/**
 * Runs a program over a stranger's file: bounded in time, memory and answer, without the board's environment, killed when the
 * signal aborts (docs/api/media.md#videos). Rejects only if it cannot be started or the signal aborts.
 */
export function runChild(command: string, args: readonly string[], limits: ChildLimits, signal?: AbortSignal): Promise<ChildEnd> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const [program, programArgs] = limited(command, args, limits);
    const child = spawn(program, programArgs, {
      stdio: ["ignore", "pipe", "pipe"],
      env: bareEnvironment(),
      cwd: projectRoot(),
      windowsHide: true,
      // A process group of its own, so that it can be ended whole.
      detached: process.platform !== "win32",
    });
    stepBack(child.pid);
    const chunks: Buffer[] = [];
    let [length, complaint] = [0, ""];
    let stopped: ChildEnd["stopped"] = null;
    const stop = (reason: ChildEnd["stopped"]) => {
      stopped ??= reason;
      killGroup(child);
    };
    const timer = setTimeout(() => stop("time"), limits.seconds * 1000);
    const onAbort = () => stop(null);
    signal?.addEventListener("abort", onAbort, { once: true });
    child.stdout.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > limits.answerBytes) stop("answer");
      else chunks.push(chunk);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint = (complaint + text).slice(-COMPLAINT_CHARACTERS);
    });
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      finish();
    };
    child.once("error", (error) => settle(() => reject(error)));
    child.once("close", (code) =>
      settle(() => {
        if (signal?.aborted) reject(signal.reason);
        else resolve({ code, stopped, answer: Buffer.concat(chunks), complaint });
      }),
    );
  });
}

/** {@link runChild} of one of the plain modules in `child/`, which run from the source tree, bundle or not. */
export function runNodeChild(
  module: "remux.mjs" | "key-frame.mjs" | "frame.mjs",
  args: readonly string[],
  limits: ChildLimits & { readonly heapMiB: number },
  signal?: AbortSignal,
): Promise<ChildEnd> {
  const path = join(projectRoot(), "lib", "domain", "media", "video", "child", module);
  return runChild(process.execPath, [`--max-old-space-size=${limits.heapMiB}`, path, ...args], limits, signal);
}
