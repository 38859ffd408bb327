import type { KnownAccount } from "@/lib/domain/accounts/create";
import type { Category, CategoryTree } from "@/lib/domain/categories/tree";
import type { City } from "@/lib/domain/cities/city";
import type { ListingStatus } from "@/lib/domain/listings/status";
import { kyivOffset } from "@/lib/shared/time";
import type { DemoPeople } from "./accounts";
import { MODEL_OF, MODELS, type ModelName } from "./models";
import { type Chance, Deck, Weighted } from "./random";
import type { Template } from "./template";
import { TEMPLATES } from "./templates";

/** What is to be of a listing before its words are written. */
export interface Planned {
  readonly template: Template;
  readonly category: Category;
  readonly city: City;
  readonly owner: KnownAccount;
  readonly state: ListingStatus;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Where its own chance begins: what becomes of it does not depend on what is made beside it. */
  readonly seed: number;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** How many of twenty-five listings are in each state. */
const STATES: Readonly<Record<ListingStatus, number>> = { active: 16, pending: 2, blocked: 2, sold: 2, archived: 2, inactive: 1 };

/** Days ago that a listing of each state may have been created. An archived one has had its 30 days, an active one has not. */
const AGES: Readonly<Record<ListingStatus, readonly [min: number, max: number]>> = {
  active: [0.05, 28.5],
  pending: [0.005, 1.2],
  blocked: [0.5, 38],
  sold: [3, 38],
  archived: [31.5, 40],
  inactive: [4, 29],
};

/** How many days ago the oldest listing may have been created, rounded up. */
export const OLDEST_DAYS = 41;

/** Regions in which people cannot trade freely now; of two more, only the big cities. */
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
  readonly chance: Chance;
}

/** Plans listings, the oldest first: then their ids grow with their age, as on a board that has grown by itself. */
export function planListings({ count, now, tree, cities, people, chance }: PlanInput): Planned[] {
  const open = cities.filter(isOpen);
  // By a power below 1, so that small towns are not left out altogether.
  const places = new Weighted(open.length > 0 ? open : cities, ({ population }) => Math.max(1, population) ** 0.75);
  const states = new Deck(
    Object.entries(STATES).flatMap(([state, times]) => Array.from({ length: times }, () => state as ListingStatus)),
    chance,
  );
  // A category may be gone from a database whose tree an administrator has changed.
  const usable = TEMPLATES.filter(({ category }) => tree.bySlug.has(category));
  const templates = new Deck(
    usable.flatMap((template) => Array.from({ length: template.weight ?? 1 }, () => template)),
    chance,
  );
  // However few listings there are to be, each model has one.
  const modelled = (Object.keys(MODELS) as ModelName[]).flatMap(
    (model) => usable.find(({ pictures: [theme] }) => theme !== undefined && MODEL_OF[theme] === model) ?? [],
  );
  const owners = new Weighted([people.owner1, people.owner2, people.owner3, people.business], ({ type }) => (type === "business" ? 3 : 4));
  const plan = Array.from({ length: count }, (_, i): Planned => {
    const template = modelled[i] ?? templates.deal();
    const category = tree.bySlug.get(template.category) as Category;
    const dealt = i < modelled.length ? "active" : states.deal();
    // Nothing waits for a moderator where there is none.
    const state = dealt === "pending" && category.autoApprove ? "active" : dealt;
    const [min, max] = AGES[state];
    const createdAt = inWakingHours(now - chance.between(min, max) * DAY, now);
    return {
      template,
      category,
      city: places.pick(chance),
      owner: template.business ? people.business : owners.pick(chance),
      state,
      createdAt,
      seed: chance.whole(0, 2 ** 31),
    };
  });
  return plan.sort((a, b) => a.createdAt - b.createdAt);
}

/** Few people place listings at night: what falls into it is moved to the evening before. */
function inWakingHours(instant: number, now: number): number {
  const hour = ((instant + kyivOffset(instant)) % DAY) / HOUR;
  return hour >= 7 || now - instant < DAY ? instant : instant - 8 * HOUR;
}
