import { afterAll } from "vitest";
import { embeddedFolder, removeFolder, temporaryFolder } from "./processes";

/**
 * Creates data folders for boards that the tests of a file start and stop, and removes them after the file. Call it at the top of the file.
 */
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
    /** An empty folder, for tests of the first start or of failures before the database starts. */
    folder: () => removeAfterwards(temporaryFolder("lifecycle")),
    /** A folder with an initialized embedded database. */
    started: () => removeAfterwards(embeddedFolder("lifecycle")),
    removeAfterwards,
  };
}
