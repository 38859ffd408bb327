import type pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { databaseOf, type OwnBoard, ownBoard } from "./own-board";

interface SharedOwnBoard extends OwnBoard {
  /** A connection to the board's database. */
  readonly database: pg.Client;
}

/** Starts a separate board for the tests of a file, and stops it after them. Returns a function that returns the board. */
export function sharedOwnBoard(name: string, env: Readonly<Record<string, string>>): () => SharedOwnBoard {
  let own: OwnBoard | undefined;
  let database: pg.Client | undefined;
  beforeAll(async () => {
    own = await ownBoard(name, env);
    database = await databaseOf(own.board.dataDir);
  });
  afterAll(async () => {
    await database?.end();
    await own?.board.stop();
  });
  return () => {
    if (!own || !database) throw new Error("The board is available only in tests and in hooks that run after `beforeAll`.");
    return { ...own, database };
  };
}
