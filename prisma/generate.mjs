/**
 * Generates the Prisma client into `lib/platform/generated/prisma` with Prisma's own generator, without its command-line tool, which brings a
 * database, a studio and a download of engines (docs/decisions/186-first-start.md).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
// Both packages are CommonJS: the generator's ESM build does not load in Node.js.
const { getGenerators, loadSchemaContext } = require("@prisma/internals");
const { PrismaClientTsGenerator } = require("@prisma/client-generator-ts");

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Commit of Prisma's engines, which the generated client names: the end of that package's version. */
function engineVersion() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return packages["node_modules/@prisma/engines-version"].version.split(".").at(-1);
}

const generators = await getGenerators({
  schemaContext: await loadSchemaContext({
    cwd: root,
    schemaPath: { cliProvidedPath: join(root, "prisma", "schema.prisma") },
    printLoadMessage: false,
  }),
  registry: { "prisma-client": { type: "in-process", generator: new PrismaClientTsGenerator() } },
  version: engineVersion(),
  skipDownload: true,
  printDownloadProgress: false,
  cliCommand: "generate",
});
for (const generator of generators) {
  await generator.generate();
  generator.stop();
}
