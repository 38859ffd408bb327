import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { noticesText, type ProductionPackage, productionPackages } from "@/lib/cli/build-notices.mjs";
import { projectRoot } from "@/lib/platform/paths";

/** Production dependencies have licences that are compatible with MIT (docs/decisions/140-licences.md). */

/** Licences that only require a notice. */
const PERMISSIVE = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "Unlicense", "AFL-2.1"],
]);

/** Other licences, with the packages that may have them and the reason. */
const EXCEPTIONS: readonly { licence: string; packages: RegExp; reason: string }[] = [
  { licence: "LGPL-3.0-or-later", packages: /^@img\/sharp-/, reason: "libvips: shared libraries of their own, which can be replaced" },
  { licence: "LGPL-3.0", packages: /^libheif-js$/, reason: "libheif and libde265: a separate, replaceable WebAssembly module" },
  {
    licence: "LGPL-2.1",
    packages: /^@libav\.js\/variant-webm-vp9$/,
    reason: "FFmpeg without GPL parts: a separate WebAssembly module",
  },
  {
    licence: "MPL-2.0",
    packages: /^(mediabunny|web-push|lightningcss(-.+)?)$/,
    reason: "unchanged files; the licence ends at their borders",
  },
  { licence: "OFL-1.1", packages: /^@fontsource-variable\/onest$/, reason: "a font: may be bundled with any software" },
  { licence: "PSF-2.0", packages: /^argparse$/, reason: "Python licence, which only requires a notice; dependency of markdown-it" },
  { licence: "CC-BY-4.0", packages: /^caniuse-lite$/, reason: "data on browsers, used while building; attributed in the notices" },
];

const isAllowed = (name: string, licence: string) =>
  PERMISSIVE.has(licence) || EXCEPTIONS.some((exception) => exception.licence === licence && exception.packages.test(name));

/** Requires every part of an AND expression and one part of an OR expression to be allowed. */
function isAcceptable({ name, licence }: Pick<ProductionPackage, "name" | "licence">): boolean {
  const expression = licence.replaceAll(/[()]/g, "").replaceAll(" and ", " AND ");
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

  it("have no unused exceptions", () => {
    const unused = EXCEPTIONS.filter(({ licence, packages: names }) => {
      return !packages.some((item) => item.licence.includes(licence) && names.test(item.name));
    });
    expect(unused).toEqual([]);
  });

  it("rejects GPL and AGPL", () => {
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
    // LGPL 3 extends GPL 3, so its packages include the text of the GPL.
    expect(found.filter((name) => name !== "libheif-js")).toEqual([]);
  });
});

describe("THIRD_PARTY_NOTICES.txt", () => {
  const text = noticesText(projectRoot());

  it("lists every installed package with version and licence, deterministically", () => {
    for (const { name, version, isInstalled } of packages) if (isInstalled) expect(text).toContain(`\n${name} ${version} (`);
    expect(noticesText(projectRoot())).toBe(text);
    expect(text).not.toContain(projectRoot());
  });

  it("includes the licence texts", () => {
    expect(text).toContain("Permission is hereby granted, free of charge");
    expect(text).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
    expect(text).toContain("SIL OPEN FONT LICENSE");
    expect(text).toContain("Mozilla Public License Version 2.0");
  });
});

it("the project licence is MIT", () => {
  const licence = readFileSync(join(projectRoot(), "LICENSE"), "utf8");
  const manifest = JSON.parse(readFileSync(join(projectRoot(), "package.json"), "utf8")) as { license: string };
  expect([manifest.license, licence.split("\n")[0]]).toEqual(["MIT", "MIT License"]);
});
