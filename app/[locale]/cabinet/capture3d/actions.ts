"use server";

import { z } from "zod";
import { MAX_FRAMES_3D } from "@/lib/domain/listings/draft";
import { editListing } from "@/lib/domain/listings/edit";
import { Id } from "@/lib/shared/fields";
import { defineAction } from "@/lib/web/action";
import { ownerContext } from "@/lib/web/owner";

/** Puts a tour into a listing of one's own, in place of the one it had: what `PATCH /my/listings/{id}` does with `photos_3d`. */
export const saveTourAction = defineAction({
  input: z.object({ listing_id: Id, photos_3d: z.array(z.string().max(500)).min(1).max(MAX_FRAMES_3D) }),
  handle: async ({ input, ...acting }) => {
    const edit = { fields: { photos_3d: input.photos_3d }, faults: [] };
    const { id, status } = await editListing(ownerContext(acting), { id: input.listing_id, ifMatch: undefined }, edit);
    return { id, status };
  },
});
