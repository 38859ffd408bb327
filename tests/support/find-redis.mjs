/**
 * Finds a Redis server for the tests of shared state between instances: the one in REDIS_SERVER_PATH, or the system's. `npm test` installs
 * the distribution's where there is none (Debian, as root); in CI the run fails without one.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const onPath = (name) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const findPath = () =>
  [process.env.REDIS_SERVER_PATH, onPath("redis-server"), onPath("valkey-server")].find((path) => path && existsSync(path));

function install() {
  const options = { stdio: "ignore", timeout: 180_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  try {
    execFileSync("apt-get", ["update"], options);
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "redis-server"], options);
  } catch {
    // The caller reports which tests are skipped.
  }
}

/** Returns the path of a Redis server; undefined if there is none. */
export function findRedis() {
  return findPath();
}

/** Returns the path of a Redis server, and installs one if it is missing and can be installed. */
export function installRedis() {
  if (!findPath() && process.platform === "linux" && process.getuid?.() === 0 && onPath("apt-get")) {
    console.log("Looking for a Redis to test with …");
    install();
  }
  return findPath();
}

/** Whether a run without Redis must fail: in CI (`CI=true`), and in `.ci/run`. */
export function redisIsRequired() {
  return !["", "0", "false"].includes(process.env.CI ?? "");
}

/** The message about tests that are skipped without Redis. */
export const WITHOUT_REDIS =
  "No Redis was found and none could be installed: the tests of limits in Redis and of several instances are left out. Install redis-server, or name it in REDIS_SERVER_PATH.";
