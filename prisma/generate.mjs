/**
 * Generates the Prisma client into `lib/platform/generated/prisma`. The CLI would download its schema engine from outside the npm
 * registry; generating never runs it, so any existing file stands in for it (docs/decisions/002-prisma-offline.md).
 */
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cli = join(dirname(createRequire(import.meta.url).resolve("prisma/package.json")), "build", "index.js");

execFileSync(process.execPath, [cli, "generate", "--schema", join(root, "prisma", "schema.prisma"), "--no-hints"], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
  env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1", ...process.env },
});
