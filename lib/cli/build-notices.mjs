/**
 * Writes `THIRD_PARTY_NOTICES.txt`: every package of a production installation with its licence and the text of the licence. It is
 * generated from the installed packages, so it cannot become outdated (docs/decisions/140-licences.md).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl|third.?party)/i;
/** The prebuilt libraries of sharp list the licences of linked libraries only in their README. */
const README_IS_NOTICE = /^@img\/sharp-libvips-/;
/** libav.js has the licences of its parts in the first comment of its code. */
const NOTICE_IN_CODE = /^@libav\.js\//;

const RULE = "=".repeat(100);

const HEAD = `Third-party notices
===================

Listings Board itself is under the MIT licence (see LICENSE). It uses the packages below, each under its own licence.

Parts under the LGPL are installed as files of their own and loaded while the program runs: libvips and the libraries in it
(@img/sharp-libvips-*), libheif (libheif-js) and libav.js (@libav.js/variant-webm-vp9). They are unchanged, their sources are at
the addresses that are given, and each can be replaced by another build of the same version in node_modules.
`;

/**
 * Returns the packages of a production installation (`npm ci --omit=dev`) according to the lockfile, sorted.
 *
 * @param {string} root the project's folder
 * @returns {{ name: string, version: string, licence: string, path: string, isInstalled: boolean }[]} packages for other platforms
 *   are not installed
 */
export function productionPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([key, entry]) => key !== "" && !entry.dev && !entry.link)
    .map(([key, entry]) => {
      const path = join(root, key);
      const manifest = existsSync(join(path, "package.json")) ? JSON.parse(readFileSync(join(path, "package.json"), "utf8")) : {};
      const stated = entry.license ?? manifest.license ?? manifest.licenses;
      const licence = Array.isArray(stated) ? stated.map(({ type }) => type).join(" OR ") : (stated?.type ?? stated ?? "");
      const name = key.slice(key.lastIndexOf("node_modules/") + "node_modules/".length);
      const isInstalled = existsSync(join(path, "package.json"));
      return { name, version: entry.version, licence, path, homepage: homepageOf(manifest), isInstalled };
    })
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version) || compare(a.path, b.path));
}

/** Compares by code unit, for the same order on every machine regardless of its locale. */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function homepageOf({ repository, homepage }) {
  const url = typeof repository === "string" ? repository : (repository?.url ?? homepage ?? "");
  return url.replace(/^git\+/, "").replace(/\.git$/, "");
}

/** Returns the licence texts in a package. */
function licenceTexts({ name, path }) {
  const texts = readdirSync(path)
    .sort()
    .filter(
      (file) => (LICENCE_FILE.test(file) || (README_IS_NOTICE.test(name) && file === "README.md")) && statSync(join(path, file)).isFile(),
    )
    .filter((file) => !/\.(js|mjs|cjs|ts|json)$/.test(file))
    .map((file) => readFileSync(join(path, file), "utf8"));
  if (NOTICE_IN_CODE.test(name)) {
    const code = readdirSync(join(path, "dist")).find((file) => file.endsWith(".wasm.mjs"));
    const comment = code && /^\/\*!?([\s\S]*?)\*\//.exec(readFileSync(join(path, "dist", code), "utf8"))?.[1];
    if (comment) texts.push(comment.replace(/^ \* ?/gm, ""));
  }
  return texts.map((text) => text.replaceAll("\r\n", "\n").trim()).filter(Boolean);
}

/** Returns the whole text. Packages with identical licence texts share one entry. @param {string} root */
export function noticesText(root) {
  const entries = new Map();
  for (const item of productionPackages(root).filter(({ isInstalled }) => isInstalled)) {
    const texts = licenceTexts(item);
    const body = texts.length > 0 ? texts.join("\n\n") : `Licence: https://spdx.org/licenses/${item.licence}.html`;
    const line = `${item.name} ${item.version} (${item.licence || "see below"})${item.homepage ? `  ${item.homepage}` : ""}`;
    const lines = entries.get(body) ?? [];
    if (!lines.includes(line)) lines.push(line);
    entries.set(body, lines);
  }
  return [HEAD, ...[...entries].map(([body, lines]) => `${RULE}\n${lines.join("\n")}\n\n${body}\n`)].join("\n");
}

/** @param {string} root @param {string} path */
export function buildNotices(root, path) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, noticesText(root));
}
