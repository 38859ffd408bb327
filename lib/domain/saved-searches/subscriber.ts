import type { BoardEvent } from "@/lib/domain/events/read.sql";
import { defineSubscriber } from "@/lib/domain/events/subscriber";
import { queueAlert } from "./alerts";
import { matchPublished } from "./match";

/**
 * Matches listings with saved searches when they are published: for the first time, again after a pause, or when a moderator's decision is
 * undone. The approval of an edit is matched too, because the listing may have been edited before its publication was processed; it is no
 * news to searches that were saved after the publication, so that a corrected typo does not look like a new listing.
 */
export const matchSavedSearches = defineSubscriber({
  name: "saved-searches.match",
  events: ["listing.create", "listing.edit", "listing.status", "listing.approve", "listing.undo_decision", "listing.restore"],
  batchSize: 100,
  // An import of many listings must not slow down requests.
  share: 0.5,
  run: async (tx, events) => {
    const publications = events.filter(isPublication).map(({ subjectId, at }) => ({ listingId: subjectId, at }));
    if (publications.length === 0) return;
    const found = await matchPublished({ db: tx, now: Date.now() }, publications);
    for (const id of new Set(found.filter(({ isInstant }) => isInstant).map(({ searchId }) => searchId))) await queueAlert({ db: tx }, id);
  },
});

const isPublication = ({ data }: BoardEvent): boolean => data["status"] === "active" && data["from"] !== "active";
