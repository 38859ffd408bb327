import { preparedFolder, type RunningBoard, runCommand, startBoard } from "./processes";

export interface OwnBoard {
  readonly board: RunningBoard;
  /** A key of a business account, with both scopes, for 127.0.0.1. */
  readonly key: string;
}

/** A server of its own with settings of its own, one account and one key. */
export async function ownBoard(name: string, env: Readonly<Record<string, string>>): Promise<OwnBoard> {
  const board = await startBoard({ dataDir: preparedFolder(name), env });
  const owner = ["--email", "o@example.com"];
  await runCommand(board.dataDir, [
    "user:create",
    ...owner,
    "--password",
    "correct horse battery",
    "--phone",
    "0671234567",
    "--account",
    "business",
  ]);
  const scopes = ["--scopes", "listings:read,listings:write", "--ips", "127.0.0.1"];
  const made = await runCommand(board.dataDir, ["key:create", ...owner, "--name", "k", ...scopes]);
  return { board, key: made.json.key as string };
}
