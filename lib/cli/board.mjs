/**
 * `npm run -s board -- COMMAND`: runs a command from the build. If there is no build, or sources have changed since, the commands
 * are bundled first, which takes a moment.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleByContent, isBuilt, root } from "./build.mjs";

process.env.NODE_ENV ??= "production";
process.env.LOG_LEVEL ??= "error";

if (!existsSync(join(root, "lib", "platform", "generated", "prisma"))) await import("../../prisma/generate.mjs");

const commands = isBuilt()
  ? join(root, "dist", "board.js")
  : await bundleByContent(join(root, "lib", "cli", "board.ts"), join(root, "dist", "commands"));
await import(pathToFileURL(commands).href);
