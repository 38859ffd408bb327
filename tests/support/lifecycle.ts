import { afterAll } from "vitest";
import { embeddedFolder, removeFolder, temporaryFolder } from "./processes";

/** Folders for boards that a file's tests start and stop; removed after the file. Call it at the top. */
export function lifecycleFolders() {
  const folders: string[] = [];
  const removeAfterwards = (path: string) => {
    folders.push(path);
    return path;
  };
  afterAll(() => {
    for (const path of folders) removeFolder(path);
  });
  return {
    /** Empty: what only a first start does, or what ends before the database. */
    folder: () => removeAfterwards(temporaryFolder("lifecycle")),
    /** With an embedded database that is there already. */
    started: () => removeAfterwards(embeddedFolder("lifecycle")),
    removeAfterwards,
  };
}
