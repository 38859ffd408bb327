import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/lib/platform/free-port";
import { CITIES } from "@/prisma/seed/cities/cities";
import { REGIONS } from "@/prisma/seed/cities/regions";
import { client } from "../support/client";
import { type FakeCarrier, type FakeSettlement, startFakeCarrier } from "../support/fake-carrier";
import { ownBoard } from "../support/own-board";
import { type RunningBoard, removeFolder, runCommand, startBoard, temporaryFolder } from "../support/processes";
import { readShared } from "../support/shared-data";

/** The first start downloads the carrier's whole list in the background; without a network the board starts just as well. */

/** The carrier's full list where it is stored beside the project; otherwise the seed's cities and a village. */
const LIST: readonly FakeSettlement[] = readShared("carrier-cities.csv")?.map(([ref = "", name = "", type = "", area = ""]) => ({
  ref,
  name,
  type,
  area,
})) ?? [
  ...CITIES.filter((city) => city.refKind === "carrier").map((city) => ({
    ref: city.ref,
    name: city.uk,
    type: "місто",
    area: city.region === "kyiv" ? "Київська область" : REGIONS[city.region].uk,
  })),
  { ref: "1d9a45d3-4e1d-11ea-80fb-b8830365bd04", name: "Криворівня", type: "село", area: "Івано-Франківська область" },
];
const names = LIST.map(({ name }) => name);
/** A city whose name is unique. */
const VILLAGE = LIST.find(
  ({ type, name }) => type === "село" && names.filter((other) => other.startsWith(name)).length === 1,
) as FakeSettlement;

/** Log lines that a quiet start must not have. */
const NOISY_LOG = /cities|"level":"(?:warn|error|fatal)"/;

let carrier: FakeCarrier;
const boards: RunningBoard[] = [];

beforeAll(async () => {
  carrier = await startFakeCarrier(LIST);
  // Like the real carrier, it returns cities without a key, and nothing else.
  carrier.needsKey = true;
});

afterAll(async () => {
  for (const board of boards) {
    await board.stop();
    removeFolder(board.dataDir);
  }
  await carrier.close();
});

describe("the first start", () => {
  it("imports the carrier's full list once", async () => {
    const env = { NOVA_POSHTA_URL: carrier.url, CITIES_FIRST_SYNC: "on" };
    const { board, key } = await ownBoard("first-sync", env);
    boards.push(board);
    const find = async (q: string) =>
      (await client(key, { base: board.url }).get(`/cities/search?limit=50&q=${encodeURIComponent(q)}`)).json.cities as { ref: string }[];
    for (let attempt = 0; !(await find(VILLAGE.name)).some(({ ref }) => ref === VILLAGE.ref); attempt++) {
      expect(attempt, "the village is not there").toBeLessThan(240);
      await sleep(500);
    }
    // The list was imported completely: the command finds no changes. Names in brackets and all refs are imported too.
    const again = await runCommand(board.dataDir, ["cities:sync"], { NOVA_POSHTA_URL: carrier.url });
    expect(again.json).toEqual({ inserted: 0, updated: 0, aliased: 0, vanished: 0 });
    for (const settlement of LIST.filter((_, i) => i % Math.ceil(LIST.length / 60) === 0)) {
      const name = settlement.name.replace(/\s*\(.*$/, "");
      expect((await find(name)).length, name).toBeGreaterThan(0);
    }
    const requestCount = carrier.requests.filter(({ method }) => method === "Address/getCities").length;
    await board.stop();
    boards.pop();
    const restarted = await startBoard({ dataDir: board.dataDir, env });
    boards.push(restarted);
    await sleep(1_500);
    expect(carrier.requests.filter(({ method }) => method === "Address/getCities")).toHaveLength(requestCount);
    expect(restarted.output()).not.toMatch(NOISY_LOG);
  });

  it("logs no error without a network, and the next start retries", async () => {
    const env = { NOVA_POSHTA_URL: `http://127.0.0.1:${await freePort()}/`, CITIES_FIRST_SYNC: "on" };
    const dataDir = temporaryFolder("first-sync-offline");
    const offline = await startBoard({ dataDir, env });
    await sleep(500);
    expect(await offline.stop()).toBe(0);
    expect(offline.output()).not.toMatch(NOISY_LOG);
    const before = carrier.requests.length;
    const online = await startBoard({ dataDir, env: { ...env, NOVA_POSHTA_URL: carrier.url } });
    boards.push(online);
    for (let attempt = 0; carrier.requests.length === before; attempt++) {
      expect(attempt).toBeLessThan(100);
      await sleep(100);
    }
  });
});
