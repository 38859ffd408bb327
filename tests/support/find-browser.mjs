/**
 * Finds a Chromium for the end-to-end tests: the one in CHROMIUM_PATH, Playwright's own, or the system's; otherwise installs Playwright's
 * or (on Debian, as root) the distribution's.
 *
 * The headless shell is preferred: it has the same engine and opens a page in a quarter of the CPU time.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright";

// Debian's binary itself: the wrapper script in /usr/bin does not forward signals.
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

/** Playwright installs the shell beside the full browser: `chromium_headless_shell-1234` beside `chromium-1234`. */
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
const fromEnvironment = (isShell) => (SHELL_NAME.test(process.env.CHROMIUM_PATH ?? "") === isShell ? process.env.CHROMIUM_PATH : undefined);
const findShell = () => firstThatExists([fromEnvironment(true), ...playwrightShells(), ...SYSTEM_SHELLS]);
const findFullBrowser = () => firstThatExists([fromEnvironment(false), chromium.executablePath(), ...SYSTEM]);
/** CHROMIUM_PATH takes precedence, whether it is a shell or a full browser. */
const findAny = () => firstThatExists([process.env.CHROMIUM_PATH, findShell(), findFullBrowser()]);

function tryCommand(command, args) {
  try {
    execFileSync(command, args, { stdio: "ignore", timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  } catch {
    // The caller tries the next way; `installBrowser` throws if none works.
  }
}

const canUseApt = () => process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Debian packages the shell separately from `chromium`, in the same version. */
function installFromDebian() {
  tryCommand("apt-get", ["update"]);
  tryCommand("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "chromium-headless-shell"]);
}

/**
 * Returns the path of a browser, and installs the headless shell or the full browser where one is missing. Throws if neither can be
 * installed.
 */
export function installBrowser() {
  if (process.env.CHROMIUM_PATH || (findShell() && findFullBrowser())) return findBrowser();
  console.log("Looking for a browser to test with …");
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
  if (!findFullBrowser()) tryCommand(process.execPath, [cli, "install", "chromium"]);
  if (!(findShell() && findFullBrowser()) && canUseApt()) installFromDebian();
  return findBrowser();
}

/** Returns the path of an installed browser, preferably the headless shell. Throws an error with instructions if there is none. */
export function findBrowser() {
  const found = findAny();
  if (!found) throw new Error("No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.");
  return found;
}

/** Returns the path of a full browser: the headless shell lacks desktop features such as the back/forward cache. */
export function findWholeBrowser() {
  const found = findFullBrowser();
  if (!found) throw new Error("This test needs a whole Chromium, not its headless shell. Install one, or name it in CHROMIUM_PATH.");
  return found;
}
