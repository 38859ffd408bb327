import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CITIES } from "@/prisma/seed/cities/cities";
import { REGIONS } from "@/prisma/seed/cities/regions";
import { client } from "../support/client";
import { draft } from "../support/drafts";
import { type FakeCarrier, type FakeSettlement, startFakeCarrier } from "../support/fake-carrier";
import { makeOwnerKey } from "../support/own-board";
import { preparedFolder, type RunningBoard, removeFolder, runCommand, startBoard } from "../support/processes";

/** `cities:sync` against a fake carrier, while the board runs: cities that could be found before can be found afterwards. */

const dataDir = preparedFolder("cities");
const BUCHA = CITIES.find((city) => city.uk === "Буча") as (typeof CITIES)[number];
const CARRIER_REF = "aaaaaaaa-0000-4000-8000-000000000001";

/** The cities of the seed with the carrier's own refs, one that is missing, and a village. */
const list: FakeSettlement[] = [
  ...CITIES.filter((city) => city.refKind === "carrier").map((city) => ({
    ref: city.ref,
    name: city.uk,
    nameRu: city.ru,
    type: "місто",
    area: city.region === "kyiv" ? "Київська" : REGIONS[city.region].uk,
    warehouses: 7,
  })),
  { ref: CARRIER_REF, name: "Буча", nameRu: "Буча", type: "місто", area: "Київська", warehouses: 3 },
  {
    ref: "aaaaaaaa-0000-4000-8000-000000000002",
    name: "Ґречківка Нова",
    nameRu: "Гречковка Новая",
    type: "село",
    area: "Черкаська",
    warehouses: 1,
  },
];

let board: RunningBoard;
let carrier: FakeCarrier;
let key: string;

beforeAll(async () => {
  [board, carrier] = await Promise.all([startBoard({ dataDir }), startFakeCarrier(list)]);
  key = await makeOwnerKey(dataDir);
});

afterAll(async () => {
  await carrier.close();
  await board.stop();
  removeFolder(dataDir);
});

const sync = () => runCommand(dataDir, ["cities:sync"], { NOVA_POSHTA_URL: carrier.url });
const find = async (q: string) => (await client(key, { base: board.url }).get(`/cities/search?q=${encodeURIComponent(q)}`)).json.cities;

describe("cities:sync", () => {
  it("changes nothing after a broken or incomplete response, and reports it", async () => {
    for (const how of ["half", "truncated", "malformed"] as const) {
      carrier.misbehave(how);
      expect(await sync(), how).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(/Nothing was changed\.\s*$/) });
      carrier.misbehave(null);
    }
    expect(await find("Ґречківка")).toEqual([]);
  });

  it("adds new cities, updates refs, and keeps the old ones with their listings", async () => {
    const api = client(key, { base: board.url });
    const { json } = await api.post("/my/listings", draft({ city_ref: BUCHA.ref }));
    const { code, json: counts } = await sync();
    expect(code).toBe(0);
    expect(counts).toMatchObject({ inserted: 1, aliased: 1, vanished: 0 });
    expect((await find("ґречківка нова"))[0]).toMatchObject({ name: "Ґречківка Нова", type: "с." });
    expect((await find("Буча"))[0]).toMatchObject({ ref: CARRIER_REF, name: "Буча" });
    expect((await api.get(`/my/listings/${json.listing_id}`)).json.listing).toMatchObject({ city_ref: CARRIER_REF, city: "Буча" });
    const again = await api.post("/my/listings", draft({ city_ref: BUCHA.ref }));
    expect(again.status).toBe(201);
    expect((await api.get(`/my/listings/${again.json.listing_id}`)).json.listing.city_ref).toBe(CARRIER_REF);
    expect((await sync()).json).toEqual({ inserted: 0, updated: 0, aliased: 0, vanished: 0 });
  });
});
