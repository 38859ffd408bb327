/**
 * Builds the service worker and the script of its offline page into `public`, with gzipped copies. The worker's version is a hash of all that it
 * stores, so a changed offline page replaces the stored one.
 */
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Sources of the offline page besides its script. */
const PAGE = ["lib/web/i18n/offline-page.ts", ...["uk", "ru", "en"].map((lang) => `messages/${lang}/offline.json`)];

export const WORKER_FILES = ["sw.js", "offline.js"].map((name) => join(root, "public", name));

async function bundleScript(entry, define = {}) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    ...{ entryPoints: [join(root, entry)], bundle: true, minify: true, write: false, define },
    ...{ format: "iife", platform: "browser", target: "es2022", charset: "utf8", logLevel: "warning" },
    tsconfig: join(root, "worker", "tsconfig.json"),
  });
  return Buffer.from(outputFiles[0].contents);
}

/** Copies of the project share its files by hard links, so a file is not written into. */
function replaceFile(path, contents) {
  rmSync(path, { force: true });
  writeFileSync(path, contents);
}

export async function buildWorker(outdir = join(root, "public")) {
  const script = await bundleScript("components/offline/offline.ts");
  const hash = createHash("sha256").update(script);
  for (const path of PAGE) hash.update(readFileSync(join(root, path)));
  const version = hash.digest("hex").slice(0, 12);
  const files = { "offline.js": script, "sw.js": await bundleScript("worker/sw.ts", { VERSION: JSON.stringify(version) }) };
  for (const [name, contents] of Object.entries(files)) {
    replaceFile(join(outdir, name), contents);
    replaceFile(join(outdir, `${name}.gz`), gzipSync(contents, { level: 9 }));
  }
}
