import type { Context } from "@/lib/domain/context/context";
import type { ListingSummary } from "@/lib/domain/listings/newest";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import type { LocalFavourite } from "./fields";
import { type FavouriteSort, PAGE_SIZE } from "./limits";
import { type FavouriteState, selectByIds, selectFavourites } from "./list.sql";

export type { FavouriteState } from "./list.sql";

export interface Favourite {
  readonly listingId: number;
  readonly state: FavouriteState;
  /** Title when it was saved; undefined if only the browser knows it. */
  readonly savedTitle: string | undefined;
  /** The listing as it is now, if anybody may see it: available or sold. */
  readonly listing: ListingSummary | undefined;
  /** Price when it was saved, if it differs from the current one. */
  readonly before: { readonly amount: string; readonly currency: string; readonly isHigher: boolean } | undefined;
}

export interface FavouritePage {
  readonly favourites: readonly Favourite[];
  /** Total number. */
  readonly count: number;
  readonly pages: number;
}

/** Returns a page of an account's favourites. @param input.page from 1. */
export async function listFavourites(
  { db, now }: Pick<Context, "db" | "now">,
  input: { readonly accountId: number; readonly lang: Language; readonly sort: FavouriteSort; readonly page: number },
): Promise<FavouritePage> {
  const { accountId, lang, sort } = input;
  const count = await db.prisma.favourite.count({ where: { accountId, removedAt: null } });
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const offset = (Math.min(input.page, pages) - 1) * PAGE_SIZE;
  const { rows } = await db.query(selectFavourites([lang, new Date(now), JSON.stringify(env().exchangeRates), accountId, sort, offset]));
  const favourites = rows.map(({ listingId, state, savedTitle, savedPrice, savedCurrency, savedAt: _, ...listing }) => {
    const shown = publicPart(state, listing);
    return { listingId, state, savedTitle, listing: shown, before: priceBefore(shown, savedPrice, savedCurrency) };
  });
  return { favourites, count, pages };
}

/** Returns favourites that a browser has stored, in its order. @param input.favourites at most `MAX_LOCAL`. */
export async function lookUpFavourites(
  { db, now }: Pick<Context, "db" | "now">,
  { favourites, lang }: { readonly favourites: readonly LocalFavourite[]; readonly lang: Language },
): Promise<Favourite[]> {
  const byId = new Map(favourites.map((favourite) => [favourite.id, favourite]));
  const { rows } = await db.query(selectByIds([lang, new Date(now), [...byId.keys()]]));
  return rows.map(({ listingId, state, ...listing }) => {
    const shown = publicPart(state, listing);
    const { price = 0, currency = "UAH" } = byId.get(listingId) ?? {};
    return { listingId, state, savedTitle: undefined, listing: shown, before: priceBefore(shown, String(price), currency) };
  });
}

type NullableSummary = { readonly [Name in keyof ListingSummary]: ListingSummary[Name] | null };

const publicPart = (state: FavouriteState, listing: NullableSummary): ListingSummary | undefined =>
  state === "available" || state === "sold" ? (listing as ListingSummary) : undefined;

function priceBefore(listing: ListingSummary | undefined, amount: string, currency: string): Favourite["before"] {
  if (listing?.priceType !== "sell" || Number(amount) === 0 || Number(listing.price) === 0) return undefined;
  if (currency === listing.currency && Number(amount) === Number(listing.price)) return undefined;
  const rates: Readonly<Record<string, number>> = env().exchangeRates;
  const inHryvnias = (value: string, unit: string) => Number(value) * (rates[unit] ?? 1);
  return { amount, currency, isHigher: inHryvnias(amount, currency) > inHryvnias(listing.price, listing.currency) };
}
