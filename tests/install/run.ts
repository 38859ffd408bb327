/**
 * `npm run test:install`: runs what operators run, in a bare Debian: the instructions of `Dockerfile`, the image's command and health check with
 * the embedded database, then the services of `compose.yaml`, then the command of the systemd unit. It needs root, debootstrap and the
 * network, takes several minutes, and is not part of `npm test`. `--keep` keeps the roots in `.cache/install`, and `--reuse` does not build
 * them again.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "@/lib/platform/free-port";
import { projectRoot } from "@/lib/platform/paths";
import { findObstacle, NODE_USER, prepareRoot, type RootCommand, runInRoot, sizeOf, startInRoot, tryInRoot } from "./debian-root";
import { buildImage, copyContext, type Image, readImage } from "./dockerfile";
import { isPortFree, nameServices, readServices, startDatabase, startRedis, stopProcess, verifyUnit } from "./services";

const MAX_IMAGE_MB = 600;

const { values } = parseArgs({ options: { keep: { type: "boolean" }, reuse: { type: "boolean" } } });
const obstacle = findObstacle();
if (obstacle) {
  console.log(`test:install is skipped: ${obstacle}.`);
  process.exit(0);
}

const project = projectRoot();
const read = (path: string) => readFileSync(join(project, path), "utf8");
const base = join(project, ".cache", "debian-root");
const work = join(project, ".cache", "install");
const problems: string[] = [];

function expectThat(condition: boolean, statement: string): void {
  console.log(`${condition ? "     ok" : " FAILED"}    ${statement}`);
  if (!condition) problems.push(statement);
}

function emptyFolder(folder: string): void {
  if (existsSync(folder)) for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}

type Inside = Omit<RootCommand, "argv">;

async function waitUntilHealthy(image: Image, inside: Inside): Promise<boolean> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(500))
    if ((await tryInRoot({ ...inside, argv: image.healthCheck })).code === 0) return true;
  return false;
}

/** Starts the board, makes requests as a client, and stops it as a container runtime or systemd would. */
async function tryBoard(title: string, image: Image, env: Readonly<Record<string, string>>, user = image.user): Promise<void> {
  console.log(`\n${title}`);
  const port = await freePort();
  const inside = {
    root: image.root,
    user,
    cwd: image.cwd,
    env: { ...image.env, CITIES_FIRST_SYNC: "off", LOG_LEVEL: "warn", ...env, PORT: String(port) },
  };
  const url = `http://127.0.0.1:${port}`;
  const board = startInRoot({ ...inside, argv: image.command });
  try {
    expectThat(await waitUntilHealthy(image, inside), "the health check succeeds");
    for (const [path, status] of [
      ["/", 200],
      ["/en/catalogue", 200],
      ["/api/v1/ping", 401],
      ["/widget/capture3d.js", 200],
    ] as const)
      expectThat((await fetch(`${url}${path}`)).status === status, `${path} returns ${status}`);
    const doctor = await tryInRoot({ ...inside, argv: ["node", "lib/cli/board.mjs", "doctor"] });
    console.log(doctor.stdout.replace(/^/gm, "           ").trimEnd());
    expectThat(doctor.code === 0, "doctor finds nothing broken");
    const demo = await tryInRoot({ ...inside, argv: ["node", "lib/cli/board.mjs", "demo", "--listings", "6"] });
    expectThat(demo.code === 0, "demo data, with photos, is created");
  } finally {
    expectThat((await stopProcess(board)) === 0, "it ends with 0 after SIGTERM");
  }
}

/** Runs the board as in `compose.yaml`, with the other services on this machine. */
async function tryCompose(image: Image): Promise<void> {
  const free = (await isPortFree(5432)) && (await isPortFree(6379));
  if (!free) return void console.log("\ncompose.yaml is skipped: something listens on port 5432 or 6379.");
  const services = readServices(read("compose.yaml"), {
    APP_URL: "https://board.example.com",
    POSTGRES_PASSWORD: "0123456789abcdef",
    NEXTAUTH_SECRET: "f".repeat(64),
    TRUSTED_PROXIES: "172.16.0.0/12",
  });
  nameServices(image.root, ["database", "redis"]);
  const inside = { root: image.root, user: image.user, cwd: image.cwd, env: image.env };
  const modules = join(image.cwd, "node_modules");
  const { database: databaseService = {}, redis: redisService = {}, board: boardService = {} } = services;
  const database = await startDatabase(inside, modules, databaseService);
  const redis = await startRedis(redisService);
  try {
    const { REDIS_URL, ...others } = boardService.environment ?? {};
    if (!redis) console.log("\nThis machine has no redis-server: the board runs without REDIS_URL.");
    await tryBoard("compose.yaml", image, { ...others, ...(redis && REDIS_URL ? { REDIS_URL } : {}), DATA_DIR: "/data/compose" });
  } finally {
    await stopProcess(redis);
    await stopProcess(database, "SIGINT");
  }
}

/** Runs the unit's command as its user, with its environment and state directory. */
async function trySystemd(image: Image): Promise<void> {
  const path = join("deploy", "listings-board.service");
  const unit = Object.fromEntries([...read(path).matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])) as Record<
    string,
    string
  >;
  console.log("\nlistings-board.service");
  const verified = verifyUnit(join(project, path));
  if (verified === undefined) console.log("           systemd is not installed here, so the unit is not verified");
  else expectThat(verified, "systemd accepts the unit");
  const state = `/var/lib/${unit["StateDirectory"]}`;
  runInRoot({ root: image.root, user: 0, cwd: "/", env: {}, argv: ["install", "-d", "-o", "node", "-m", "700", state] });
  const env = Object.fromEntries((unit["Environment"] ?? "").split(" ").map((entry) => entry.split("=", 2) as [string, string]));
  expectThat(env["DATA_DIR"] === state, "DATA_DIR is the state directory");
  const [program = "", ...args] = (unit["ExecStart"] ?? "").split(" ");
  // The unit's path of Node.js is that of a distribution's package.
  const command = [program.replace("/usr/bin/", ""), ...args];
  await tryBoard("its command", { ...image, cwd: unit["WorkingDirectory"] ?? "", command, env }, {}, NODE_USER.id);
}

prepareRoot(base);
const state = join(work, "image.json");
if (!values.reuse || !existsSync(state)) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  copyContext(project, read(".dockerignore"), join(work, "context"));
  console.log("Dockerfile");
}
const image =
  values.reuse && existsSync(state) ? readImage(state) : buildImage(read("Dockerfile"), join(work, "context"), base, work, state);

// What an earlier run has left, with --reuse.
for (const folder of ["data", "tmp", "var/lib/board"]) emptyFolder(join(image.root, folder));

const size = sizeOf(image.root);
expectThat(size < MAX_IMAGE_MB, `the image has ${size} MB, ${sizeOf(base)} of them Debian and Node.js (limit: ${MAX_IMAGE_MB})`);
expectThat(image.user !== 0, "it runs as an ordinary user");
await tryBoard("docker run", image, {});
await tryCompose(image);
await trySystemd(image);

if (!values.keep) rmSync(work, { recursive: true, force: true });
console.log(problems.length === 0 ? "\nEverything works." : `\n${problems.length} failed:\n${problems.join("\n")}`);
process.exit(problems.length === 0 ? 0 : 1);
