import { randomInt } from "node:crypto";
import type { KnownAccount } from "@/lib/accounts/create";
import { refreshCatalogue } from "@/lib/catalogue/refresh";
import { categoryTree } from "@/lib/categories/tree";
import { loadCities } from "@/lib/cities/city";
import type { ListingDraft } from "@/lib/listings/draft";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { type DemoAccount, type DemoKey, makeKeys, makePeople } from "./accounts";
import { compose } from "./compose";
import { Gallery } from "./gallery";
import { live } from "./lifecycle";
import { closeUpOf, picturesOf, type Theme } from "./pictures";
import { DAY, OLDEST_DAYS, type Planned, planListings } from "./plan";
import { makePurchases } from "./purchases";
import { Chance } from "./random";

export interface DemoMade {
  readonly accounts: readonly DemoAccount[];
  readonly keys: readonly DemoKey[];
  /** Listings added now. */
  readonly listings: number;
  /** A command that tries the business's key. */
  readonly curl: string;
}

/** Listings made at the same time, at most. */
const MOST_WORKERS = 6;

/** How many variations are tried before a listing that exists already is given up. */
const ATTEMPTS = 20;

/** Part of the listings that have pictures. */
const WITH_PICTURES = 0.7;
const MOST_PICTURES = 5;

/** Part of those that show the thing from near too. */
const CLOSE_UPS = 0.3;

/**
 * Fills the board for trying things out: accounts of every role with new passwords, a key each for a business and an owner, and
 * believable listings with pictures in every state. May be run again: accounts are kept, listings are added.
 */
export async function makeDemo(listings: number): Promise<DemoMade> {
  const { accounts, known } = await makePeople();
  const keys = await makeKeys([known.business, known.owner1]);
  const now = Date.now();
  const chance = new Chance(randomInt(2 ** 31));
  const [tree, { cities }] = await Promise.all([categoryTree(), loadCities()]);
  const plan = planListings({ count: listings, now, tree, cities, people: known, chance });
  const gallery = new Gallery(new Date(now - OLDEST_DAYS * DAY));
  const moderators = [known.moderator, known.moderator, known.admin];

  let made = 0;
  let next = 0;
  const work = async () => {
    for (let planned = plan[next++]; planned; planned = plan[next++]) {
      if (await place(planned, { moderators, now, chance, gallery })) made++;
    }
  };
  // A listing in the making holds a connection, and may need another one for reference data: half of the pool stays free.
  const workers = Math.max(1, Math.min(MOST_WORKERS, Math.floor(env().databasePoolSize / 2)));
  await Promise.all(Array.from({ length: workers }, work));
  await makePurchases([known.business, known.owner1], now);
  await refreshCatalogue(db(), Date.now());
  return { accounts, keys, listings: made, curl: curlLine(keys[0]?.key ?? "") };
}

interface Hands {
  readonly moderators: readonly KnownAccount[];
  readonly now: number;
  readonly chance: Chance;
  readonly gallery: Gallery;
}

async function place(planned: Planned, { gallery, ...hands }: Hands): Promise<boolean> {
  const { chance } = hands;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { themes, ...listing } = compose(planned.template, planned.category, planned.city, chance);
    const pictures = await Promise.all(choosePictures(themes, chance).map((picture) => gallery.give(planned.owner.id, picture)));
    const draft: Partial<ListingDraft> = {
      ...listing,
      photos: pictures.map(({ url }) => url),
      photos_wm: pictures.map(({ urlMarked }) => urlMarked),
      hide_phone: chance.happens(0.1),
    };
    if (await live({ ...hands, planned, draft })) return true;
  }
  return false;
}

/** Names of a listing's pictures: the thing itself first, then it from nearer, and what else there is to show. */
function choosePictures([main, ...others]: readonly Theme[], chance: Chance): string[] {
  if (main === undefined || !chance.happens(WITH_PICTURES)) return [];
  const [first = "", ...views] = chance.shuffle(picturesOf(main));
  const more = chance.shuffle([...views, ...others.flatMap(picturesOf)]);
  if (chance.happens(CLOSE_UPS)) more.unshift(closeUpOf(first));
  return [first, ...more.slice(0, chance.whole(0, MOST_PICTURES - 1))];
}

function curlLine(key: string): string {
  const { appUrl } = env();
  const call = (path: string) => `curl -sS -H 'Authorization: Bearer ${key}' '${appUrl}/api/v1${path}'`;
  return `${call("/ping")}; echo; ${call("/my/listings?limit=3")}; echo`;
}
