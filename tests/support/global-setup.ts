import type { TestProject } from "vitest/node";
import { type RunningBoard, removeFolder, startBoard, TEMPLATE, temporaryFolder } from "./processes";

declare module "vitest" {
  interface ProvidedContext {
    /** Base address of the board that all suites share. */
    boardUrl: string;
    /** Its `DATA_DIR`. */
    dataDir: string;
  }
}

let board: RunningBoard;
let template: string;

/** One production server for all suites that do not need one of their own, and a folder from which the others start. */
export async function setup(project: TestProject): Promise<void> {
  template = temporaryFolder("template");
  await (await startBoard({ dataDir: template })).stop();
  process.env[TEMPLATE] = template;
  board = await startBoard();
  project.provide("boardUrl", board.url);
  project.provide("dataDir", board.dataDir);
}

export async function teardown(): Promise<void> {
  const code = await board.stop();
  if (code !== 0) throw new Error(`The board did not stop cleanly (${code}):\n${board.output()}`);
  removeFolder(board.dataDir);
  removeFolder(template);
}
