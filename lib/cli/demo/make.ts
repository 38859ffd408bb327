import type { KnownAccount } from "@/lib/domain/accounts/create";
import { refreshCatalogue } from "@/lib/domain/catalogue/refresh";
import { categoryTree } from "@/lib/domain/categories/tree";
import { loadCities } from "@/lib/domain/cities/city";
import type { ListingDraft } from "@/lib/domain/listings/draft";
import { listTemplates, type RejectionTemplate } from "@/lib/domain/moderation/templates";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { type DemoAccount, type DemoKey, makeKeys, makePeople } from "./accounts";
import { compose } from "./compose";
import { Gallery } from "./gallery";
import { live } from "./lifecycle";
import { closeUpOf, picturesOf, type Theme } from "./pictures";
import { type Planned, planListings } from "./plan";
import { makePurchases } from "./purchases";
import { Chance } from "./random";
import { makeShowcases, type Showcase } from "./showcases";

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
const WITH_PICTURES = 0.9;
const MOST_PICTURES = 5;

/** Part of those that show the thing from near too. */
const CLOSE_UPS = 0.3;

/**
 * Fills the board for trying things out: accounts of every role with new passwords, a key each for a business and an owner, and
 * believable listings with pictures in every state. May be run again: accounts are kept, listings are added. The same listings come
 * about wherever a board is as full as before.
 */
export async function makeDemo(listings: number): Promise<DemoMade> {
  const { accounts, known } = await makePeople();
  const keys = await makeKeys([known.business, known.owner1]);
  const now = Date.now();
  const chance = new Chance(await countListings());
  const [tree, { cities }] = await Promise.all([categoryTree(), loadCities()]);
  const plan = planListings({ count: listings, now, tree, cities, people: known, chance });
  const gallery = new Gallery();
  const moderators = [known.moderator, known.moderator, known.admin];
  const reasons = (await listTemplates(db())).filter(({ retired }) => !retired);
  const showcases = await makeShowcases(plan);

  let made = 0;
  let next = 0;
  const work = async () => {
    for (let planned = plan[next++]; planned; planned = plan[next++]) {
      if (await place(planned, { moderators, reasons, now, gallery, showcase: showcases.get(planned) })) made++;
    }
  };
  // A listing in the making holds a connection, and may need another one for reference data: half of the pool stays free.
  const workers = Math.max(1, Math.min(MOST_WORKERS, Math.floor(env().databasePoolSize / 2)));
  await Promise.all(Array.from({ length: workers }, work));
  await makePurchases([known.business, known.owner1], now);
  await refreshCatalogue(db(), Date.now());
  return { accounts, keys, listings: made, curl: curlLine(keys[0]?.key ?? "") };
}

async function countListings(): Promise<number> {
  const { rows } = await db().query<{ count: number }>({ text: "SELECT count(*)::int AS count FROM listings" });
  return rows[0]?.count ?? 0;
}

interface Hands {
  readonly moderators: readonly KnownAccount[];
  readonly reasons: readonly RejectionTemplate[];
  readonly now: number;
  readonly gallery: Gallery;
  readonly showcase: Showcase | undefined;
}

async function place(planned: Planned, { gallery, showcase, ...hands }: Hands): Promise<boolean> {
  const chance = new Chance(planned.seed);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { themes, ...listing } = compose(planned.template, planned.category, planned.city, chance);
    const names = choosePictures(themes, chance, showcase !== undefined);
    const pictures = await Promise.all(names.map((picture) => gallery.give(planned.owner.id, picture)));
    const draft: Partial<ListingDraft> = {
      ...listing,
      photos: pictures.map(({ url }) => url),
      photos_wm: pictures.map(({ urlMarked }) => urlMarked),
      ...showcase,
      hide_phone: chance.happens(0.1),
    };
    if (await live({ ...hands, chance, planned, draft })) return true;
  }
  return false;
}

/** Names of a listing's pictures: the thing itself first, then it from nearer, and what else there is to show. */
function choosePictures([main, ...others]: readonly Theme[], chance: Chance, always: boolean): string[] {
  if (main === undefined || !(chance.happens(WITH_PICTURES) || always)) return [];
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
