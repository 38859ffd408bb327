"use server";

import { z } from "zod";
import { categoryPath } from "@/lib/domain/categories/tree";
import { NOTE_LENGTH } from "@/lib/domain/moderation/case-terms";
import { escalateCase, returnToQueue } from "@/lib/domain/moderation/escalate";
import { moveListing, previewMove, undoMove } from "@/lib/domain/moderation/move";
import { addNote, removeNote } from "@/lib/domain/moderation/notes";
import { db } from "@/lib/platform/db";
import { Id, visibleText } from "@/lib/shared/fields";
import { defineAction } from "@/lib/web/action";
import type { MoveEffects } from "@/lib/web/action-results";

/** Server actions of the case tools. The rules are in `lib/domain/moderation`. */

const Note = visibleText({ ...NOTE_LENGTH, multiline: true });

export const previewMoveAction = defineAction({
  role: "moderator",
  input: z.object({ listing_id: Id, category_id: Id }),
  handle: async ({ input, language }): Promise<MoveEffects> => {
    const { to, lost, missing } = await previewMove({ db: db() }, { listingId: input.listing_id, categoryId: input.category_id });
    return {
      path: categoryPath(to, language).join(" › "),
      lost: lost.map(({ name }) => name[language]),
      missing: missing.map(({ name }) => name[language]),
    };
  },
});

export const moveAction = defineAction({
  role: "moderator",
  input: z.object({ listing_id: Id, version: Id, category_id: Id }),
  handle: async ({ input, actor, now }) => {
    await moveListing({ db: db(), actor, now }, { listingId: input.listing_id, version: input.version, categoryId: input.category_id });
  },
});

export const undoMoveAction = defineAction({
  role: "moderator",
  input: z.object({ id: Id }),
  handle: async ({ input, actor, now }) => undoMove({ db: db(), actor, now }, input.id),
});

export const escalateAction = defineAction({
  role: "moderator",
  input: z.object({ listing_id: Id, note: Note }),
  handle: async ({ input, actor, now }) => escalateCase({ db: db(), actor, now }, { listingId: input.listing_id, note: input.note }),
});

export const returnToQueueAction = defineAction({
  role: "moderator",
  input: z.object({ listing_id: Id }),
  handle: async ({ input, actor, now }) => returnToQueue({ db: db(), actor, now }, input.listing_id),
});

export const addNoteAction = defineAction({
  role: "moderator",
  input: z.object({ about: z.enum(["listing", "seller"]), id: Id, text: Note }),
  handle: async ({ input: { about, id, text }, actor, now }) =>
    addNote({ db: db(), actor, now }, { subject: about === "listing" ? { listingId: id } : { sellerId: id }, text }),
});

export const removeNoteAction = defineAction({
  role: "moderator",
  input: z.object({ id: Id }),
  handle: async ({ input, actor }) => removeNote({ db: db(), actor }, input.id),
});
