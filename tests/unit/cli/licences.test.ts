import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { noticesText, type ProductionPackage, productionPackages } from "@/lib/cli/build-notices.mjs";
import { projectRoot } from "@/lib/platform/paths";

/** What `npm ci --omit=dev` installs may be used together with code under the MIT licence (docs/decisions/140-licences.md). */

/** Ask for nothing but their notice. */
const PERMISSIVE = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "Unlicense", "AFL-2.1"],
]);

/** Every other licence, the packages that may have it, and why. */
const EXCEPTIONS: readonly { licence: string; packages: RegExp; reason: string }[] = [
  { licence: "LGPL-3.0-or-later", packages: /^@img\/sharp-/, reason: "libvips: shared libraries of their own, which can be replaced" },
  { licence: "LGPL-3.0", packages: /^libheif-js$/, reason: "libheif and libde265: a WebAssembly module of its own, which can be replaced" },
  {
    licence: "LGPL-2.1",
    packages: /^@libav\.js\/variant-webm-vp9$/,
    reason: "FFmpeg without its GPL parts: a WebAssembly module of its own",
  },
  { licence: "MPL-2.0", packages: /^(mediabunny|lightningcss(-.+)?)$/, reason: "unchanged files; the licence ends at their borders" },
  { licence: "EPL-2.0", packages: /^elkjs$/, reason: "comes with Prisma's CLI, unchanged, and is never loaded by the board" },
  { licence: "OFL-1.1", packages: /^@fontsource-variable\/onest$/, reason: "a font: may be bundled with any software" },
  { licence: "PSF-2.0", packages: /^argparse$/, reason: "Python's licence, which asks for its notice alone; comes with markdown-it" },
  { licence: "CC-BY-4.0", packages: /^caniuse-lite$/, reason: "data on browsers, used while building; attributed in the notices" },
];

/** Packages that state no licence, with the one that their LICENSE file is. */
const STATED_IN_FILE: Readonly<Record<string, string>> = { "seq-queue": "MIT" };

const isAllowed = (name: string, licence: string) =>
  PERMISSIVE.has(licence) || EXCEPTIONS.some((exception) => exception.licence === licence && exception.packages.test(name));

/** Every part of an AND must be allowed, and one of an OR. */
function isAcceptable({ name, licence }: Pick<ProductionPackage, "name" | "licence">): boolean {
  const expression = (licence || (STATED_IN_FILE[name] ?? "")).replaceAll(/[()]/g, "").replaceAll(" and ", " AND ");
  if (expression.includes(" AND ") && expression.includes(" OR ")) return false;
  if (expression.includes(" OR ")) return expression.split(" OR ").some((part) => isAllowed(name, part));
  return expression.split(" AND ").every((part) => isAllowed(name, part));
}

const packages = productionPackages(projectRoot());

describe("licences of a production installation", () => {
  it("are permissive, or exceptions with a reason", () => {
    expect(packages.length).toBeGreaterThan(300);
    const wrong = packages.filter((item) => !isAcceptable(item)).map(({ name, licence }) => `${name}: ${licence || "none stated"}`);
    expect(wrong).toEqual([]);
  });

  it("have no exception that nothing needs", () => {
    const unused = EXCEPTIONS.filter(({ licence, packages: names }) => {
      return !packages.some((item) => item.licence.includes(licence) && names.test(item.name));
    });
    expect(unused).toEqual([]);
  });

  it("tells GPL and AGPL from what may be used", () => {
    for (const licence of ["GPL-2.0-or-later", "GPL-3.0", "AGPL-3.0-only", "MIT AND GPL-2.0-only", "SSPL-1.0", "SEE LICENSE IN x", ""])
      expect(isAcceptable({ name: "some-package", licence }), licence).toBe(false);
    expect(isAcceptable({ name: "some-package", licence: "(GPL-2.0 OR MIT)" })).toBe(true);
    expect(packages.map(({ name }) => name)).not.toContain("@ffmpeg/core");
  });

  it("have no GPL text in their licence files either", () => {
    const found = packages
      .filter(({ isInstalled }) => isInstalled)
      .flatMap(({ name, path }) => {
        const files = readdirSync(path).filter((file) => /^(licen[cs]e|copying)/i.test(file) && !/\.(js|ts|json)$/.test(file));
        const texts = files.map((file) => readFileSync(join(path, file), "utf8"));
        return texts.some((text) => /^\s*GNU (AFFERO )?GENERAL PUBLIC LICENSE\s*$/im.test(text)) ? [name] : [];
      });
    // The LGPL's third version is an addition to the GPL's, so that its text comes along.
    expect(found.filter((name) => name !== "libheif-js")).toEqual([]);
  });

  it("seq-queue is under the MIT licence, as its file says", () => {
    for (const name of Object.keys(STATED_IN_FILE)) {
      const text = readFileSync(join(projectRoot(), "node_modules", name, "LICENSE"), "utf8");
      expect(text).toContain("Permission is hereby granted, free of charge");
    }
  });
});

describe("THIRD_PARTY_NOTICES.txt", () => {
  const text = noticesText(projectRoot());

  it("names every package that is installed, with its version and licence, and the same again", () => {
    for (const { name, version, isInstalled } of packages) if (isInstalled) expect(text).toContain(`\n${name} ${version} (`);
    expect(noticesText(projectRoot())).toBe(text);
    expect(text).not.toContain(projectRoot());
  });

  it("has the licences' texts", () => {
    expect(text).toContain("Permission is hereby granted, free of charge");
    expect(text).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
    expect(text).toContain("SIL OPEN FONT LICENSE");
    expect(text).toContain("Mozilla Public License Version 2.0");
  });
});

it("the project itself is under the MIT licence", () => {
  const licence = readFileSync(join(projectRoot(), "LICENSE"), "utf8");
  const manifest = JSON.parse(readFileSync(join(projectRoot(), "package.json"), "utf8")) as { license: string };
  expect([manifest.license, licence.split("\n")[0]]).toEqual(["MIT", "MIT License"]);
});
