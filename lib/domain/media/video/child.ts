import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";
import { NODE_RESERVED_MIB } from "../node-memory";

export interface ChildLimits {
  readonly seconds: number;
  /** Maximum CPU time, if the system supports that limit. Unlike elapsed time, it does not depend on how busy the machine is. */
  readonly cpuSeconds: number;
  /** Maximum writable memory, if the system supports that limit. */
  readonly memoryMiB: number;
  /** Maximum bytes of standard output. */
  readonly maxOutputBytes: number;
}

/** Result of a child process. `stopped` is the limit that it exceeded, or null if it exited without being stopped. */
export interface ChildEnd {
  readonly code: number | null;
  readonly stopped: "time" | "output" | null;
  readonly output: Buffer;
  /** End of its standard error, for the log. */
  readonly errorOutput: string;
}

const MAX_ERROR_CHARACTERS = 2000;

/**
 * Shell script that sets resource limits and then replaces itself with the program: CPU time, writable memory (not address space, of which
 * WebAssembly reserves far more than it uses), and no core file. Limits that the system does not support are skipped.
 */
const LIMITING_SHELL = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"';

function limited(command: string, args: readonly string[], limits: ChildLimits): [string, string[]] {
  if (process.platform === "win32") return [command, [...args]];
  const script = LIMITING_SHELL.replaceAll("; ", " 2>/dev/null; ").replace("shift 2 2>/dev/null", "shift 2");
  return ["/bin/sh", ["-c", script, "sh", String(limits.cpuSeconds), String(limits.memoryMiB * 1024), command, ...args]];
}

/** Returns the environment variables that a child needs to find and load programs. Excludes the board's passwords and keys. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const names = ["PATH", "LD_LIBRARY_PATH", "SystemRoot", "TEMP", "TMP"];
  const passed = Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  return { ...passed, NODE_ENV: "production" };
}

/** Lowers the priority of a process, so that requests take precedence over media processing. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has exited, or changing the priority is not permitted. It continues with normal priority.
  }
}

/** Kills a program and its child processes, such as those of a wrapper around FFmpeg. */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== "win32") process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // The process has already exited.
  }
}

/**
 * Runs a program on an untrusted file: with limits on time, memory and output, without the board's environment, and killed if the signal is
 * aborted (docs/api/media.md#videos). Rejects only if the program cannot be started or the signal is aborted.
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
      // A separate process group, so that its child processes can be killed as well.
      detached: process.platform !== "win32",
    });
    lowerPriority(child.pid);
    const chunks: Buffer[] = [];
    let [length, errorOutput] = [0, ""];
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
      if (length > limits.maxOutputBytes) stop("output");
      else chunks.push(chunk);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errorOutput = (errorOutput + text).slice(-MAX_ERROR_CHARACTERS);
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
        else resolve({ code, stopped, output: Buffer.concat(chunks), errorOutput });
      }),
    );
  });
}

/** Same as {@link runChild} for Node.js itself. @param args options and the path of a module. */
export const runNode = (args: readonly string[], { memoryMiB, ...limits }: ChildLimits, signal?: AbortSignal): Promise<ChildEnd> =>
  runChild(process.execPath, args, { ...limits, memoryMiB: memoryMiB + NODE_RESERVED_MIB }, signal);

/** Same as {@link runNode} for a module in `child/`. These modules are run from the source tree, also by bundles. */
export function runNodeChild(
  module: "remux.mjs" | "key-frame.mjs" | "frame.mjs",
  args: readonly string[],
  limits: ChildLimits & { readonly heapMiB: number },
  signal?: AbortSignal,
): Promise<ChildEnd> {
  const path = join(projectRoot(), "lib", "domain", "media", "video", "child", module);
  return runNode([`--max-old-space-size=${limits.heapMiB}`, path, ...args], limits, signal);
}
