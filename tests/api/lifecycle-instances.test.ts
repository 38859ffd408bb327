import { describe, expect, it } from "vitest";
import { call, client } from "../support/client";
import { copyDatabase, NO_BOARD } from "../support/databases";
import { draft } from "../support/drafts";
import { lifecycleFolders } from "../support/lifecycle";
import { makeOwnerKey } from "../support/own-board";
import { preparedFolder, runCommand, startBoard } from "../support/processes";

/** Several instances and trusted proxies. */

const { folder, removeAfterwards } = lifecycleFolders();

describe("trusted proxies", () => {
  it("provide X-Forwarded-For, which is read from right to left up to the first untrusted address", async () => {
    const dataDir = removeAfterwards(preparedFolder("lifecycle"));
    const board = await startBoard({ dataDir, env: { TRUSTED_PROXIES: "127.0.0.50, 10.0.0.0/8" } });
    const key = await makeOwnerKey(dataDir);
    const seen = async (from: string, headers: Record<string, string>) =>
      (await call("GET", "/api/v1/ping", { base: board.url, key, from, headers })).json.ip ?? "127.0.0.1";
    expect(await seen("127.0.0.50", { "x-forwarded-for": "203.0.113.9" })).toBe("203.0.113.9");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "127.0.0.1, 203.0.113.9" })).toBe("203.0.113.9");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "198.51.100.1, 203.0.113.9, 10.1.1.1, 10.2.2.2" })).toBe("203.0.113.9");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "::ffff:203.0.113.9" })).toBe("203.0.113.9");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "[2001:db8::1]:443" })).toBe("2001:db8::1");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "203.0.113.9:1234" })).toBe("203.0.113.9");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "127.0.0.1, unknown" })).toBe("127.0.0.50");
    expect(await seen("127.0.0.50", { "x-real-ip": "127.0.0.1", forwarded: "for=127.0.0.1" })).toBe("127.0.0.50");
    expect(await seen("127.0.0.51", { "x-forwarded-for": "127.0.0.1" })).toBe("127.0.0.51");
    await board.stop();
  });
});

describe("several instances on one database", () => {
  it("start concurrently on an empty database, and apply key changes from the next request", async () => {
    const env = { DATABASE_URL: await copyDatabase(NO_BOARD) };
    const dirs = [folder(), folder(), folder()];
    const [one, two] = await Promise.all([startBoard({ dataDir: dirs[0], env }), startBoard({ dataDir: dirs[1], env })]);
    const commands = dirs[2] as string;
    await runCommand(
      commands,
      ["user:create", "--email", "o@example.com", "--password", "correct horse battery", "--phone", "0671234567", "--account", "business"],
      env,
    );
    const { json } = await runCommand(
      commands,
      ["key:create", "--email", "o@example.com", "--name", "k", "--scopes", "listings:read,listings:write", "--ips", "127.0.0.1"],
      env,
    );
    const readKeyState = async (board: { url: string }) =>
      (await client(json["key"] as string, { base: board.url }).get("/ping")).json.error ?? "works";
    const apply = (state: string) => runCommand(commands, ["key:state", "--id", String(json["id"]), "--state", state], env);
    for (const board of [one, two]) expect(await readKeyState(board)).toBe("works");
    for (const [state, error] of [
      ["suspended", "key_suspended"],
      ["active", "works"],
      ["deactivated", "invalid_key"],
      ["active", "works"],
      ["revoked", "key_revoked"],
    ] as const) {
      expect((await apply(state)).code).toBe(0);
      for (const board of [one, two]) expect(await readKeyState(board), state).toBe(error);
    }
    expect((await apply("active")).code).toBe(1);
    // Reference data is invalidated as well.
    const other = (
      await runCommand(
        commands,
        ["key:create", "--email", "o@example.com", "--name", "k2", "--scopes", "listings:write", "--ips", "127.0.0.1"],
        env,
      )
    ).json["key"] as string;
    expect((await client(other, { base: two.url }).post("/my/listings", draft())).json.status).toBe("pending");
    await runCommand(commands, ["category:set", "--id", "12101", "--auto-approve", "true"], env);
    for (const board of [one, two])
      expect((await client(other, { base: board.url }).post("/my/listings", draft())).json.status).toBe("active");
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
  });
});
