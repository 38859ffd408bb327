import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { findRedis, redisIsRequired, WITHOUT_REDIS } from "./find-redis.mjs";
import { freePort, removeFolder, temporaryFolder } from "./processes";

/** A real Redis, as a process of its own. */
export interface RunningRedis {
  readonly url: string;
  readonly port: number;
  /** Stops answering without closing anything, as a machine that is gone. */
  freeze(): void;
  thaw(): void;
  /** Ends it; what it held is lost. */
  kill(): Promise<void>;
  /** Starts it anew on the same port, empty. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The server's path; tests that need it are left out, with a word, where there is none. Throws in CI: there they must run. */
export const redisServer = findRedis();
if (!redisServer) {
  if (redisIsRequired()) throw new Error(WITHOUT_REDIS);
  console.warn(WITHOUT_REDIS);
}

export async function startRedis(): Promise<RunningRedis> {
  const port = await freePort();
  const folder = temporaryFolder("redis");
  let child: ChildProcess | undefined;
  const start = async () => {
    const words = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
    child = spawn(redisServer as string, words, { stdio: "ignore" });
    await waitUntilUp(port);
  };
  const kill = async () => {
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child?.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
    kill,
    start,
    stop: async () => {
      await kill();
      removeFolder(folder);
    },
  };
}

async function waitUntilUp(port: number): Promise<void> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(50)) {
    const probe = new Redis(port, "127.0.0.1", { lazyConnect: true, retryStrategy: () => null });
    probe.on("error", () => {});
    const up = await probe
      .connect()
      .then(() => probe.ping())
      .catch(() => undefined);
    probe.disconnect();
    if (up) return;
  }
  throw new Error("Redis did not start.");
}
