import type { KnownAccount } from "@/lib/domain/accounts/create";
import { indexQueuedListings } from "@/lib/domain/catalogue/index-listings";
import { categoryTree } from "@/lib/domain/categories/tree";
import { loadCities } from "@/lib/domain/cities/city";
import type { ListingDraft } from "@/lib/domain/listings/draft";
import { listRejectionReasons, type RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { createKeys, createPeople, type DemoAccount, type DemoKey } from "./accounts";
import { compose } from "./compose";
import { Gallery } from "./gallery";
import { createWithHistory } from "./lifecycle";
import { closeUpOf, picturesOf, type Theme } from "./pictures";
import { type Planned, planListings } from "./plan";
import { createPurchases } from "./purchases";
import { Random } from "./random";
import { createShowcases, type Showcase } from "./showcases";

export interface DemoResult {
  readonly accounts: readonly DemoAccount[];
  readonly keys: readonly DemoKey[];
  /** Number of listings created by this run. */
  readonly listings: number;
  /** A curl command that uses the business account's key. */
  readonly curl: string;
}

/** Maximum number of listings created concurrently. */
const MAX_WORKERS = 6;

/** Maximum number of variations to try if a listing already exists. */
const ATTEMPTS = 20;

/** Share of listings with pictures. */
const WITH_PICTURES = 0.9;
const MAX_PICTURES = 5;

/** Share of listings with pictures that have a close-up. */
const CLOSE_UPS = 0.3;

/**
 * Fills the board with demo data: accounts of every role with new passwords, API keys for a business and an owner, and realistic
 * listings with pictures in every state. Running it again keeps the accounts and adds listings. The generated listings depend only
 * on the number of listings that the board already has.
 */
export async function createDemo(listings: number): Promise<DemoResult> {
  const { accounts, known } = await createPeople();
  const keys = await createKeys([known.business, known.owner1]);
  const now = Date.now();
  const random = new Random(await db().prisma.listing.count());
  const [tree, { cities }] = await Promise.all([categoryTree(), loadCities()]);
  const plan = planListings({ count: listings, now, tree, cities, people: known, random });
  const gallery = new Gallery();
  const moderators = [known.moderator, known.moderator, known.admin];
  const reasons = (await listRejectionReasons({ db: db() })).filter(({ retired }) => !retired);
  const showcases = await createShowcases(plan);

  let made = 0;
  let next = 0;
  const work = async () => {
    for (let planned = plan[next++]; planned; planned = plan[next++]) {
      if (await createPlanned(planned, { moderators, reasons, now, gallery, showcase: showcases.get(planned) })) made++;
    }
  };
  // Creating a listing uses one connection, and may need another for reference data, so half of the pool is kept free.
  const workers = Math.max(1, Math.min(MAX_WORKERS, Math.floor(env().databasePoolSize / 2)));
  await Promise.all(Array.from({ length: workers }, work));
  await createPurchases([known.business, known.owner1], now);
  await indexQueuedListings({ db: db(), now: Date.now() });
  return { accounts, keys, listings: made, curl: curlLine(keys[0]?.key ?? "") };
}

interface PlaceOptions {
  readonly moderators: readonly KnownAccount[];
  readonly reasons: readonly RejectionReason[];
  readonly now: number;
  readonly gallery: Gallery;
  readonly showcase: Showcase | undefined;
}

async function createPlanned(planned: Planned, { gallery, showcase, ...rest }: PlaceOptions): Promise<boolean> {
  const random = new Random(planned.seed);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { themes, ...listing } = compose(planned.template, planned.category, planned.city, random);
    const names = choosePictures(themes, random, showcase !== undefined);
    const pictures = await Promise.all(names.map((picture) => gallery.pictureFor(planned.owner.id, picture)));
    const draft: Partial<ListingDraft> = {
      ...listing,
      photos: pictures.map(({ url }) => url),
      photos_wm: pictures.map(({ urlMarked }) => urlMarked),
      ...showcase,
      hide_phone: random.happens(0.1),
    };
    if (await createWithHistory({ ...rest, random, planned, draft })) return true;
  }
  return false;
}

/** Returns the names of a listing's pictures: first the item, then possibly a close-up, then other views. */
function choosePictures([main, ...others]: readonly Theme[], random: Random, always: boolean): string[] {
  if (main === undefined || !(random.happens(WITH_PICTURES) || always)) return [];
  const [first = "", ...views] = random.shuffle(picturesOf(main));
  const more = random.shuffle([...views, ...others.flatMap(picturesOf)]);
  if (random.happens(CLOSE_UPS)) more.unshift(closeUpOf(first));
  return [first, ...more.slice(0, random.whole(0, MAX_PICTURES - 1))];
}

function curlLine(key: string): string {
  const { appUrl } = env();
  const call = (path: string) => `curl -sS -H 'Authorization: Bearer ${key}' '${appUrl}/api/v1${path}'`;
  return `${call("/ping")}; echo; ${call("/my/listings?limit=3")}; echo`;
}
