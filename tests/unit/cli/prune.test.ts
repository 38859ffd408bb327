import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runtimePackages } from "@/lib/cli/prune.mjs";
import { projectRoot } from "@/lib/platform/paths";

const IMPORT = /(?:\bfrom|\bimport\(|\bimport|\brequire\()\s*"([^"\s./][^"\s]*)"/g;

/** Returns the packages that the files of a folder import by name, as the build left them. */
function importedPackages(folder: string, names: RegExp): Set<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(join(projectRoot(), folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !names.test(entry.name)) continue;
    for (const [, specifier = ""] of readFileSync(join(entry.parentPath, entry.name), "utf8").matchAll(IMPORT)) {
      const [scope = "", name = ""] = specifier.split("/");
      found.add(scope.startsWith("@") ? `${scope}/${name}` : scope);
    }
  }
  return found;
}

const lock = JSON.parse(readFileSync(join(projectRoot(), "package-lock.json"), "utf8")) as { packages: Record<string, { dev?: boolean }> };
const needed = runtimePackages(lock);

it("keeps every package that the built server imports", () => {
  const imported = new Set([...importedPackages("dist", /^(?!suggest-train).*\.js$/), ...importedPackages(".next/server", /\.js$/)]);
  const installed = [...imported].filter((name) => lock.packages[`node_modules/${name}`] && !builtinModules.includes(name));
  expect(installed).toEqual(expect.arrayContaining(["next", "pg", "sharp", "zod", "@prisma/client"]));
  // Commands that only a checkout can run: `suggest:refit` in a changed checkout bundles the trainer.
  const bundlers = ["esbuild"];
  expect(installed.filter((name) => !needed.has(`node_modules/${name}`) && !bundlers.includes(name))).toEqual([]);
});

it("leaves out the compilers and the packages of the tests", () => {
  expect([...needed].filter((path) => lock.packages[path]?.dev)).toEqual([]);
  for (const name of ["typescript", "tailwindcss", "lucide-react", "@next/swc-linux-x64-gnu", "@prisma/internals"])
    expect(needed.has(`node_modules/${name}`)).toBe(false);
});
