import { afterAll, inject } from "vitest";
import { registerEmailRenderer } from "@/lib/domain/emails/renderer";
import { dropDatabases } from "./databases";

/** The test process reads the shared board's database: same folder, same settings. */
process.env["DATA_DIR"] = inject("dataDir");
process.env["LOG_LEVEL"] = "error";
process.env["WEBHOOKS_TO_LOOPBACK"] = "on";

// As `lib/boot.ts` does: some suites send emails themselves.
registerEmailRenderer(async () => (await import("@/lib/emails/render")).renderEmail);

// Registered first, so it runs after the file's own hooks, which stop its boards.
afterAll(dropDatabases);
