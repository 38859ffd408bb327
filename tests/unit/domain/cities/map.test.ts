import { describe, expect, it } from "vitest";
import { MAP_HEIGHT, MAP_WIDTH, mapPoint } from "@/lib/domain/cities/map";
import { CITIES } from "@/prisma/seed/cities/cities";

describe("city map", () => {
  it("contains all cities of the reference data", () => {
    for (const { uk, lat, lon } of CITIES) expect(mapPoint({ latitude: lat, longitude: lon }), uk).toBeDefined();
  });

  it("is oriented correctly: Uzhhorod in the west, Luhansk in the east, Sevastopol south of Chernihiv", () => {
    const [uzhhorod, luhansk] = [mapPoint({ latitude: 48.62, longitude: 22.29 }), mapPoint({ latitude: 48.57, longitude: 39.31 })];
    expect(uzhhorod?.x).toBeLessThan(MAP_WIDTH / 10);
    expect(luhansk?.x).toBeGreaterThan((MAP_WIDTH * 9) / 10);
    const [chernihiv, sevastopol] = [mapPoint({ latitude: 51.49, longitude: 31.29 }), mapPoint({ latitude: 44.61, longitude: 33.52 })];
    expect(chernihiv?.y).toBeLessThan(MAP_HEIGHT / 4);
    expect(sevastopol?.y).toBeGreaterThan((MAP_HEIGHT * 3) / 4);
  });

  it("has no point for coordinates that are outside or unknown", () => {
    expect(mapPoint({ latitude: 52.2, longitude: 20.9 })).toBeUndefined();
    expect(mapPoint({ latitude: null, longitude: 30 })).toBeUndefined();
  });
});
