import { z } from "zod";
import { Id } from "@/lib/shared/fields";
import { MAX_PRICE } from "@/lib/shared/money";
import { MAX_LOCAL } from "./limits";

/** Schemas of what browsers send about favourites. */

/** A favourite of a browser without an account. */
export const LocalFavourite = z.object({
  id: Id,
  /** When it was saved: milliseconds since the epoch. */
  at: z.int().min(0),
  /** The price when it was saved. */
  price: z.number().min(0).max(MAX_PRICE),
  currency: z.enum(["UAH", "USD", "EUR"]),
});

export type LocalFavourite = z.output<typeof LocalFavourite>;

export const LocalFavourites = z.array(LocalFavourite).max(MAX_LOCAL);
