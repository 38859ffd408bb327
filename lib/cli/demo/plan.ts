import type { KnownAccount } from "@/lib/domain/accounts/create";
import type { Category, CategoryTree } from "@/lib/domain/categories/tree";
import type { City } from "@/lib/domain/cities/city";
import type { ListingStatus } from "@/lib/domain/listings/status";
import { kyivOffset } from "@/lib/shared/time";
import type { DemoPeople } from "./accounts";
import { MODEL_OF, MODELS, type ModelName } from "./models";
import { Deck, type Random, Weighted } from "./random";
import type { Template } from "./template";
import { TEMPLATES } from "./templates";

/** A planned listing without texts. */
export interface Planned {
  readonly template: Template;
  readonly category: Category;
  readonly city: City;
  readonly owner: KnownAccount;
  readonly state: ListingStatus;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Seed for the listing's random numbers, so that it does not depend on other listings. */
  readonly seed: number;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Number of listings in each state out of twenty-five. */
const STATES: Readonly<Record<ListingStatus, number>> = { active: 16, pending: 2, blocked: 2, sold: 2, archived: 2, inactive: 1 };

/** Age of listings in days, by state. Archived listings are older than their lifetime of 30 days, active ones are younger. */
const AGES: Readonly<Record<ListingStatus, readonly [min: number, max: number]>> = {
  active: [0.05, 28.5],
  pending: [0.005, 1.2],
  blocked: [0.5, 38],
  sold: [3, 38],
  archived: [31.5, 40],
  inactive: [4, 29],
};

/** Maximum age of a listing in days, rounded up. */
export const OLDEST_DAYS = 41;

/** Occupied regions, which have no listings. Two more regions have listings in big cities only. */
const CLOSED: ReadonlySet<string> = new Set(["crimea", "sevastopol", "donetsk", "luhansk"]);
const BIG_CITIES_ONLY: ReadonlySet<string> = new Set(["zaporizhzhia", "kherson"]);
const BIG_CITY = 200_000;

const isOpen = ({ offered, population, regionKey }: City) =>
  offered && population > 0 && !CLOSED.has(regionKey) && (!BIG_CITIES_ONLY.has(regionKey) || population >= BIG_CITY);

export interface PlanInput {
  readonly count: number;
  readonly now: number;
  readonly tree: CategoryTree;
  readonly cities: readonly City[];
  readonly people: DemoPeople["known"];
  readonly random: Random;
}

/** Plans listings, sorted from oldest to newest, so that newer listings have higher IDs, as on a real board. */
export function planListings({ count, now, tree, cities, people, random }: PlanInput): Planned[] {
  const open = cities.filter(isOpen);
  // The exponent is below 1, so that small towns appear as well.
  const places = new Weighted(open.length > 0 ? open : cities, ({ population }) => Math.max(1, population) ** 0.75);
  const states = new Deck(
    Object.entries(STATES).flatMap(([state, times]) => Array.from({ length: times }, () => state as ListingStatus)),
    random,
  );
  // An administrator may have removed a category.
  const usable = TEMPLATES.filter(({ category }) => tree.bySlug.has(category));
  const templates = new Deck(
    usable.flatMap((template) => Array.from({ length: template.weight ?? 1 }, () => template)),
    random,
  );
  // Ensure that each model has a listing, even if there are only a few listings.
  const modelled = (Object.keys(MODELS) as ModelName[]).flatMap(
    (model) => usable.find(({ pictures: [theme] }) => theme !== undefined && MODEL_OF[theme] === model) ?? [],
  );
  const owners = new Weighted([people.owner1, people.owner2, people.owner3, people.business], ({ type }) => (type === "business" ? 3 : 4));
  const plan = Array.from({ length: count }, (_, i): Planned => {
    const template = modelled[i] ?? templates.deal();
    const category = tree.bySlug.get(template.category) as Category;
    const dealt = i < modelled.length ? "active" : states.deal();
    // Listings in auto-approved categories are never pending.
    const state = dealt === "pending" && category.autoApprove ? "active" : dealt;
    const [min, max] = AGES[state];
    const createdAt = inWakingHours(now - random.between(min, max) * DAY, now);
    return {
      template,
      category,
      city: places.pick(random),
      owner: template.business ? people.business : owners.pick(random),
      state,
      createdAt,
      seed: random.whole(0, 2 ** 31),
    };
  });
  return plan.sort((a, b) => a.createdAt - b.createdAt);
}

/** Moves times at night to the evening before, since few people post at night. */
function inWakingHours(instant: number, now: number): number {
  const hour = ((instant + kyivOffset(instant)) % DAY) / HOUR;
  return hour >= 7 || now - instant < DAY ? instant : instant - 8 * HOUR;
}
