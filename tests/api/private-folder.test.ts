import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningBoard, removeFolder, runCommand, startBoard } from "../support/processes";
import { allowsNamespaces, copyProject, makePrivate, makePublic, NO_NAMESPACES, WITHOUT_ROOT } from "../support/project-copy";

/**
 * The embedded PostgreSQL of a board that runs as root, although PostgreSQL itself does not: in public folders, below private ones, and
 * without user namespaces.
 */

if (WITHOUT_ROOT) console.warn(WITHOUT_ROOT);
const namespaces = !WITHOUT_ROOT && allowsNamespaces();
if (!WITHOUT_ROOT && !namespaces) console.warn("User namespaces are forbidden here: the tests of root below a private folder are skipped.");

let base = "";
let root = "";
const running = new Set<RunningBoard>();

beforeAll(() => {
  if (!WITHOUT_ROOT) ({ base, root } = copyProject());
});

afterAll(async () => {
  for (const board of running) await board.stop();
  if (base) removeFolder(base);
});

async function start(dataDir: string, prefix?: readonly string[]): Promise<RunningBoard> {
  const board = await startBoard({ dataDir, root, ...(prefix ? { prefix } : {}) });
  running.add(board);
  return board;
}

async function stop(board: RunningBoard): Promise<void> {
  running.delete(board);
  expect(await board.stop()).toBe(0);
  expect(existsSync(join(board.dataDir, "postgres", "postmaster.pid"))).toBe(false);
}

const command = (dataDir: string, args: readonly string[], prefix?: readonly string[]) =>
  runCommand(dataDir, args, {}, { root, ...(prefix ? { prefix } : {}) });

async function createAccount(dataDir: string, email: string, prefix?: readonly string[]): Promise<void> {
  const { code, stderr } = await command(dataDir, ["user:create", "--email", email, "--password", "correct horse battery"], prefix);
  expect([code, stderr]).toEqual([0, ""]);
}

async function expectAccount(dataDir: string, email: string, prefix?: readonly string[]): Promise<void> {
  const made = await command(dataDir, ["account:change", "--email", email, "--account", "business"], prefix);
  expect([made.code, made.stderr]).toEqual([0, ""]);
}

const database = (dataDir: string) => join(dataDir, "postgres");
const ownerOf = (path: string) => statSync(path).uid;
const idOf = (user: string, option = "-u") => Number(execFileSync("id", [option, user], { encoding: "utf8" }));
const postmasterOf = (dataDir: string) => Number(readFileSync(join(database(dataDir), "postmaster.pid"), "utf8").split("\n")[0]);

describe.skipIf(!namespaces)("root below a private folder", () => {
  const dataDir = () => join(base, "private-data");

  beforeAll(() => makePrivate(base));

  it("runs the board and its commands, with and without the server; the files belong to root", async () => {
    const board = await start(dataDir());
    await createAccount(dataDir(), "beside@example.com");
    expect(ownerOf(database(dataDir()))).toBe(0);
    await stop(board);
    await createAccount(dataDir(), "without@example.com");
    await expectAccount(dataDir(), "beside@example.com");
    expect(existsSync(join(database(dataDir()), "postmaster.pid"))).toBe(false);
  });

  it("restarts a database that dies, and takes over one whose server was killed", async () => {
    const board = await start(dataDir());
    const first = postmasterOf(dataDir());
    process.kill(first, "SIGKILL");
    await expect.poll(async () => (await fetch(`${board.url}/health`)).status, { interval: 5 }).toBe(503);
    await expect.poll(async () => (await fetch(`${board.url}/health`)).status).toBe(200);
    const second = postmasterOf(dataDir());
    expect(second).not.toBe(first);
    running.delete(board);
    await board.kill();
    const next = await start(dataDir());
    expect(postmasterOf(dataDir())).toBe(second);
    await stop(next);
  });

  it("makes a backup and restores it", async () => {
    const file = join(base, "board.tar.gz");
    const made = await command(dataDir(), ["backup", "--to", file]);
    expect([made.code, made.stderr]).toEqual([0, ""]);
    const restored = join(base, "restored");
    const put = await command(restored, ["restore", "--from", file]);
    expect([put.code, put.stderr]).toEqual([0, ""]);
    expect(put.json).toMatchObject({ accounts: 2 });
    await expectAccount(restored, "beside@example.com");
  });

  it("continues with a database of the user postgres, and changes its owner when the folder becomes private", async () => {
    makePublic(base);
    await expectAccount(dataDir(), "beside@example.com");
    expect(ownerOf(database(dataDir()))).toBe(idOf("postgres"));
    expect(ownerOf(join(database(dataDir()), "global", "pg_control"))).toBe(idOf("postgres"));
    makePrivate(base);
    await stop(await start(dataDir()));
    await expectAccount(dataDir(), "without@example.com");
    expect(ownerOf(database(dataDir()))).toBe(0);
  });

  it("completes an interrupted change of ownership", async () => {
    // The ownership of the folder itself changes last.
    const own = [idOf("postgres"), idOf("postgres", "-g")].join(":");
    execFileSync("chown", ["-R", own, database(dataDir())]);
    chownSync(join(database(dataDir()), "PG_VERSION"), 0, 0);
    await expectAccount(dataDir(), "beside@example.com");
    expect(execFileSync("find", [database(dataDir()), "!", "-user", "root"], { encoding: "utf8" })).toBe("");
  });
});

describe.skipIf(WITHOUT_ROOT)("root in public folders", () => {
  it("runs PostgreSQL as the user postgres", async () => {
    makePublic(base);
    const dataDir = join(base, "public-data");
    const board = await start(dataDir);
    expect(ownerOf(`/proc/${postmasterOf(dataDir)}`)).toBe(idOf("postgres"));
    expect(ownerOf(database(dataDir))).toBe(idOf("postgres"));
    await createAccount(dataDir, "beside@example.com");
    await stop(board);
    await expectAccount(dataDir, "beside@example.com");
  });
});

describe.skipIf(WITHOUT_ROOT)("an ordinary user below a private folder", () => {
  it("runs the board and its commands; commands of root keep the database's owner", async () => {
    const user = [idOf("nobody"), idOf("nobody", "-g")] as const;
    const asUser = ["setpriv", `--reuid=${user[0]}`, `--regid=${user[1]}`, "--clear-groups", "--"];
    const dataDir = join(base, "user-data");
    mkdirSync(dataDir);
    for (const path of [base, dataDir, join(root, "dist", "commands")]) chownSync(path, ...user);
    makePrivate(base);
    try {
      const board = await start(dataDir, asUser);
      await createAccount(dataDir, "beside@example.com", asUser);
      expect(ownerOf(database(dataDir))).toBe(user[0]);
      await stop(board);
      await createAccount(dataDir, "without@example.com", asUser);
      await expectAccount(dataDir, "without@example.com");
      expect(ownerOf(database(dataDir))).toBe(user[0]);
      await expectAccount(dataDir, "beside@example.com", asUser);
    } finally {
      chownSync(base, 0, 0);
    }
  });
});

describe.skipIf(WITHOUT_ROOT)("root below a private folder, where user namespaces are forbidden", () => {
  it("fails with one sentence that explains what to do", async () => {
    makePrivate(base);
    const prefix = namespaces ? NO_NAMESPACES : [];
    const dataDir = join(base, "forbidden-data");
    const sentence =
      /^(?:The board could not start\. )?PostgreSQL does not run as root, the user postgres cannot run it here \([^\n]+\), and neither can root in a user namespace \(unshare: [^\n]+\)\. Move the board and DATA_DIR to a folder that every user may enter, such as \/srv, run the board as another user, or set DATABASE_URL\.$/;
    const board = await startBoard({ dataDir, root, prefix, noWait: true });
    expect(await new Promise((resolve) => board.child.once("exit", resolve))).toBe(1);
    expect(board.output().trim().split("\n").at(-1)).toMatch(sentence);
    const { code, stderr } = await command(dataDir, ["user:create", "--email", "a@example.com", "--password", "correct horse"], prefix);
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(sentence);
    expect(existsSync(database(dataDir))).toBe(false);
  });
});
