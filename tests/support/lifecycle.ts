import { afterAll } from "vitest";
import { embeddedFolder, removeFolder, runCommand, temporaryFolder } from "./processes";

/** Folders for boards that a file's tests start and stop; removed after the file. Call it at the top. */
export function lifecycleFolders() {
  const folders: string[] = [];
  const kept = (path: string) => {
    folders.push(path);
    return path;
  };
  afterAll(() => {
    for (const path of folders) removeFolder(path);
  });
  return {
    /** Empty: what only a first start does, or what ends before the database. */
    folder: () => kept(temporaryFolder("lifecycle")),
    /** With an embedded database that is there already. */
    started: () => kept(embeddedFolder("lifecycle")),
    kept,
  };
}

/** The key of a new business account `owner@example.com`, for 127.0.0.1, made by the operator's commands. */
export async function makeOwnerKey(dataDir: string): Promise<string> {
  await runCommand(dataDir, [
    "user:create",
    "--email",
    "owner@example.com",
    "--password",
    "correct horse battery",
    "--name",
    "Олена",
    "--phone",
    "0671234567",
    "--account",
    "business",
  ]);
  const { json } = await runCommand(dataDir, [
    "key:create",
    "--email",
    "owner@example.com",
    "--name",
    "test",
    "--scopes",
    "listings:read,listings:write",
    "--ips",
    "127.0.0.1",
  ]);
  return json.key as string;
}
