/**
 * Builds everything that `npm start` runs: the Prisma client, the Next.js pages, and the server bundle in `dist/`. As a script it
 * always builds; `ensureBuilt` builds only if a source has changed since the last build.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildGlyphs } from "./build-glyphs.mjs";
import { buildNotices } from "./build-notices.mjs";
import { buildWidget } from "./build-widget.mjs";
import { buildWorker, WORKER_FILES } from "./build-worker.mjs";
import { checkMessages } from "./check-messages.mjs";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const SOURCES = [
  "app",
  "components",
  "docs/api",
  "lib",
  "messages",
  "prisma",
  "public",
  "widget",
  "worker",
  "server.ts",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const GENERATED = /\/(generated|public\/(widget|(sw|offline)\.js(\.gz)?|THIRD_PARTY_NOTICES\.txt))$/;

/** Served at `/THIRD_PARTY_NOTICES.txt` and linked in the footer. */
export const NOTICES = join(root, "public", "THIRD_PARTY_NOTICES.txt");
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const STAMP = join(root, "dist", "build.stamp");

function* files(path) {
  if (!existsSync(path) || GENERATED.test(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

function hashSources() {
  const hash = createHash("sha256");
  for (const source of SOURCES)
    for (const file of files(join(root, source))) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

const BUNDLING = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  tsconfig: join(root, "tsconfig.json"),
  logLevel: "warning",
};

/**
 * Bundles TypeScript entries for Node, without their packages. Dynamic imports become separate files. In a single file, esbuild
 * would load their packages at startup, such as React for the emails.
 */
export async function bundle(entries, outdir = join(root, "dist")) {
  const { build } = await import("esbuild");
  rmSync(join(outdir, "chunks"), { recursive: true, force: true });
  await build({ ...BUNDLING, entryPoints: entries, outdir, splitting: true, chunkNames: "chunks/[name]-[hash]", sourcemap: true });
}

/**
 * Bundles one entry into a file named after the hash of its content, and returns its path. Safe if two processes run it at once:
 * the file is complete as soon as it exists.
 */
export async function bundleByContent(entry, outdir) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({ ...BUNDLING, entryPoints: [entry], outdir, sourcemap: "inline", write: false });
  const [{ contents }] = outputFiles;
  const path = join(outdir, `${createHash("sha256").update(contents).digest("hex").slice(0, 16)}.js`);
  if (!existsSync(path)) {
    mkdirSync(outdir, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  return path;
}

/**
 * Runs a script in a process of its own, and resolves when it has succeeded. If it fails, or if the signal is aborted because another
 * part of the build failed, rejects.
 *
 * @param {string[]} args the script and its arguments
 * @param {{ env?: Record<string, string>, signal?: AbortSignal }} [options]
 */
function run(args, { env = {}, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
      signal,
    });
    child.once("error", reject);
    child.once("exit", (code, killed) => (code === 0 ? resolve() : reject(new Error(`${args[0]} failed (${code ?? killed}).`))));
  });
}

const TRAINER = join(root, "lib", "domain", "suggest", "train", "main.ts");

/**
 * Trains the category classifier from the current sources. Training takes about 15 seconds, so the training program and the
 * classifier are cached under a hash of the program, which contains the training data.
 *
 * @returns the paths of the training program and of the classifier.
 */
export async function trainClassifier(signal) {
  const program = await bundleByContent(TRAINER, join(root, "dist", "suggest"));
  const model = program.replace(/\.js$/, ".model");
  if (!existsSync(model)) await run([program, model], { signal });
  return { program, model };
}

/** Copies the classifier and its training program to the location where the server expects them. */
export async function installClassifier(signal) {
  const { program, model } = await trainClassifier(signal);
  copyFileSync(program, join(root, "dist", "suggest-train.js"));
  copyFileSync(model, join(root, "dist", "suggest.model"));
}

/** Returns whether `dist/` and `.next/` are built from the current sources. */
export function isBuilt() {
  return (
    [join(root, "public", "widget"), ...WORKER_FILES, STAMP].every((path) => existsSync(path)) &&
    readFileSync(STAMP, "utf8") === hashSources()
  );
}

/** Tells browsers to compile all functions of a script as it arrives, in the background, rather than each when it is first called. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";
/** Size in bytes below which browsers compile scripts in the foreground. */
const MIN_BACKGROUND_SIZE = 30_000;

/** Adds the hint to React and the router, which every page runs as soon as they have arrived (docs/decisions/213-start-in-tasks.md). */
function addCompileHints() {
  const { rootMainFiles } = JSON.parse(readFileSync(join(root, ".next", "build-manifest.json"), "utf8"));
  for (const file of rootMainFiles) {
    const path = join(root, ".next", file);
    const script = readFileSync(path, "utf8");
    if (script.length >= MIN_BACKGROUND_SIZE && !script.startsWith(COMPILE_HINT)) writeFileSync(path, COMPILE_HINT + script);
  }
}

/** Compresses the scripts and styles that browsers load. `server.ts` serves the compressed files. */
async function compressStaticFiles() {
  const folder = join(root, ".next", "static");
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    texts.map(async (path) => {
      const bytes = readFileSync(path);
      const [br, gz] = await Promise.all([
        brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        gzipped(bytes, { level: 9 }),
      ]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
}

async function buildPages(signal) {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  await run([next, "build", "--webpack"], {
    env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", TRACE_FILES: "off" },
    signal,
  });
  addCompileHints();
  await compressStaticFiles();
}

async function buildServer(signal) {
  await buildWidget();
  await buildWorker();
  await bundle({ server: join(root, "server.ts"), board: join(root, "lib", "cli", "board.ts") });
  buildGlyphs(join(root, "dist", "glyphs.json"));
  buildNotices(root, NOTICES);
  await installClassifier(signal);
}

export async function build() {
  const hash = hashSources();
  const problems = checkMessages(join(root, "messages"));
  if (problems.length > 0) throw new Error(`The texts in messages/ are inconsistent:\n${problems.join("\n")}`);
  rmSync(STAMP, { force: true });
  await run([join(root, "prisma", "generate.mjs")]);
  const failure = new AbortController();
  // The pages take one core for most of the time; the rest is done beside them.
  const parts = [buildPages(failure.signal), buildServer(failure.signal)];
  try {
    await Promise.all(parts);
  } catch (error) {
    failure.abort();
    await Promise.allSettled(parts);
    throw error;
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log("Building the board. This happens once, and again after each change of the sources.");
  await build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
