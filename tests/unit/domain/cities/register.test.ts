import { describe, expect, it } from "vitest";
import { CITIES } from "@/prisma/seed/cities/cities";
import { RAIONS, REGIONS } from "@/prisma/seed/cities/regions";
import { readShared } from "../../../support/shared-data";

/** The seed against the official register of cities, where that lies beside the project. */

const register = readShared("register-cities.csv");
const APOSTROPHES = /['’ʼ]/g;
const spelt = (name: string) => name.replace(APOSTROPHES, "’");

describe.runIf(register)("the seed's cities", () => {
  it("are those of the register, each under its official name, in its oblast and raion", () => {
    // The exclusion zone is in no raion: the register repeats the oblast there.
    const official = (register ?? []).map(([, name = "", oblast = "", raion = ""]) =>
      [spelt(name), oblast, raion === oblast ? "" : spelt(raion)].join(", "),
    );
    const ours = CITIES.map((city) => {
      const oblast = REGIONS[city.region].uk.replace(/^місто | область$/g, "");
      return [spelt(city.uk), oblast, city.raion === null ? "" : spelt(RAIONS[city.raion].uk.replace(/ район$/, ""))].join(", ");
    });
    expect(ours.sort()).toEqual(official.sort());
    expect(ours).toHaveLength(463);
  });
});
