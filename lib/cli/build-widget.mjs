/**
 * Builds `widget/src` into `public/widget`: scripts for other sites, with source maps and gzipped copies, and `version.json` with
 * their sizes and `integrity` values.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const ENTRIES = { capture3d: "widget/src/browser.ts", spin3d: "widget/src/viewer/browser.ts" };

/** Inlines style sheets as text, for constructed style sheets. They are minified first, since esbuild does not minify strings. */
const styleSheets = {
  name: "style sheets",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await build.esbuild.transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      return { contents: code.trim(), loader: "text" };
    });
  },
};

export async function buildWidget(outdir = join(root, "public", "widget")) {
  const { build } = await import("esbuild");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(root, path)])),
    outdir,
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    target: "es2019",
    charset: "utf8",
    sourcemap: "linked",
    write: false,
    tsconfig: join(root, "widget", "tsconfig.json"),
    define: { VERSION: JSON.stringify(version) },
    plugins: [styleSheets],
    banner: { js: `/* Listings Board ${version} */` },
    logLevel: "warning",
  });
  const files = {};
  for (const { path, contents } of outputFiles) {
    const zipped = gzipSync(contents, { level: 9 });
    writeFileSync(path, contents);
    writeFileSync(`${path}.gz`, zipped);
    if (!path.endsWith(".js")) continue;
    files[path.slice(outdir.length + 1)] = {
      bytes: contents.length,
      gzip: zipped.length,
      integrity: `sha384-${createHash("sha384").update(contents).digest("base64")}`,
    };
  }
  writeFileSync(join(outdir, "version.json"), `${JSON.stringify({ version, files }, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWidget();
