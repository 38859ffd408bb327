import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { embeddedFolder, type RunningBoard, removeFolder, runCommand, startBoard, temporaryFolder } from "../support/processes";

/** Starts with a damaged or incomplete `DATA_DIR` never delete possible data, and clean up after interruptions. */

const folders: string[] = [];
let dataDir = "";
const inside = (...path: string[]) => join(dataDir, ...path);

function folder(path: string): string {
  folders.push(path);
  return path;
}

beforeEach(() => {
  dataDir = folder(embeddedFolder("data-loss"));
});

afterAll(() => {
  for (const path of folders) removeFolder(path);
});

/** Returns the last line that a failing start prints. */
async function failedStart(): Promise<string> {
  const board = await startBoard({ dataDir, noWait: true });
  expect(await new Promise((resolve) => board.child.once("exit", resolve))).toBe(1);
  return board.output().trim().split("\n").at(-1) ?? "";
}

/** Lists a folder's contents with sizes: equal lists show that nothing was changed. */
const inventory = (path: string) => execFileSync("find", [path, "-printf", "%p %y %s\\n"], { encoding: "utf8" }).split("\n").sort();

const CREATE = ["user:create", "--email", "a@example.com", "--password", "correct horse battery"];

describe("an incomplete database folder", () => {
  it.each([["PG_VERSION"], [join("global", "pg_control")]])(
    "is left unchanged without %s, and every command explains what to do",
    async (missing) => {
      rmSync(inside("postgres", missing));
      const before = inventory(inside("postgres"));
      const sentence = `${inside("postgres")} holds no complete database (${missing} missing), but it may hold data, so it was left alone. Move that folder away; then restore a backup into an empty DATA_DIR (npm run -s board -- restore --from FILE), or start again for an empty board.`;
      expect(await failedStart()).toBe(`The board could not start. ${sentence}`);
      for (const command of [CREATE, ["backup", "--to", inside("b.tar.gz")]]) {
        const { code, stderr } = await runCommand(dataDir, command);
        expect([code, stderr]).toEqual([1, `${sentence}\n`]);
      }
      expect(inventory(inside("postgres"))).toEqual(before);
    },
  );

  it("is not replaced if it is a link to a disk that is not mounted", async () => {
    rmSync(inside("postgres"), { recursive: true });
    symlinkSync(inside("unmounted"), inside("postgres"));
    expect(await failedStart()).toMatch(/postgres is a link to \S+unmounted, which does not exist\. Mount the disk/);
    expect(readdirSync(dataDir)).toContain("postgres");
  });

  it("is created behind a link to an empty folder", async () => {
    rmSync(inside("postgres"), { recursive: true });
    mkdirSync(inside("disk"));
    symlinkSync(inside("disk"), inside("postgres"));
    expect((await runCommand(dataDir, CREATE)).stderr).toBe("");
    expect(existsSync(inside("disk", "PG_VERSION"))).toBe(true);
  });

  it("causes an error at once if its password is wrong", async () => {
    rmSync(inside("secrets", "postgres-password"));
    const { code, stderr } = await runCommand(dataDir, CREATE);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/has another password than \S+postgres-password says\. Put back [^\n]+\n$/)]);
    expect(existsSync(inside("postgres", "postmaster.pid"))).toBe(false);
  });

  it("stops the start with PostgreSQL's message if PostgreSQL rejects it", async () => {
    writeFileSync(inside("postgres", "postgresql.conf"), "no_such_setting = on\n");
    expect(await failedStart()).toMatch(/^The board could not start\. The embedded PostgreSQL did not start: [^\n]+postgres\.log\)$/);
  });
});

describe("an interrupted first start", () => {
  it("is repaired by the next start", async () => {
    dataDir = folder(temporaryFolder("first-start"));
    const first = await startBoard({ dataDir, noWait: true });
    const staging = () => readdirSync(dataDir).find((name) => name.startsWith("postgres.new-"));
    await expect.poll(staging, { interval: 5 }).toBeDefined();
    await first.kill();
    expect(existsSync(inside("postgres"))).toBe(false);
    expect((await runCommand(dataDir, CREATE)).stderr).toBe("");
    // initdb may outlive the process that started it; a later start removes what it wrote.
    const later = async () => {
      expect((await runCommand(dataDir, ["account:change", "--email", "a@example.com", "--account", "business"])).stderr).toBe("");
      return staging();
    };
    await expect.poll(later).toBeUndefined();
  });

  it("never uses a folder that it did not mark", async () => {
    mkdirSync(inside("postgres.new-copy"));
    writeFileSync(inside("postgres.new-copy", "PG_VERSION"), "18\n");
    expect((await runCommand(dataDir, CREATE)).stderr).toBe("");
    expect(existsSync(inside("postgres.new-copy", "PG_VERSION"))).toBe(true);
  });
});

describe("an interrupted restore", () => {
  it("is not treated as a new board", async () => {
    dataDir = folder(temporaryFolder("restore"));
    mkdirSync(inside("restoring", "postgres"), { recursive: true });
    writeFileSync(inside("restoring", "UNFINISHED"), "");
    expect(await failedStart()).toMatch(
      /A restore into \S+ was interrupted\. Empty that folder, or choose another DATA_DIR, and restore again\.$/,
    );
    expect(existsSync(inside("postgres"))).toBe(false);
  });

  it("is repeated over its own remains, never over a folder that it did not create", async () => {
    const file = join(folder(temporaryFolder("backup-file")), "b.tar.gz");
    expect((await runCommand(dataDir, ["backup", "--to", file])).stderr).toBe("");
    const target = folder(temporaryFolder("restore"));
    mkdirSync(join(target, "restoring"));
    writeFileSync(join(target, "restoring", "notes.txt"), "mine");
    const rejected = await runCommand(target, ["restore", "--from", file]);
    expect([rejected.code, rejected.stderr]).toEqual([
      1,
      `${join(target, "restoring")} is in the way, and the board did not make it. Move it away.\n`,
    ]);
    expect(readFileSync(join(target, "restoring", "notes.txt"), "utf8")).toBe("mine");
    writeFileSync(join(target, "restoring", "UNFINISHED"), "");
    const done = await runCommand(target, ["restore", "--from", file]);
    expect([done.stderr, done.json["data_dir"]]).toEqual(["", target]);
    expect(existsSync(join(target, "restoring"))).toBe(false);
  });

  it("overwrites neither an existing backup nor a partial one of another process", async () => {
    const file = inside("b.tar.gz");
    writeFileSync(`${file}.part`, "mine");
    expect((await runCommand(dataDir, ["backup", "--to", file])).stderr).toBe("");
    expect(readFileSync(`${file}.part`, "utf8")).toBe("mine");
    expect(readdirSync(dataDir).filter((name) => name.endsWith(".part"))).toEqual(["b.tar.gz.part"]);
  });
});

describe("a start", () => {
  it("removes leftovers of a killed board from the uploads folder, and nothing else", async () => {
    mkdirSync(inside("uploads"), { recursive: true });
    const left = `999999999-${"a".repeat(24)}`;
    for (const name of [left, "export.csv", "2026-photos"]) writeFileSync(inside("uploads", name), "x");
    const board = await startBoard({ dataDir });
    expect(readdirSync(inside("uploads")).sort()).toEqual(["2026-photos", "export.csv"]);
    expect(await board.stop()).toBe(0);
  });

  it("waits for a running database that does not respond, instead of starting a second one on the same files", async () => {
    const postmaster = () => Number(readFileSync(inside("postgres", "postmaster.pid"), "utf8").split("\n")[0]);
    const first = await startBoard({ dataDir });
    const pid = postmaster();
    process.kill(pid, "SIGSTOP");
    let second: RunningBoard | undefined;
    try {
      await first.kill();
      second = await startBoard({ dataDir, noWait: true });
      // Longer than a start waits before it considers the database stopped.
      await sleep(14_000);
      expect(postmaster()).toBe(pid);
    } finally {
      process.kill(pid, "SIGCONT");
    }
    const { url } = second;
    const up = () =>
      fetch(`${url}/health`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(up).toBe(200);
    expect(postmaster()).toBe(pid);
    expect(await second.stop()).toBe(0);
  });
});
