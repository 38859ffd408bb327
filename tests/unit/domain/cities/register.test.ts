import { describe, expect, it } from "vitest";
import { CITIES } from "@/prisma/seed/cities/cities";
import { RAIONS, REGIONS } from "@/prisma/seed/cities/regions";
import { readShared } from "../../../support/shared-data";

/** Compares the seed with the official register of cities, if that file is available. */

const register = readShared("register-cities.csv");
const APOSTROPHES = /['’ʼ]/g;
const normalizeApostrophes = (name: string) => name.replace(APOSTROPHES, "’");

describe.runIf(register)("seed cities", () => {
  it("match the register in name, oblast and raion", () => {
    // The exclusion zone belongs to no raion, and the register repeats the oblast there.
    const official = (register ?? []).map(([, name = "", oblast = "", raion = ""]) =>
      [normalizeApostrophes(name), oblast, raion === oblast ? "" : normalizeApostrophes(raion)].join(", "),
    );
    const seedCities = CITIES.map((city) => {
      const oblast = REGIONS[city.region].uk.replace(/^місто | область$/g, "");
      return [
        normalizeApostrophes(city.uk),
        oblast,
        city.raion === null ? "" : normalizeApostrophes(RAIONS[city.raion].uk.replace(/ район$/, "")),
      ].join(", ");
    });
    expect(seedCities.sort()).toEqual(official.sort());
    expect(seedCities).toHaveLength(463);
  });
});
