import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";

/** Why tests that change users are skipped here; undefined where they can run. */
export const WITHOUT_ROOT =
  process.getuid?.() === 0 && process.platform === "linux"
    ? undefined
    : "These tests do not run as root on Linux: those of PostgreSQL's user and of private folders are left out.";

/** Command prefix that runs a command where no user namespace can be created. */
export const NO_NAMESPACES = [
  ...["unshare", "--user", "--map-root-user", "sh", "-c"],
  ...['echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"', "sh"],
];

/** Whether root can create user namespaces on this machine; containers often forbid it. */
export function allowsNamespaces(): boolean {
  try {
    execFileSync("unshare", ["--user", "--map-user=65534", "--map-group=65534", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Returns a folder that every user can access, whatever the user's own TMPDIR is. */
function publicFolder(): string {
  const isPublic = (path: string): boolean => (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isPublic(dirname(path)));
  const found = [tmpdir(), "/tmp", "/var/tmp"].find((path) => isPublic(path));
  if (!found) throw new Error("There is no temporary folder that every user may enter.");
  return found;
}

/** Files that a board does not need, or creates itself. */
const LEFT_OUT = [".git", ".cache", ".data", "tests", "test-results"];

/**
 * Copies the built project into a new folder, whose mode decides which users can access it. Files are hard links, so nothing may write into
 * them; folders are copies.
 */
export function copyProject(): { base: string; root: string } {
  const base = mkdtempSync(join(publicFolder(), "listings-board-copy-"));
  const root = join(base, "clone");
  mkdirSync(join(root, ".next"), { recursive: true });
  const names = readdirSync(projectRoot()).filter((name) => ![...LEFT_OUT, ".next"].includes(name));
  const built = readdirSync(join(projectRoot(), ".next")).filter((name) => name !== "cache");
  copy(
    names.map((name) => join(projectRoot(), name)),
    root,
  );
  copy(
    built.map((name) => join(projectRoot(), ".next", name)),
    join(root, ".next"),
  );
  // Operator commands are bundled here when the build is older than the sources.
  mkdirSync(join(root, "dist", "commands"), { recursive: true });
  return { base, root };
}

/** The sources of domain and API, with the files that they read. */
const SOURCES = ["lib", "prisma", "messages", "content", "package.json", "tsconfig.json"];

/** Copies the sources of domain and API for tests that change them. Runs with `tsx` and the project's packages. */
export function copySources(): string {
  const root = mkdtempSync(join(tmpdir(), "listings-board-sources-"));
  execFileSync("cp", ["-a", ...SOURCES.map((name) => join(projectRoot(), name)), root]);
  symlinkSync(realpathSync(join(projectRoot(), "node_modules")), join(root, "node_modules"));
  return root;
}

/** What a server reads besides packages and the build of the pages. */
const SERVED = ["dist", "lib", "prisma", "content", "public", "package.json"];

/** Copies the built server, with the project's packages, and only the configuration of the pages: Next.js cannot load without the rest. */
export function copyWithoutPages(): string {
  const root = mkdtempSync(join(tmpdir(), "listings-board-without-pages-"));
  mkdirSync(join(root, ".next"));
  copy(
    SERVED.map((name) => join(projectRoot(), name)),
    root,
  );
  copy([join(projectRoot(), ".next", "required-server-files.json")], join(root, ".next"));
  symlinkSync(realpathSync(join(projectRoot(), "node_modules")), join(root, "node_modules"));
  return root;
}

/** Copies the build of the pages, for a {@link copyWithoutPages}. */
export function copyPages(root: string): void {
  const built = readdirSync(join(projectRoot(), ".next")).filter((name) => !["cache", "required-server-files.json"].includes(name));
  copy(
    built.map((name) => join(projectRoot(), ".next", name)),
    join(root, ".next"),
  );
}

/** Links files, or copies them when the target is on another disk. */
function copy(paths: readonly string[], to: string): void {
  try {
    execFileSync("cp", ["-al", ...paths, to], { stdio: "ignore" });
  } catch {
    execFileSync("cp", ["-a", ...paths, to], { stdio: "ignore" });
  }
}

export const makePrivate = (path: string) => chmodSync(path, 0o700);
export const makePublic = (path: string) => chmodSync(path, 0o755);
