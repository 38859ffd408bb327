"use server";

import type { ReactNode } from "react";
import { z } from "zod";
import { FavouriteGrid } from "@/components/favourites/FavouriteGrid";
import { StoreListedFavourites } from "@/components/offline/StoreListedFavourites";
import { LocalFavourites } from "@/lib/domain/favourites/fields";
import { lookUpFavourites } from "@/lib/domain/favourites/list";
import { db } from "@/lib/platform/db";
import { defineAction } from "@/lib/web/action";

/** JSON of {@link LocalFavourites}. */
const Json = z
  .string()
  .max(20_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", params: { error: "invalid_format", values: { expected: "JSON" } } });
      return z.NEVER;
    }
  })
  .pipe(LocalFavourites);

/** Renders the favourites that a visitor's browser has stored. */
export const showLocalFavouritesAction = defineAction({
  role: "anybody",
  input: z.object({ favourites: Json }),
  handle: async ({ input: { favourites }, language, now }): Promise<ReactNode> => (
    <>
      <FavouriteGrid favourites={await lookUpFavourites({ db: db(), now }, { favourites, lang: language })} now={now} />
      <StoreListedFavourites account={false} />
    </>
  ),
});
