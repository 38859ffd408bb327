/** `npm start`: builds if needed, then runs the server in this process, so that signals reach it. */
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";

const { ensureBuilt } = await import("./build.mjs");
await ensureBuilt();
await import("../../dist/server.js");
