import { existsSync, readFileSync } from "node:fs";
import { areaName, kindOf, parseName, raionWords, romanizedName, russianName } from "@/lib/domain/cities/carrier-names";
import type { City, CityKind } from "@/lib/domain/cities/city";
import { buildCityIndex } from "@/lib/domain/cities/city-index";
import { matchCities } from "@/lib/domain/cities/match";
import type { Words } from "@/lib/shared/i18n";
import { REGIONS } from "@/prisma/seed/cities/regions";
import { SEED } from "@/tests/unit/domain/cities/seed";

/** Benchmark of city search at full size: `npx tsx tests/bench/cities.ts [carrier-cities.csv]`. Prints build time, memory and query time. */

const SIZE = 30_000;
const file = process.argv[2] ?? "../shared/data/carrier-cities.csv";

const regionKeys = new Map(Object.entries(REGIONS).map(([key, { uk }]) => [areaName(uk), key]));
const noRaions = new Map<string, Words>();

function village(i: number, name: string, kind: CityKind, regionKey: string, raion: Words | null): City {
  return {
    ref: `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
    name: { uk: name, ru: russianName(name), en: romanizedName(name) },
    kind,
    regionKey,
    region: REGIONS[regionKey as keyof typeof REGIONS],
    raion,
    latitude: null,
    longitude: null,
    population: 0,
    warehouses: i % 7,
    formerNames: [],
    twin: 1,
    offered: true,
  };
}

function readCarrierCities(): City[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split(/\r?\n/).slice(1);
  return lines.flatMap((line, i) => {
    const [, description = "", type = "", area = ""] = (line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) =>
      cell.replace(/,$/, "").replaceAll('"', ""),
    );
    const bare = parseName(description);
    const regionKey = regionKeys.get(areaName(area));
    return regionKey ? [village(i, bare.name, kindOf(type), regionKey, raionWords(bare, noRaions))] : [];
  });
}

// biome-ignore format: a list
const BEGINNINGS = ["Верхньо", "Нижньо", "Ново", "Старо", "Красно", "Бере", "Вишне", "Дубо", "Зелено", "Кали", "Липо", "Сосно", "Черво", "Яблу", "Оре", "Тополе",
  "Глибо", "Мики", "Степа", "Гри"];
// biome-ignore format: a list
const MIDDLES = ["гор", "ніж", "лис", "дор", "мар", "пет", "сель", "брод", "вод", "кам", "став", "руд", "слав", "хат", "щур", "ятин", "юр", "єв", "зем", "мо"];
// biome-ignore format: a list
const ENDINGS = ["івка", "ське", "ець", "иха", "не", "ичі", "ів", "янка", "ове", "ник"];

function generateCities(from: number): City[] {
  const keys = [...regionKeys.values()];
  return Array.from({ length: Math.max(0, SIZE - from) }, (_, n) => {
    const pick = (list: readonly string[], by: number) => list[Math.floor(n / by) % list.length] as string;
    return village(from + n, `${pick(BEGINNINGS, 1)}${pick(MIDDLES, 20)}${pick(ENDINGS, 400)}`, "village", pick(keys, 4_000), null);
  });
}

const real = [...SEED, ...readCarrierCities()];
const cities = [...real, ...generateCities(real.length)];
const collect = () => (globalThis as { gc?: () => void }).gc?.();

collect();
const before = process.memoryUsage();
const started = performance.now();
const index = buildCityIndex(cities);
const built = performance.now() - started;
collect();
const after = process.memoryUsage();
const used = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 2 ** 20;
console.log(
  `${cities.length} settlements (${real.length} real); ${index.names.length} names, ${index.sounds.words.length} sounds, ${index.spelt.words.length} spellings`,
);
console.log(
  `build ${built.toFixed(0)} ms; memory ${used.toFixed(1)} MB${(globalThis as { gc?: () => void }).gc ? "" : " (inexact: run node with --expose-gc)"}`,
);

/** Returns typical queries for a city: prefixes in three languages, with and without a typo, with a region. */
function makeQueries(city: City, i: number): string[] {
  const name = [city.name.uk, city.name.ru, city.name.en][i % 3] as string;
  const at = i % name.length;
  return [
    name,
    name.slice(0, 2),
    name.slice(0, 4),
    name.slice(0, at) + name.slice(at + 1),
    `${name.slice(0, at)}${name.charAt(at + 1)}${name.charAt(at)}${name.slice(at + 2)}`,
    `${name} ${city.region.uk}`,
    `с. ${name}`,
  ];
}

// biome-ignore format: a list
const hostile = ["a".repeat(100), "а".repeat(100), "а ".repeat(50), "к н с п м д в б", "ко но са пе ми", ".*+?^$()|[]{}\\", "👩‍👩‍👧‍👦".repeat(10), "\u0301".repeat(100), "іванівка ".repeat(12), "ﷺ".repeat(100), "щ".repeat(100), "х", "ки", "но на но на но на но на но"];
const sets: Record<string, string[]> = {
  usual: cities.filter((_, i) => i % 7 === 0).flatMap(makeQueries),
  hostile: Array.from({ length: 100 }, () => hostile).flat(),
};
for (const [name, queries] of Object.entries(sets)) {
  for (const q of queries.slice(0, 3_000)) matchCities(index, q, 10);
  const times = queries.map((q) => {
    const start = performance.now();
    matchCities(index, q, 10);
    return { q, ms: performance.now() - start };
  });
  times.sort((a, b) => a.ms - b.ms);
  const quantile = (share: number) => times[Math.floor((times.length - 1) * share)]?.ms.toFixed(3);
  console.log(
    `${name}: ${queries.length} queries, p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, max ${quantile(1)} ms (${JSON.stringify(times.at(-1)?.q.slice(0, 30))})`,
  );
}
