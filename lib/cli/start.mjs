/** `npm start`: builds what is not built, then becomes the server, in this very process, so that signals reach it. */
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";

const { ensureBuilt } = await import("./build.mjs");
await ensureBuilt();
await import("../../dist/server.js");
