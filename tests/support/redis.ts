import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { freePort } from "@/lib/platform/free-port";
import { findRedis, redisIsRequired, WITHOUT_REDIS } from "./find-redis.mjs";
import { removeFolder, temporaryFolder } from "./processes";

/** A Redis server in its own process. */
export interface RunningRedis {
  readonly url: string;
  readonly port: number;
  /** Pauses the process without closing connections, as an unreachable machine would. */
  freeze(): void;
  thaw(): void;
  /** Kills the process; its data is lost. */
  kill(): Promise<void>;
  /** Restarts it on the same port, empty. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Path of the server. Without one, tests that need it are skipped with a warning; in CI the import throws. */
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
    const exited = new Promise((resolve) => child?.once("exit", resolve));
    child.kill("SIGKILL");
    await exited;
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
