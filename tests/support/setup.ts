import { inject } from "vitest";

/** The suites' own process looks into the shared board's database: same folder, same settings. */
process.env.DATA_DIR = inject("dataDir");
process.env.LOG_LEVEL = "error";
