import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";
import { watermarkSvg } from "./mark";

/** One process that renders photos (`child/photos.mjs`), fed over a channel: started with the first job, ended when it has none for a while. */

export interface RenderJob {
  readonly input: string;
  readonly plain: string;
  readonly marked: string;
}

export type Rendered =
  | { readonly width: number; readonly height: number; readonly likeness: string }
  | { readonly rejection: "unreadable_file" | "image_too_large" | "unsupported_format" }
  | { readonly failure: string };

/** The process died under the job, or was ended for what it took. */
export class ChildLost extends Error {
  override readonly name = "ChildLost";
}

/** Writable memory of the process: two pictures of the largest size, in the costliest encoding. */
const MEMORY_MIB = 1_536;
const IDLE_MS = 60_000;

/** Pictures are kept outside the heap; the little that is in it need not grow. */
const SMALL_HEAP = ["--max-old-space-size=64", "--max-semi-space-size=1", "--single-threaded-gc", "--expose-gc"];

/** As many threads as there are jobs, and one heap of memory for all of them: that saves a third of the process. */
const SMALL_MEMORY = { UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "1" };

/** Enough for requests to come first on a busy machine; far enough, and anything else that runs there would stop the photos. */
const A_STEP_BACK = 4;

interface Waiting {
  readonly resolve: (answer: Rendered) => void;
  readonly reject: (error: Error) => void;
}

export class PhotoChild {
  readonly #waiting = new Map<number, Waiting>();
  readonly #child: ChildProcess;
  #serial = 0;
  #idle: NodeJS.Timeout | undefined;
  alive = true;

  constructor() {
    this.#child = startProcess();
    this.#child.on("message", (message) => this.#receive(message as Rendered & { id?: number }));
    this.#child.once("error", () => this.#lost());
    this.#child.once("exit", () => this.#lost());
    this.#rest();
  }

  /** Renders one photo. Rejects with {@link ChildLost} when the process ends first, or when the job takes too long. */
  async render(job: RenderJob, seconds: number): Promise<Rendered> {
    clearTimeout(this.#idle);
    const id = ++this.#serial;
    const timer = setTimeout(() => this.kill(), seconds * 1_000);
    try {
      return await new Promise<Rendered>((resolve, reject) => {
        if (!this.alive) return reject(new ChildLost());
        this.#waiting.set(id, { resolve, reject });
        this.#child.ref();
        this.#child.channel?.ref();
        this.#child.send({ id, ...job }, (error) => error && this.#lost());
      });
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#rest();
    }
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  #receive({ id, ...answer }: Rendered & { id?: number }): void {
    if (id !== undefined) this.#waiting.get(id)?.resolve(answer as Rendered);
  }

  #lost(): void {
    this.alive = false;
    clearTimeout(this.#idle);
    for (const { reject } of this.#waiting.values()) reject(new ChildLost());
  }

  /** Without a job the child does not keep the parent process alive, and soon ends. */
  #rest(): void {
    if (!this.alive) return;
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => {
      this.alive = false;
      this.kill();
    }, IDLE_MS).unref();
  }
}

/** Memory is limited where the system can; the board's environment, with its secrets, stays with the board. */
function startProcess(): ChildProcess {
  const node = [
    process.execPath,
    ...SMALL_HEAP,
    join(projectRoot(), "lib", "domain", "media", "photo", "child", "photos.mjs"),
    watermarkSvg(),
  ];
  const limiting = `ulimit -c 0 2>/dev/null; ulimit -d ${MEMORY_MIB * 1024} 2>/dev/null; exec "$@"`;
  const [command = "", ...args] = process.platform === "win32" ? node : ["/bin/sh", "-c", limiting, "sh", ...node];
  const child = spawn(command, args, {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    cwd: projectRoot(),
    env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", ...SMALL_MEMORY },
    windowsHide: true,
  });
  try {
    // Before it has threads, so that all of them step back behind requests for the processor.
    if (child.pid !== undefined) setPriority(child.pid, A_STEP_BACK);
  } catch {
    // Already ended, or not allowed here: only politeness is lost.
  }
  return child;
}
