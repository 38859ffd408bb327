import { cache } from "react";
import { favouriteIds } from "@/lib/domain/favourites/save";
import { db } from "@/lib/platform/db";
import { currentSession } from "./session";

/** Returns the listings that the signed-in account has saved; none for visitors, whose browser stores them. Read once per request. */
export const savedListings = cache(async (): Promise<ReadonlySet<number>> => {
  const session = await currentSession();
  return session ? favouriteIds({ db: db() }, session.account.id) : new Set();
});
