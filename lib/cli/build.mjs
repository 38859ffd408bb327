/**
 * Builds everything that `npm start` runs: the Prisma client, the Next.js pages, and the server bundle in `dist/`. As a script it
 * always builds; `ensureBuilt` builds only if a source has changed since the last build.
 */
import { execFileSync } from "node:child_process";
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
  "server.ts",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const GENERATED = /\/(generated|public\/(widget|THIRD_PARTY_NOTICES\.txt))$/;

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

const TRAINER = join(root, "lib", "domain", "suggest", "train", "main.ts");

/**
 * Trains the category classifier from the current sources. Training takes about 15 seconds, so the training program and the
 * classifier are cached under a hash of the program, which contains the training data.
 *
 * @returns the paths of the training program and of the classifier.
 */
export async function trainClassifier() {
  const program = await bundleByContent(TRAINER, join(root, "dist", "suggest"));
  const model = program.replace(/\.js$/, ".model");
  if (!existsSync(model)) execFileSync(process.execPath, [program, model], { stdio: ["ignore", "inherit", "inherit"] });
  return { program, model };
}

/** Copies the classifier and its training program to the location where the server expects them. */
export async function installClassifier() {
  const { program, model } = await trainClassifier();
  copyFileSync(program, join(root, "dist", "suggest-train.js"));
  copyFileSync(model, join(root, "dist", "suggest.model"));
}

/** Returns whether `dist/` and `.next/` are built from the current sources. */
export function isBuilt() {
  return existsSync(join(root, "public", "widget")) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashSources();
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

export async function build() {
  const hash = hashSources();
  const problems = checkMessages(join(root, "messages"));
  if (problems.length > 0) throw new Error(`The texts in messages/ are inconsistent:\n${problems.join("\n")}`);
  rmSync(STAMP, { force: true });
  execFileSync(process.execPath, [join(root, "prisma", "generate.mjs")], { stdio: "inherit" });
  await buildWidget();
  await bundle({ server: join(root, "server.ts"), board: join(root, "lib", "cli", "board.ts") });
  await installClassifier();
  buildGlyphs(join(root, "dist", "glyphs.json"));
  buildNotices(root, NOTICES);
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  execFileSync(process.execPath, [next, "build", "--webpack"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", TRACE_FILES: "off" },
  });
  await compressStaticFiles();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log("Building the board. This happens once, and again after each change of the sources.");
  await build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
