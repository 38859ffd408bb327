import { readFileSync, writeFileSync } from "node:fs";
import { formatChange, isBreaking } from "./support/contract/changes";
import { compareContracts } from "./support/contract/compare";
import { currentContract, formatContract, RELEASED_FILE } from "./support/contract/document";

/**
 * `npm run release:api`: makes the current API the released one, with which later changes are compared. Part of every release. Lists what
 * has changed, and rejects breaking changes without `--breaking`.
 */

const current = currentContract();
const changes = compareContracts(JSON.parse(readFileSync(RELEASED_FILE, "utf8")), current, new Date().toISOString().slice(0, 10));
for (const change of changes) console.log(`${isBreaking(change) ? "breaking" : "warning"}  ${formatChange(change)}`);
if (changes.some(isBreaking) && !process.argv.includes("--breaking")) {
  console.error("Nothing is written: the API has breaking changes. See docs/api/lifecycle.md.");
  process.exit(1);
}
writeFileSync(RELEASED_FILE, formatContract(current));
console.log("docs/api/openapi.released.json is the current API.");
