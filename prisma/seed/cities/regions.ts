import { z } from "zod";
import raions from "./raions.json";
import regions from "./regions.json";

/** The 27 regions of Ukraine and those raions of the 2020 reform that have a city, under the names of today. */

const Region = z.strictObject({ uk: z.string().min(1), ru: z.string().min(1), en: z.string().min(1) });

export type RegionKey = keyof typeof regions;
export const RegionKey = z.enum(Object.keys(regions) as [RegionKey, ...RegionKey[]]);

export const REGIONS = z.record(RegionKey, Region).parse(regions);

export type RaionKey = keyof typeof raions;
export const RaionKey = z.enum(Object.keys(raions) as [RaionKey, ...RaionKey[]]);

export const RAIONS = z.record(RaionKey, z.strictObject({ region: RegionKey, ...Region.shape })).parse(raions);
