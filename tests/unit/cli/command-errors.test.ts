import { mkdirSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { formatError } from "@/lib/cli/commands/errors";
import { runCommandLine } from "@/lib/cli/commands/program";
import { removeFolder, temporaryFolder } from "../../support/processes";

const folder = temporaryFolder("command-errors");
afterAll(() => removeFolder(folder));

const errorOf = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => formatError(error),
    );

describe("errors of the file system are one sentence", () => {
  it("for a missing folder", async () => {
    const path = join(folder, "missing", "backup.tgz");
    expect(await errorOf(() => open(path, "wx"))).toBe(`Cannot open ${path}: no such file or directory.`);
  });

  it("for a file in place of a folder", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await errorOf(() => mkdirSync(file))).toBe(`Cannot mkdir ${file}: file already exists.`);
  });

  it("for a full disk", async () => {
    const handle = await open("/dev/full", "w");
    expect(await errorOf(() => handle.writeFile("x"))).toBe("Cannot write: no space left on device.");
    await handle.close();
  });
});

it("says that a command for which help is requested does not exist", async () => {
  const errors: string[] = [];
  const terminal = { out: () => {}, err: (text: string) => void errors.push(text) };
  expect(await runCommandLine(["help", "nonsense"], terminal)).toBe(1);
  expect(errors).toEqual(['There is no such command. "help" lists all commands.\n']);
});

it("says that an option is given twice, unless it is a list", async () => {
  const errors: string[] = [];
  const terminal = { out: () => {}, err: (text: string) => void errors.push(text) };
  const scopes = ["--scopes", "listings.read", "--scopes", "listings.write"];
  expect(await runCommandLine(["key:create", ...scopes, "--name", "a", "--name=b", "--email", "a@example.com"], terminal)).toBe(1);
  expect(errors).toEqual(["--name is given twice. Give it once.\n"]);
});

it("says that a key cannot expire in the past", async () => {
  const errors: string[] = [];
  const terminal = { out: () => {}, err: (text: string) => void errors.push(text) };
  expect(await runCommandLine(["key:create", "--expires", "2020-01-01"], terminal)).toBe(1);
  expect(errors).toEqual(["Option '--expires <time>' argument '2020-01-01' is invalid. It must be in the future.\n"]);
});
