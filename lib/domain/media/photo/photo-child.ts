import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";
import { NODE_RESERVED_MIB } from "../node-memory";
import { watermarkSvg } from "./mark";

/**
 * Child process that renders photos (`child/photos.mjs`), over an IPC channel. Started with the first job, and terminated after a minute
 * without jobs.
 */

export interface RenderJob {
  readonly input: string;
  readonly plain: string;
  readonly marked: string;
}

export type Rendered =
  | { readonly width: number; readonly height: number; readonly likeness: string }
  | { readonly rejection: "unreadable_file" | "image_too_large" | "unsupported_format" }
  | { readonly failure: string };

/** The process has died or was terminated during a job. */
export class ChildExitedError extends Error {
  override readonly name = "ChildExitedError";
}

/** Maximum writable memory, sufficient for two pictures of maximum size in the costliest encoding. */
const MEMORY_MIB = 1_536;
const IDLE_MS = 60_000;

/** Pictures are stored outside the JavaScript heap, so a small heap is sufficient. */
const SMALL_HEAP = ["--max-old-space-size=64", "--max-semi-space-size=1", "--single-threaded-gc", "--expose-gc"];

/** One thread per job and a single memory arena, which reduces the memory by a third. */
const SMALL_MEMORY = { UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "1" };

/** Nice value of the process: requests take precedence, but other programs on the machine do not starve it. */
const NICE = 4;

interface PendingJob {
  readonly resolve: (result: Rendered) => void;
  readonly reject: (error: Error) => void;
}

export class PhotoChild {
  readonly #pending = new Map<number, PendingJob>();
  readonly #child: ChildProcess;
  #serial = 0;
  #idle: NodeJS.Timeout | undefined;
  alive = true;

  constructor() {
    this.#child = startProcess();
    this.#child.on("message", (message) => this.#receive(message as Rendered & { id?: number }));
    this.#child.once("error", () => this.#onExit());
    this.#child.once("exit", () => this.#onExit());
    this.#startIdleTimer();
  }

  /** Renders one photo. Throws {@link ChildExitedError} if the process exits first or the job takes too long. */
  async render(job: RenderJob, seconds: number): Promise<Rendered> {
    clearTimeout(this.#idle);
    const id = ++this.#serial;
    const timer = setTimeout(() => this.kill(), seconds * 1_000);
    try {
      return await new Promise<Rendered>((resolve, reject) => {
        if (!this.alive) return reject(new ChildExitedError());
        this.#pending.set(id, { resolve, reject });
        this.#child.ref();
        this.#child.channel?.ref();
        this.#child.send({ id, ...job }, (error) => error && this.#onExit());
      });
    } finally {
      clearTimeout(timer);
      this.#pending.delete(id);
      if (this.#pending.size === 0) this.#startIdleTimer();
    }
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  #receive({ id, ...result }: Rendered & { id?: number }): void {
    if (id !== undefined) this.#pending.get(id)?.resolve(result as Rendered);
  }

  #onExit(): void {
    this.alive = false;
    clearTimeout(this.#idle);
    for (const { reject } of this.#pending.values()) reject(new ChildExitedError());
  }

  /** Lets the parent process exit while there are no jobs, and terminates the child after {@link IDLE_MS}. */
  #startIdleTimer(): void {
    if (!this.alive) return;
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => {
      this.alive = false;
      this.kill();
    }, IDLE_MS).unref();
  }
}

/** Starts the process with limited memory, if the system supports that, and without the board's environment, which contains secrets. */
function startProcess(): ChildProcess {
  const node = [
    process.execPath,
    ...SMALL_HEAP,
    join(projectRoot(), "lib", "domain", "media", "photo", "child", "photos.mjs"),
    watermarkSvg(),
  ];
  const limiting = `ulimit -c 0 2>/dev/null; ulimit -d ${(MEMORY_MIB + NODE_RESERVED_MIB) * 1024} 2>/dev/null; exec "$@"`;
  const [command = "", ...args] = process.platform === "win32" ? node : ["/bin/sh", "-c", limiting, "sh", ...node];
  const child = spawn(command, args, {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    cwd: projectRoot(),
    env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", ...SMALL_MEMORY },
    windowsHide: true,
  });
  try {
    // Set before the process has threads, so that it applies to all of them.
    if (child.pid !== undefined) setPriority(child.pid, NICE);
  } catch {
    // The process has exited, or changing the priority is not permitted. The photo is rendered anyway.
  }
  return child;
}
