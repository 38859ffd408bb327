"use client";

import { useEffect } from "react";
import { storeListed } from "./store-favourite";

/** Stores the favourites that the page lists for the offline page. @param account whether they are an account's. */
export function StoreListedFavourites({ account }: { readonly account: boolean }) {
  useEffect(() => storeListed(account), [account]);
  return null;
}
