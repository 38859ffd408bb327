/**
 * Finds a Chromium for the end-to-end tests: the one named by CHROMIUM_PATH, Playwright's own, the system's; else it installs
 * Playwright's, or (Debian, as root) the distribution's.
 *
 * The headless shell is preferred: the same engine without a desktop browser around it, which opens a page for a quarter of the CPU time.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright";

// Debian's program itself: its script in /usr/bin does not hand signals on.
const SYSTEM_SHELLS = ["/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chrome-headless-shell"];

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Playwright keeps the shell beside the whole browser: `chromium_headless_shell-1234` beside `chromium-1234`. */
function playwrightShells() {
  const [, folder] = /^(.*[\\/]chromium)-\d+[\\/]/.exec(chromium.executablePath()) ?? [];
  const [, revision] = /chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  const shells = `${folder}_headless_shell-${revision}`;
  if (!folder || !existsSync(shells)) return [];
  return readdirSync(shells, { recursive: true })
    .filter((path) => /(?:^|[\\/])(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/.test(path))
    .map((path) => join(shells, path));
}

const SHELL_NAME = /headless[-_]shell(?:\.exe)?$/;

const firstThatExists = (paths) => paths.find((path) => path && existsSync(path));
const named = (isShell) => (SHELL_NAME.test(process.env.CHROMIUM_PATH ?? "") === isShell ? process.env.CHROMIUM_PATH : undefined);
const knownShell = () => firstThatExists([named(true), ...playwrightShells(), ...SYSTEM_SHELLS]);
const knownWhole = () => firstThatExists([named(false), chromium.executablePath(), ...SYSTEM]);
/** What CHROMIUM_PATH names comes first, whichever it is. */
const known = () => firstThatExists([process.env.CHROMIUM_PATH, knownShell(), knownWhole()]);

function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: "ignore", timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  } catch {
    // The next way is tried; when none works, the end of installBrowser says so.
  }
}

const canUseApt = () => process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Debian's shell is a package beside `chromium`, of the same version. */
function installFromDebian() {
  attempt("apt-get", ["update"]);
  attempt("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "chromium-headless-shell"]);
}

/** The path of a browser; installs what is missing of shell and whole browser. Throws when none can be had. */
export function installBrowser() {
  if (process.env.CHROMIUM_PATH || (knownShell() && knownWhole())) return findBrowser();
  console.log("Looking for a browser to test with …");
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
  if (!knownWhole()) attempt(process.execPath, [cli, "install", "chromium"]);
  if (!(knownShell() && knownWhole()) && canUseApt()) installFromDebian();
  return findBrowser();
}

/** The path of a browser that is there, the headless shell if possible. Throws with what to do when there is none. */
export function findBrowser() {
  const found = known();
  if (!found) throw new Error("No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.");
  return found;
}

/** The path of a whole browser: the shell lacks what belongs to a desktop browser, such as keeping pages for going back. */
export function findWholeBrowser() {
  const found = knownWhole();
  if (!found) throw new Error("This test needs a whole Chromium, not its headless shell. Install one, or name it in CHROMIUM_PATH.");
  return found;
}
