"use server";

import type { ReactNode } from "react";
import { z } from "zod";
import { FavouriteGrid } from "@/components/favourites/FavouriteGrid";
import { StoreListedFavourites } from "@/components/offline/StoreListedFavourites";
import { LocalFavourites } from "@/lib/domain/favourites/fields";
import { lookUpFavourites } from "@/lib/domain/favourites/list";
import { db } from "@/lib/platform/db";
import { defineAction } from "@/lib/web/action";
import { jsonField } from "@/lib/web/json-field";

const MAX_FAVOURITES_LENGTH = 20_000;

/** Renders the favourites that a visitor's browser has stored. */
export const showLocalFavouritesAction = defineAction({
  role: "anybody",
  input: z.object({ favourites: jsonField(LocalFavourites, MAX_FAVOURITES_LENGTH) }),
  handle: async ({ input: { favourites }, language, now }): Promise<ReactNode> => (
    <>
      <FavouriteGrid favourites={await lookUpFavourites({ db: db(), now }, { favourites, lang: language })} now={now} />
      <StoreListedFavourites account={false} />
    </>
  ),
});
