import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/** A bare Debian in a folder, in which commands run by `chroot`: as close to a container as a machine without a container runtime gets. */

const SUITE = "bookworm";
/** User of the official Node.js images. */
export const NODE_USER = { name: "node", id: 1000 } as const;

/** Why these tests cannot run here; undefined if they can. */
export function findObstacle(): string | undefined {
  if (process.platform !== "linux") return "it needs Linux";
  if (process.getuid?.() !== 0) return "it needs root, for debootstrap and chroot";
  for (const program of ["debootstrap", "unshare", "chroot"])
    try {
      execFileSync("which", [program], { stdio: "ignore" });
    } catch {
      return `${program} is not installed (apt-get install debootstrap)`;
    }
  return undefined;
}

/** Creates the root once: Debian's minimal system with this machine's Node.js and npm, like the image `node:*-slim`. */
export function prepareRoot(folder: string): void {
  if (existsSync(join(folder, ".ready"))) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("debootstrap", ["--variant=minbase", "--include=ca-certificates", SUITE, folder], { stdio: "inherit" });
  rmSync(join(folder, "var", "cache", "apt"), { recursive: true, force: true });
  rmSync(join(folder, "var", "lib", "apt", "lists"), { recursive: true, force: true });
  // The slim images of Debian have none of these either.
  for (const name of ["doc", "info", "locale", "man"]) rmSync(join(folder, "usr", "share", name), { recursive: true, force: true });
  const local = join(folder, "usr", "local");
  cpSync(realpathSync(process.execPath), join(local, "bin", "node"));
  const npm = dirname(dirname(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim())));
  cpSync(npm, join(local, "lib", "node_modules", "npm"), { recursive: true, dereference: true });
  for (const name of ["npm", "npx"]) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, "bin", name));
  execFileSync("chroot", [folder, "useradd", "--create-home", "--uid", String(NODE_USER.id), "--shell", "/bin/bash", NODE_USER.name]);
  // The network and the trusted certificates of this machine.
  cpSync("/etc/resolv.conf", join(folder, "etc", "resolv.conf"), { dereference: true });
  cpSync("/etc/ssl/certs/ca-certificates.crt", join(folder, "etc", "ssl", "certs", "ca-certificates.crt"), { dereference: true });
  mkdirSync(join(folder, ".ready"));
}

/** Copies a root, with owners and links. */
export function copyRoot(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  execFileSync("cp", ["-a", "--reflink=auto", from, to]);
}

export interface RootCommand {
  readonly root: string;
  readonly user: number;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly argv: readonly string[];
}

const BASE_ENV = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt",
};

/** Mounts `/dev` and `/proc` for this process only, then becomes the command, so that signals reach it. */
const ENTER = [
  'mount --rbind /dev "$1/dev" && mount -t proc proc "$1/proc" || exit 125;',
  'root="$1"; user="$2"; cwd="$3"; shift 3;',
  'exec chroot --userspec="$user:$user" "$root" /bin/sh -c \'cd "$0" && exec "$@"\' "$cwd" "$@"',
].join(" ");

function commandLine({ root, user, cwd, env, argv }: RootCommand): [string, string[]] {
  const home = user === 0 ? "/root" : `/home/${NODE_USER.name}`;
  const assignments = Object.entries({ ...BASE_ENV, HOME: home, ...env }).map(([name, value]) => `${name}=${value}`);
  const inside = ["/usr/bin/env", "-i", ...assignments, ...argv];
  return ["unshare", ["--mount", "--propagation", "private", "/bin/sh", "-c", ENTER, "enter", root, String(user), cwd, ...inside]];
}

export function runInRoot(command: RootCommand): void {
  const [file, args] = commandLine(command);
  execFileSync(file, args, { stdio: ["ignore", "inherit", "inherit"] });
}

/** Runs a command whose failure is a result. @returns its exit code and standard output. */
export function tryInRoot(command: RootCommand): Promise<{ readonly code: number | null; readonly stdout: string }> {
  const [file, args] = commandLine(command);
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "ignore"] });
  let stdout = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, stdout })));
}

/** Starts a command. The process id of the child is the command's own. */
export function startInRoot(command: RootCommand): ChildProcess {
  const [file, args] = commandLine(command);
  return spawn(file, args, { stdio: ["ignore", "inherit", "inherit"] });
}

/** Returns the size of a folder in megabytes. */
export function sizeOf(folder: string): number {
  return Number(execFileSync("du", ["-sxm", folder], { encoding: "utf8" }).split("\t")[0]);
}
