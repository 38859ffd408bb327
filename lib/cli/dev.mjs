/**
 * `npm run dev`: runs the server with hot reload for pages and the API. The API is served by Next's route files, which determine
 * the client's address as in production. A change of `server.ts` itself requires a restart.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { bundle, installClassifier, NOTICES, root } from "./build.mjs";
import { buildGlyphs } from "./build-glyphs.mjs";
import { buildNotices } from "./build-notices.mjs";
import { buildWidget } from "./build-widget.mjs";
import { buildWorker } from "./build-worker.mjs";

process.env.NODE_ENV = "development";
process.env.NEXT_TELEMETRY_DISABLED = "1";

execFileSync(process.execPath, [join(root, "prisma", "generate.mjs")], { stdio: "inherit" });
await buildWidget();
await buildWorker();
await bundle({ server: join(root, "server.ts") }, join(root, "dist", "dev"));
await installClassifier();
buildGlyphs(join(root, "dist", "glyphs.json"));
buildNotices(root, NOTICES);
await import("../../dist/dev/server.js");
