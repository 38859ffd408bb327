import { afterEach, describe, expect, it } from "vitest";
import { CarrierError, type CarrierLists, readCarrier } from "@/lib/domain/cities/carrier";
import {
  areaName,
  isEnglish,
  isRussian,
  kindOf,
  nameWords,
  parseName,
  raionWords,
  romanizedName,
  russianName,
} from "@/lib/domain/cities/carrier-names";
import { planSync } from "@/lib/domain/cities/sync-plan";
import type { CityRecord, KnownState } from "@/lib/domain/cities/sync-state";
import { CITIES } from "@/prisma/seed/cities/cities";
import { REGIONS } from "@/prisma/seed/cities/regions";
import { type FakeCarrier, type FakeSettlement, startFakeCarrier } from "@/tests/support/fake-carrier";
import { SEED } from "./seed";

const refKinds = new Map(CITIES.map((city) => [city.ref, city.refKind]));
const seeded = SEED.map((city) => ({ ...city, refKind: refKinds.get(city.ref) ?? ("own" as const) }));
const makeState = (cities: readonly CityRecord[], aliases: readonly (readonly [string, string])[] = []): KnownState => ({
  cities,
  regions: new Map(Object.entries(REGIONS).map(([key, { uk }]) => [key, uk])),
  aliases: new Map(aliases),
});
const seed = (name: string, region: string) => seeded.find((city) => city.name.uk === name && city.regionKey === region) as CityRecord;

const uuid = (n: number) => `aaaaaaaa-0000-4000-8000-${String(n).padStart(12, "0")}`;
/** Seed cities with a carrier ref. Every plausible list of the carrier contains them. */
const wellKnown: FakeSettlement[] = seeded
  .filter((city) => city.refKind === "carrier")
  .map((city) => ({
    ref: city.ref,
    name: city.name.uk,
    nameRu: city.name.ru,
    type: "місто",
    area: city.regionKey === "kyiv" ? "Київська" : city.region.uk,
    warehouses: 2,
  }));
const settlement = (n: number, name: string, area: string, type = "село", more: Partial<FakeSettlement> = {}): FakeSettlement => ({
  ref: uuid(n),
  name,
  type,
  area,
  ...more,
});

let carrier: FakeCarrier | undefined;
afterEach(async () => {
  await carrier?.close();
  carrier = undefined;
});

async function read(
  settlements: readonly FakeSettlement[],
  how?: Parameters<FakeCarrier["misbehave"]>,
  options: { apiKey?: string; timeout?: number; pace?: number } = {},
): Promise<CarrierLists> {
  carrier ??= await startFakeCarrier(settlements);
  carrier.settlements = settlements;
  if (how) carrier.misbehave(...how);
  return readCarrier({ baseUrl: carrier.url, pace: 1, apiKey: "key", ...options });
}

describe("names of the carrier", () => {
  it.each([
    ["Самар", { name: "Самар", raion: null, note: null }],
    ["Вільне (Самарівський р-н)", { name: "Вільне", raion: "Самарівський район", note: null }],
    ["Вільне(Самарівський р-н)", { name: "Вільне", raion: "Самарівський район", note: null }],
    ["Іванівка (Донецька обл, Покровський р-н)", { name: "Іванівка", raion: "Покровський район", note: null }],
    ["Іванівка (Козятинський р-н., Вінницька обл.)", { name: "Іванівка", raion: "Козятинський район", note: null }],
    ["Іванівка (Миколаївська обл.,Первомайський р-н)", { name: "Іванівка", raion: "Первомайський район", note: null }],
    ["Іванівка (Одеська обл.)", { name: "Іванівка", raion: null, note: null }],
    ["Іванівка (Запоріз.обл)", { name: "Іванівка", raion: null, note: null }],
    ["Мирне (Мелітоп.р-н,Запоріз.обл)", { name: "Мирне", raion: "Мелітоп. район", note: null }],
    ["Мирне (Бахмутський район)", { name: "Мирне", raion: "Бахмутський район", note: null }],
    ["Мирне (Коропський п-н., Чернігівська обл.)", { name: "Мирне", raion: "Коропський район", note: null }],
    ["Мирне (Кіровоградська обл, Новомиргородський р", { name: "Мирне", raion: "Новомиргородський район", note: null }],
    ["Мирне (Кам'янець-Подільський р-н., Хмельн. обл.)", { name: "Мирне", raion: "Кам’янець-Подільський район", note: null }],
    ["Мирне (Ружинська сільська рада)", { name: "Мирне", raion: null, note: "Ружинська сільська рада" }],
    ["Мирне (село)", { name: "Мирне", raion: null, note: null }],
    ["Жуки ", { name: "Жуки", raion: null, note: null }],
    ["Кам'янка", { name: "Кам’янка", raion: null, note: null }],
  ])("%s", (description, expected) => {
    expect(parseName(description)).toEqual(expected);
  });

  it("parses kinds and areas", () => {
    expect(["місто", "селище міського типу", "селище", "село", "хутір"].map(kindOf)).toEqual([
      "city",
      "settlement",
      "settlement",
      "village",
      "village",
    ]);
    expect(["Дніпропетровська", "Дніпропетровська область", "Дніпропетровська обл."].map(areaName)).toEqual(
      Array(3).fill("дніпропетровська"),
    );
    expect(areaName("АРК")).toBe(areaName(REGIONS.crimea.uk));
  });

  it("generates names that the carrier does not provide", () => {
    expect(["Кам’янка-Бузька", "Юр’ївка", "Згурівка", "Новий Яр"].map(romanizedName)).toEqual([
      "Kamianka-Buzka",
      "Yurivka",
      "Zghurivka",
      "Novyi Yar",
    ]);
    expect(["Іванівка", "Сергіївка", "Лиманське", "Шевченкове", "Нове Місто"].map(russianName)).toEqual([
      "Ивановка",
      "Сергеевка",
      "Лиманское",
      "Шевченково",
      "Новое Мисто",
    ]);
    expect(nameWords("Іванівка", "Ивановка (Одесская обл.)", "Ivanivka")).toEqual({ uk: "Іванівка", ru: "Ивановка", en: "Ivanivka" });
    expect(nameWords("Гірник", "Гірник", "Гирник")).toEqual({ uk: "Гірник", ru: "Гирник", en: "Hirnyk" });
  });

  it("never mixes languages", () => {
    for (const city of SEED) {
      const made = nameWords(city.name.uk, undefined, undefined);
      expect(isRussian(made.ru), made.ru).toBe(true);
      expect(isEnglish(made.en), made.en).toBe(true);
    }
  });

  it("uses the names of known raions and generates others", () => {
    const known = new Map([["самарівський район", { uk: "Самарівський район", ru: "Самаровский район", en: "Samar Raion" }]]);
    expect(raionWords({ raion: "Самарівський район", note: null }, known)?.en).toBe("Samar Raion");
    expect(raionWords({ raion: "Казанківський район", note: null }, known)).toEqual({
      uk: "Казанківський район",
      ru: "Казанковский район",
      en: "Kazankivskyi Raion",
    });
    expect(raionWords({ raion: null, note: null }, known)).toBeNull();
  });
});

describe("reading the carrier", () => {
  it("reads all pages with a limit and counts warehouses by city", async () => {
    const many = [...wellKnown, ...Array.from({ length: 400 }, (_, n) => settlement(n, `Село${n}`, "Одеська", "село", { warehouses: 2 }))];
    const lists = await read(many);
    expect(lists.cities).toHaveLength(many.length);
    expect(lists.settlements).toHaveLength(many.length);
    expect(lists.warehouses?.get(uuid(7))).toBe(2);
    expect(carrier?.requests.map(({ method }) => method).filter((method) => method === "AddressGeneral/getSettlements")).toHaveLength(
      Math.ceil(many.length / 150),
    );
    for (const { method, properties } of carrier?.requests ?? [])
      if (method !== "Address/getCities") expect(Number(properties["Limit"])).toBeGreaterThan(0);
  });

  it("needs no key if it reads only cities", async () => {
    carrier = await startFakeCarrier(wellKnown);
    carrier.needsKey = true;
    const lists = await readCarrier({ baseUrl: carrier.url, pace: 1 });
    expect(lists).toMatchObject({ settlements: null, warehouses: null });
    expect(lists.cities).toHaveLength(wellKnown.length);
  });

  it.each(["http-500", "truncated"] as const)("retries after %s", async (how) => {
    expect((await read(wellKnown, [how, 2])).cities).toHaveLength(wellKnown.length);
  });

  it("retries after a timeout", async () => {
    expect((await read(wellKnown, ["hang", 1], { timeout: 100 })).cities).toHaveLength(wellKnown.length);
  });

  it.each(["http-500", "truncated", "error", "short", "malformed"] as const)("gives up on %s", async (how) => {
    await expect(read(wellKnown, [how])).rejects.toThrow(CarrierError);
  });

  it("gives up after repeated timeouts", async () => {
    await expect(read(wellKnown, ["hang"], { timeout: 30 })).rejects.toThrow(/did not answer Address\/getCities/);
  });

  it("does not include the key in errors", async () => {
    const error = await read(wellKnown, ["error"], { apiKey: "SECRET-KEY" }).catch((caught: Error) => caught);
    expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toContain("SECRET-KEY");
  });
});

describe("sync plan", () => {
  const lists = (settlements: readonly FakeSettlement[]) => read(settlements);

  it("adopts the carrier's ref for a seed city and keeps the names of the seed", async () => {
    const samar = seed("Самар", "dnipropetrovsk");
    const plan = planSync(
      makeState(seeded),
      await lists([...wellKnown, settlement(1, "Самар", "Дніпропетровська", "місто", { warehouses: 9 })]),
    );
    expect(plan.adoptions).toEqual([{ from: samar.ref, to: uuid(1), merge: false }]);
    expect(plan.records.find(({ ref }) => ref === uuid(1))).toEqual({ ...samar, ref: uuid(1), refKind: "carrier", warehouses: 9 });
    expect(plan).toMatchObject({ inserted: 0, vanished: [] });
  });

  it("recognizes a city by its former name, and a city that the carrier lists as a settlement", async () => {
    const plan = planSync(
      makeState(seeded),
      await lists([
        ...wellKnown,
        settlement(1, "Новомосковськ", "Дніпропетровська", "місто"),
        settlement(2, "Решетилівка", "Полтавська", "селище міського типу"),
      ]),
    );
    expect(plan.adoptions.map(({ from }) => from)).toEqual([seed("Самар", "dnipropetrovsk").ref, seed("Решетилівка", "poltava").ref]);
    expect(plan.records.find(({ ref }) => ref === uuid(1))?.name.uk).toBe("Самар");
    expect(plan.records.find(({ ref }) => ref === uuid(2))?.kind).toBe("city");
  });

  it("does not match a village, another region or one of two candidates with a city", async () => {
    const plan = planSync(
      makeState(seeded),
      await lists([
        ...wellKnown,
        settlement(1, "Самар", "Дніпропетровська", "село"),
        settlement(2, "Самар", "Одеська", "місто"),
        settlement(3, "Умань", "Черкаська", "місто"),
        settlement(4, "Умань (Уманський р-н)", "Черкаська", "місто"),
      ]),
    );
    expect(plan.adoptions.map(({ to }) => to)).toEqual([uuid(4)]);
    expect(plan.inserted).toBe(3);
  });

  it("matches by coordinates if the kinds differ", async () => {
    const belz = seed("Белз", "lviv");
    const at = (km: number) => ({ lat: (belz.latitude ?? 0) + km / 111, lon: belz.longitude ?? 0 });
    expect(
      planSync(makeState(seeded), await lists([...wellKnown, settlement(1, "Белз", "Львівська", "село", at(2))])).adoptions,
    ).toHaveLength(1);
    expect(
      planSync(makeState(seeded), await lists([...wellKnown, settlement(1, "Белз", "Львівська", "село", at(20))])).adoptions,
    ).toHaveLength(0);
  });

  it("takes coordinates, raion and Latin name from settlements, matching namesakes by raion", async () => {
    const plan = planSync(
      makeState(seeded),
      await lists([
        ...wellKnown,
        settlement(1, "Вільне (Самарівський р-н)", "Дніпропетровська", "село", {
          raion: "Самарівський р-н",
          translit: "Vilne",
          lat: 48.5,
          lon: 35.5,
        }),
        settlement(2, "Вільне (Криворізький р-н)", "Дніпропетровська", "село", {
          raion: "Криворізький р-н",
          translit: "Vilne",
          lat: 47.9,
          lon: 33.5,
        }),
        settlement(3, "Тихе", "Одеська", "село", { raion: "Одеський р-н", translit: "Tykhe", lat: 0, lon: 0 }),
      ]),
    );
    const record = (n: number) => plan.records.find(({ ref }) => ref === uuid(n));
    expect(record(1)).toMatchObject({
      latitude: 48.5,
      raion: { uk: "Самарівський район", en: "Samar Raion" },
      name: { en: "Vilne" },
      kind: "village",
    });
    expect(record(2)).toMatchObject({ latitude: 47.9, raion: { en: "Kryvyi Rih Raion" } });
    expect(record(3)).toMatchObject({ latitude: null, raion: { en: "Odesa Raion" } });
  });

  it("is empty the second time", async () => {
    const all = [
      ...wellKnown,
      settlement(1, "Самар", "Дніпропетровська", "місто"),
      settlement(2, "Тихе (Одеський р-н)", "Одеська", "село", { translit: "Tykhe" }),
    ];
    const read1 = await lists(all);
    const first = planSync(makeState(seeded), read1);
    const after = stateAfter(seeded, first);
    expect(planSync(after, read1)).toEqual({ adoptions: [], records: [], vanished: [], inserted: 0, updated: 0 });
  });

  it("keeps a Latin name from an earlier full response, and applies a renaming", async () => {
    const full = await lists([...wellKnown, settlement(1, "Щурівка", "Одеська", "село", { translit: "Schurivka" })]);
    const after = stateAfter(seeded, planSync(makeState(seeded), full));
    expect(planSync(after, { ...full, settlements: null, warehouses: null }).records).toEqual([]);
    const renamed = planSync(after, await lists([...wellKnown, settlement(1, "Ярове", "Одеська", "село")]));
    expect(renamed.records).toMatchObject([{ name: { uk: "Ярове", en: "Yarove" }, formerNames: ["Щурівка", expect.any(String)] }]);
  });

  it("keeps a vanished city, and offers it again when it reappears", async () => {
    const village = settlement(1, "Тихе", "Одеська");
    const with1 = await lists([...wellKnown, village]);
    const after = stateAfter(seeded, planSync(makeState(seeded), with1));
    const gone = planSync(after, await lists(wellKnown));
    expect(gone).toMatchObject({ vanished: [uuid(1)], records: [] });
    const back = planSync(stateAfter(after.cities, gone), with1);
    expect(back).toMatchObject({ records: [{ ref: uuid(1), offered: true }], inserted: 0, updated: 1 });
  });

  it("keeps the old ref as an alias when the carrier changes a ref, even back and forth", async () => {
    const before = stateAfter(seeded, planSync(makeState(seeded), await lists([...wellKnown, settlement(1, "Тихе", "Одеська")])));
    const there = planSync(before, await lists([...wellKnown, settlement(2, "Тихе", "Одеська")]));
    expect(there).toMatchObject({ adoptions: [{ from: uuid(1), to: uuid(2), merge: false }], vanished: [], inserted: 0 });
    const after = stateAfter(before.cities, there);
    expect(
      planSync(after, await lists([...wellKnown, settlement(1, "Тихе", "Одеська"), settlement(2, "Тихе", "Одеська")])).records,
    ).toEqual([]);
    const back = planSync(after, await lists([...wellKnown, settlement(1, "Тихе", "Одеська")]));
    expect(back.adoptions).toEqual([{ from: uuid(2), to: uuid(1), merge: false }]);
  });

  it("merges a new seed city with the city that the carrier provided before", async () => {
    const all = await lists([...wellKnown, settlement(1, "Самар", "Дніпропетровська", "місто")]);
    const samar = seed("Самар", "dnipropetrovsk");
    const without = stateAfter(
      seeded.filter((city) => city !== samar),
      planSync(makeState(seeded.filter((city) => city !== samar)), all),
    );
    const plan = planSync(makeState([...without.cities, samar]), all);
    expect(plan.adoptions).toEqual([{ from: samar.ref, to: uuid(1), merge: true }]);
    expect(plan.records).toMatchObject([{ ref: uuid(1), population: samar.population, raion: { en: "Samar Raion" } }]);
  });

  it("rejects incomplete lists of cities or warehouses, and cities without a region", async () => {
    const all = [...wellKnown, ...Array.from({ length: 200 }, (_, n) => settlement(n, `Село${n}`, "Одеська", "село", { warehouses: 1 }))];
    const full = await lists(all);
    const after = stateAfter(seeded, planSync(makeState(seeded), full));
    const half = await read(all, ["half"]);
    expect(half.cities.length).toBeLessThan(all.length);
    expect(() => planSync(after, half)).toThrow(/treated as incomplete/);
    expect(() => planSync(after, { ...full, warehouses: new Map([...(full.warehouses ?? [])].slice(0, 100)) })).toThrow(
      /treated as incomplete/,
    );
    expect(() =>
      planSync(makeState(seeded), { ...full, cities: full.cities.map((city) => ({ ...city, AreaDescription: "Невідома" })) }),
    ).toThrow(/no region/);
    expect(() => planSync(after, { ...full, cities: [] })).toThrow(/treated as incomplete/);
  });
});

/** Returns the state of the database after a plan. */
function stateAfter(cities: readonly CityRecord[], plan: ReturnType<typeof planSync>): KnownState {
  const adopted = new Set(plan.adoptions.map(({ from }) => from));
  const rows = new Map(cities.filter(({ ref }) => !adopted.has(ref)).map((city) => [city.ref, city]));
  for (const record of plan.records) rows.set(record.ref, record);
  for (const ref of plan.vanished) rows.set(ref, { ...(rows.get(ref) as CityRecord), offered: false });
  return makeState(
    [...rows.values()],
    plan.adoptions.map(({ from, to }) => [from, to] as const),
  );
}
