import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "@/lib/api/openapi";
import { formatChange, isBreaking } from "./support/contract/changes";
import { compareContracts } from "./support/contract/compare";
import { currentContract, RELEASED_FILE } from "./support/contract/document";

/**
 * `npm run lint:api`: writes the OpenAPI document to `.cache/openapi.json` and lints it with Redocly (`redocly.yaml`) and Spectral
 * (`.spectral.yaml`), and compares it with that of the last release. The document comes from the code: no server, no database. Exits
 * non-zero when one of them reports anything, or if a change is breaking.
 */

const root = join(import.meta.dirname, "..");
const file = join(root, ".cache", "openapi.json");

mkdirSync(join(root, ".cache"), { recursive: true });
// Not example.com or localhost, which linters take for a leftover: reserved, and names no board.
writeFileSync(file, JSON.stringify(openApiDocument("https://board.invalid"), null, 2));

const linters: readonly (readonly string[])[] = [
  ["redocly", "lint", file, "--config", join(root, "redocly.yaml")],
  ["spectral", "lint", file, "--ruleset", join(root, ".spectral.yaml"), "--fail-severity", "hint"],
];

// Neither may call home: linting works offline, and says nothing about who runs it.
const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

const failed = linters.filter(([command = "", ...args]) => {
  console.log(`\n${command}`);
  return (
    spawnSync(join(root, "node_modules", ".bin", command), args, { stdio: "inherit", env, shell: process.platform === "win32" }).status !==
    0
  );
});

console.log("\nlast released API");
const changes = compareContracts(JSON.parse(readFileSync(RELEASED_FILE, "utf8")), currentContract(), new Date().toISOString().slice(0, 10));
for (const change of changes) console.log(`${isBreaking(change) ? "breaking" : "warning"}  ${formatChange(change)}`);

process.exit(failed.length > 0 || changes.some(isBreaking) ? 1 : 0);
