/**
 * Builds what `npm start` runs: the Prisma client, Next's pages, and the server bundle in `dist/`. Run by itself it builds anew;
 * `ensureBuilt` builds only when a source has changed since the last time.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildLetters } from "./build-letters.mjs";
import { buildNotices } from "./build-notices.mjs";
import { buildWidget } from "./build-widget.mjs";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "prisma",
  "public",
  "widget",
  "server.ts",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const GENERATED = /\/(generated|public\/(widget|THIRD_PARTY_NOTICES\.txt))$/;

/** Served under its own name, and linked from the footer. */
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

/** Bundles TypeScript entries for Node; packages stay outside. */
export async function bundle(entries, outdir = join(root, "dist")) {
  const { build } = await import("esbuild");
  await build({ ...BUNDLING, entryPoints: entries, outdir, sourcemap: true });
}

/**
 * Bundles one entry into a file that is named by its content, and returns the file's path. Two processes may do so at once:
 * each file appears whole or not at all.
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

const TEACHER = join(root, "lib", "domain", "suggest", "train", "main.ts");

/**
 * The program that teaches the category suggestion, and the classifier that it made, of the sources as they are now. Teaching takes a
 * quarter of a minute, so both are kept under a name that changes with what it is taught by.
 */
export async function classifierOfSources() {
  const program = await bundleByContent(TEACHER, join(root, "dist", "suggest"));
  const model = program.replace(/\.js$/, ".model");
  if (!existsSync(model)) execFileSync(process.execPath, [program, model], { stdio: ["ignore", "inherit", "inherit"] });
  return { program, model };
}

/** Puts the classifier and its teacher where the server looks for them. */
export async function putClassifier() {
  const { program, model } = await classifierOfSources();
  copyFileSync(program, join(root, "dist", "suggest-teach.js"));
  copyFileSync(model, join(root, "dist", "suggest.model"));
}

/** Whether `dist/` and `.next/` are built of the sources as they are now. */
export function isBuilt() {
  return existsSync(join(root, "public", "widget")) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashSources();
}

/** Packs what browsers load as tightly as it goes, once: `server.ts` hands the packed copies out. */
async function packStatic() {
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

export async function build() {
  const hash = hashSources();
  rmSync(STAMP, { force: true });
  execFileSync(process.execPath, [join(root, "prisma", "generate.mjs")], { stdio: "inherit" });
  await buildWidget();
  await bundle({ server: join(root, "server.ts"), board: join(root, "lib", "cli", "board.ts") });
  await putClassifier();
  buildLetters(join(root, "dist", "letters.json"));
  buildNotices(root, NOTICES);
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  execFileSync(process.execPath, [next, "build", "--webpack"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", TRACE_FILES: "off" },
  });
  await packStatic();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log("Building the board: once, and again after each change of its sources.");
  await build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
