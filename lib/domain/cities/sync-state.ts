import type { Words } from "@/lib/shared/i18n";
import type { CarrierCity, CarrierSettlement } from "./carrier";
import type { ParsedName } from "./carrier-names";
import type { CityKind } from "./city";
import { spellings } from "./fold";

/** A row of `cities`. */
export interface CityRecord {
  readonly ref: string;
  readonly refKind: "carrier" | "own";
  readonly name: Words;
  readonly kind: CityKind;
  readonly regionKey: string;
  readonly raion: Words | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly population: number;
  readonly warehouses: number;
  readonly formerNames: readonly string[];
  readonly offered: boolean;
}

/** Database state before a synchronization. */
export interface KnownState {
  readonly cities: readonly CityRecord[];
  /** Ukrainian names of regions by key. */
  readonly regions: ReadonlyMap<string, string>;
  /** Former ref → current ref. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** A city from the carrier's list, converted. */
export interface Listed {
  readonly ref: string;
  readonly city: CarrierCity;
  readonly parsedName: ParsedName;
  readonly kind: CityKind;
  readonly regionKey: string;
  /** Name normalized for comparison. */
  readonly folded: string;
  readonly settlement: CarrierSettlement | undefined;
}

/** Whether a city is from the seed: its names and place were checked by hand, so the carrier's names are only added as former names. */
export const isCurated = (city: CityRecord): boolean => city.population > 0;

export const foldName = (name: string): string => spellings(name).join(" ");

/** Groups items by each of their keys. */
export function groupByKeys<T>(items: Iterable<T>, keys: (item: T) => string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const one of keys(item)) {
      const members = groups.get(one);
      if (members) members.push(item);
      else groups.set(one, [item]);
    }
  }
  return groups;
}
