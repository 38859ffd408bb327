import { removeFolder, runCommand, startBoard, temporaryFolder } from "@/tests/support/processes";
import type { Role } from "./request";
import { Sessions } from "./sessions";

/** The board under test: a separate one on an embedded database, or one that is already running. */
export interface FuzzBoard {
  readonly url: URL;
  /** An API key with both scopes that is valid for the fuzzer's addresses. */
  readonly key: string;
  /** Ids of listings that belong to the key's account. */
  readonly listings: readonly number[];
  readonly sessions: Sessions;
  /** Uncaught errors in the server log so far; none for a board that was not started here. */
  readonly crashes: () => readonly string[];
  readonly stop: () => Promise<void>;
}

const PASSWORD = "зелений чайник стоїть";
/** High enough to reject no request: the code behind the limits is under test. */
const UNLIMITED = "999999999/999999999";
const CITY = "db5c88f5-391c-11dd-90d9-001a92567626";

async function runOrThrow(dataDir: string, args: readonly string[]): Promise<Record<string, unknown>> {
  const { code, json, stderr } = await runCommand(dataDir, args);
  if (code !== 0) throw new Error(`${args[0]} failed: ${stderr}`);
  return json;
}

/** Creates listings to read and edit: published, pending and hidden. */
async function makeListings(url: URL, key: string): Promise<number[]> {
  const post = async (path: string, body: object) => {
    const response = await fetch(new URL(`/api/v1${path}`, url), {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const json = (await response.json()) as { listing_id: number; hint?: string };
    if (!response.ok) throw new Error(`POST ${path}: ${json.hint}`);
    return json.listing_id;
  };
  const common = { description: "Читана один раз, сторінки цілі, обкладинка без подряпин.", price: 150, city_ref: CITY };
  const ids: number[] = [];
  for (const name of ["перша", "друга", "третя"])
    ids.push(await post("/my/listings", { ...common, title: `Книжка ${name}`, category_id: 15100 }));
  ids.push(await post("/my/listings", { ...common, title: "Велосипед міський", category_id: 12101, attributes: { bicycle_type: "city" } }));
  await post(`/my/listings/${ids[1]}/status`, { status: "inactive" });
  return ids;
}

/** Starts a board in a new folder, with accounts, a key and listings. */
export async function ownBoard(): Promise<FuzzBoard> {
  const dataDir = temporaryFolder("fuzz");
  const board = await startBoard({ dataDir, env: { LIMITS_BUSINESS: UNLIMITED, LIMITS_PERSONAL: UNLIMITED } });
  const stop = async () => {
    await board.stop();
    removeFolder(dataDir);
  };
  try {
    const account = async (email: string, role: Role) =>
      runOrThrow(dataDir, [
        "user:create",
        "--email",
        email,
        "--password",
        PASSWORD,
        "--phone",
        "0671234567",
        "--account",
        "business",
        "--role",
        role,
      ]);
    await account("api@example.com", "owner");
    await account("owner@example.com", "owner");
    await account("admin@example.com", "admin");
    const makeKey = async (email: string) =>
      (
        await runOrThrow(dataDir, [
          "key:create",
          "--email",
          email,
          "--name",
          "fuzz",
          "--scopes",
          "listings:read,listings:write",
          "--ips",
          "127.0.0.0/8,::1",
        ])
      )["key"] as string;
    const url = new URL(board.url);
    const [key, other] = [await makeKey("api@example.com"), await makeKey("owner@example.com")];
    const listings = await makeListings(url, key);
    await makeListings(url, other);
    const people = { owner: { email: "owner@example.com", password: PASSWORD }, admin: { email: "admin@example.com", password: PASSWORD } };
    const crashes = () =>
      board
        .output()
        .split("\n")
        .filter((line) => /uncaughtException|unhandledRejection|FATAL ERROR/i.test(line));
    return { url, key, listings, sessions: new Sessions(url, people), crashes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Connects to a running board: its API with a key, its pages without signing in. */
export async function runningBoard(url: URL, key: string): Promise<FuzzBoard> {
  const listed = await fetch(new URL("/api/v1/my/listings?status=all&fields=id", url), { headers: { authorization: `Bearer ${key}` } });
  const { listings = [] } = (await listed.json()) as { listings?: { id: number }[] };
  const ids = listings.map(({ id }) => id);
  return {
    url,
    key,
    listings: ids.length > 0 ? ids : [1],
    sessions: new Sessions(url, {}),
    crashes: () => [],
    stop: async () => {},
  };
}
