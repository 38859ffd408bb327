/**
 * Finds a Redis server for the tests of what several instances share: the one named by REDIS_SERVER_PATH, or the system's. `npm test`
 * installs the distribution's where there is none (Debian, as root); in CI it fails without one.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const onPath = (name) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const known = () =>
  [process.env.REDIS_SERVER_PATH, onPath("redis-server"), onPath("valkey-server")].find((path) => path && existsSync(path));

function install() {
  const options = { stdio: "ignore", timeout: 180_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  try {
    execFileSync("apt-get", ["update"], options);
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "redis-server"], options);
  } catch {
    // The caller says what is left out.
  }
}

/** The path of a Redis server; undefined when there is none. */
export function findRedis() {
  return known();
}

/** The same, installed where there is none and it can be. */
export function installRedis() {
  if (!known() && process.platform === "linux" && process.getuid?.() === 0 && onPath("apt-get")) {
    console.log("Looking for a Redis to test with …");
    install();
  }
  return known();
}

/** Whether a run without a Redis fails: in CI, as services that run it say (`CI=true`), and `.ci/run`. */
export function redisIsRequired() {
  return !["", "0", "false"].includes(process.env.CI ?? "");
}

/** What a run without a Redis leaves out, in words. */
export const WITHOUT_REDIS =
  "No Redis was found and none could be installed: the tests of limits in Redis and of several instances are left out. Install redis-server, or name it in REDIS_SERVER_PATH.";
