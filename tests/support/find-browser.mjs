/**
 * Finds a Chromium for the end-to-end tests: the one named by CHROMIUM_PATH, Playwright's own, the system's; else it installs
 * Playwright's, or (Debian, as root) the distribution's.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function known() {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM].find((path) => path && existsSync(path));
}

function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: "ignore", timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  } catch {
    // The next way is tried; when none works, the end of findBrowser says so.
  }
}

/** The path of a browser's executable. Throws with what to do when there is none to be had. */
export function findBrowser() {
  if (known()) return known();
  console.log("Looking for a browser to test with …");
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
  attempt(process.execPath, [cli, "install", "chromium"]);
  if (!known() && process.platform === "linux" && process.getuid?.() === 0) {
    attempt("apt-get", ["update"]);
    attempt("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  }
  const found = known();
  if (!found) throw new Error("No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.");
  return found;
}
