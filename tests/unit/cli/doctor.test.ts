import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ok, runChecks, warning } from "@/lib/cli/doctor/check";
import { databaseCheck } from "@/lib/cli/doctor/database";
import { storageCheck } from "@/lib/cli/doctor/files";
import { mailCheck, redisCheck } from "@/lib/cli/doctor/services";
import { settingsCheck } from "@/lib/cli/doctor/settings";
import { readEnv } from "@/lib/platform/env";
import { freePort } from "@/lib/platform/free-port";
import { removeFolder, temporaryFolder } from "../../support/processes";

const statusesOf = async (...checks: Parameters<typeof runChecks>[0]) => {
  const report = await runChecks(checks);
  return { ok: report.ok, statuses: Object.fromEntries(report.checks.map(({ name, status }) => [name, status])), report };
};

it("counts a check that throws as failed, and a warning as working", async () => {
  const good = { name: "good", run: async () => ok("Fine.") };
  const odd = { name: "odd", run: async () => warning("Odd.", "Look at it.") };
  const bad = { name: "bad", run: () => Promise.reject(new Error("no route")) };
  expect((await statusesOf(good, odd)).ok).toBe(true);
  const { ok: works, report } = await statusesOf(good, bad);
  expect(works).toBe(false);
  expect(report.checks[1]).toMatchObject({ name: "bad", status: "failed", message: "no route." });
});

it.each([
  [{}, "warning", "APP_URL"],
  [{ APP_URL: "https://board.example.com" }, "warning", "TRUSTED_PROXIES"],
  [
    {
      APP_URL: "https://board.example.com",
      TRUSTED_PROXIES: "10.0.0.1",
      DATABASE_URL: "postgresql://u:p@db/b",
      REDIS_URL: "redis://r:6379",
    },
    "warning",
    "NEXTAUTH_SECRET",
  ],
  [{ APP_URL: "https://board.example.com", TRUSTED_PROXIES: "10.0.0.1" }, "ok", ""],
])("judges the settings %j", async (source, status, named) => {
  const result = await settingsCheck(readEnv(source)).run();
  expect(result.status).toBe(status);
  expect(result.advice ?? "").toContain(named);
});

it("reports services that do not respond, without secrets", async () => {
  const port = await freePort();
  const settings = readEnv({
    DATABASE_URL: `postgresql://board:secret@127.0.0.1:${port}/board`,
    REDIS_URL: `redis://:secret@127.0.0.1:${port}`,
    SMTP_URL: `smtp://board:secret@127.0.0.1:${port}`,
    UPLOADTHING_TOKEN: Buffer.from(JSON.stringify({ apiKey: "secret", appId: "a", regions: ["sea1"] })).toString("base64"),
    UPLOADTHING_URL: `http://127.0.0.1:${port}`,
  });
  const { statuses, report } = await statusesOf(databaseCheck(settings), redisCheck(settings), mailCheck(settings), storageCheck(settings));
  expect(statuses).toEqual({ database: "failed", redis: "failed", mail: "failed", storage: "failed" });
  expect(report.checks.every(({ advice }) => advice)).toBe(true);
  expect(JSON.stringify(report)).not.toContain("secret");
});

it("does not create the data folder", async () => {
  const folder = temporaryFolder("doctor");
  const dataDir = join(folder, "missing", "board");
  expect(await storageCheck(readEnv({ DATA_DIR: dataDir })).run()).toMatchObject({
    status: "ok",
    message: `The server will create ${dataDir}/media.`,
  });
  expect(readdirSync(folder)).toEqual([]);
  removeFolder(folder);
});

it("has nothing to check where nothing is configured", async () => {
  const settings = readEnv({});
  expect((await statusesOf(redisCheck(settings), mailCheck(settings))).statuses).toEqual({ redis: "skipped", mail: "warning" });
});
