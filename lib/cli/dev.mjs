/**
 * `npm run dev`: the server with Next's hot reload, for pages and for the API alike: its lane goes through Next's route files
 * then, with the client's address found just as in production. A change of `server.ts` itself wants a restart.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { bundle, NOTICES, putClassifier, root } from "./build.mjs";
import { buildLetters } from "./build-letters.mjs";
import { buildNotices } from "./build-notices.mjs";
import { buildWidget } from "./build-widget.mjs";

process.env.NODE_ENV = "development";
process.env.NEXT_TELEMETRY_DISABLED = "1";

execFileSync(process.execPath, [join(root, "prisma", "generate.mjs")], { stdio: "inherit" });
await buildWidget();
await bundle({ server: join(root, "server.ts") }, join(root, "dist", "dev"));
await putClassifier();
buildLetters(join(root, "dist", "letters.json"));
buildNotices(root, NOTICES);
await import("../../dist/dev/server.js");
