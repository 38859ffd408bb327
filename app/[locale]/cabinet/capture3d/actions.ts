"use server";

import { z } from "zod";
import { MAX_FRAMES_3D } from "@/lib/domain/listings/draft";
import { editListing } from "@/lib/domain/listings/edit";
import { Id } from "@/lib/shared/fields";
import { defineAction } from "@/lib/web/action";
import { ownerContext } from "@/lib/web/owner";

/** Replaces the 3D tour of the account's own listing, as `PATCH /my/listings/{id}` does with `photos_3d`. */
export const saveTourAction = defineAction({
  input: z.object({ listing_id: Id, photos_3d: z.array(z.string().max(500)).min(1).max(MAX_FRAMES_3D) }),
  handle: async ({ input, ...acting }) => {
    const edit = { fields: { photos_3d: input.photos_3d }, errors: [] };
    const { id, status } = await editListing(ownerContext(acting), { id: input.listing_id, ifMatch: undefined, edit });
    return { id, status };
  },
});
